/** Where something goes that is inserted without a place: as near as may be to the middle of what is in sight. */
import type { Point } from '@limn/document';
import { rectCenter, rectContainsRect, rectInflate, type Rect } from '@limn/drawing/geometry/rect.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { isFree } from './quick-create.ts';

type Size = Pick<Rect, 'w' | 'h'>;

/** Room between what is inserted and what is there, page units. */
const GAP = 40;
/** How many rings of places around the middle are looked at. */
const RINGS = 8;

/**
 * The middle of a free place: the nearest that is wholly in sight, else the nearest of all, else the middle of the
 * view.
 *
 * @param view what is in sight, page units
 */
export function placeInSight(editor: Editor, view: Rect, size: Size): Point {
  const places = placesAround(rectCenter(view), size),
    boxOf = ({ x, y }: Point): Rect => ({ x: x - size.w / 2, y: y - size.h / 2, ...size }),
    isInSight = (at: Point): boolean => rectContainsRect(view, boxOf(at)),
    hasRoom = (at: Point): boolean => isRoom(editor, boxOf(at));
  return places.find((at) => isInSight(at) && hasRoom(at)) ?? places.find(hasRoom) ?? rectCenter(view);
}

/** Whether nothing is there but containers in which all of it has room: a screen does not stand in another as large. */
function isRoom(editor: Editor, r: Rect): boolean {
  const around = rectInflate(r, 1);
  return (
    isFree(editor, r) &&
    editor.scene
      .itemsIn(around, 'touch')
      .filter((item) => item.type === 'shape' && behaviourOf(editor.registry, item.kind).holds)
      .every(({ id }) => rectContainsRect(editor.scene.bounds(id)!, around))
  );
}

/** The nearest first; of those as near, the ones below and beside before the ones above. */
function placesAround(middle: Point, { w, h }: Size): Point[] {
  const steps: Point[] = [];
  for (let x = -RINGS; x <= RINGS; x++)
    for (let y = -RINGS; y <= RINGS; y++) steps.push({ x: x * (w + GAP), y: y * (h + GAP) });
  steps.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || b.y - a.y || b.x - a.x);
  return steps.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }));
}
