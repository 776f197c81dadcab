/** Containers that grow when something is appended in them and would stick out: pools, lanes, states, boundaries. */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { behaviourOf } from '../../../behaviours/table.ts';
import type { Editor } from '../../../editor/editor.ts';
import { isContainer } from '../../../items/containers.ts';
import { withFollowers } from './follow.ts';
import { isOnBorder, writePreviews } from '../resize.ts';

/** An edge moves when something comes nearer to it than `NEAR`, and then leaves `ROOM` free. Page units. */
const NEAR = 8,
  ROOM = 30;

/** The container that a shape stands in, off its border, and that grows with what it holds; undefined where none is. */
export function growingHolder(editor: Editor, shape: ShapeRecord): ShapeRecord | undefined {
  for (let below = shape, n = 0; n < 2; n++) {
    const holder = editor.store.find(below.at.parent, 'shape');
    if (!holder) return undefined;
    const { carriesEvents } = behaviourOf(editor.registry, holder.kind),
      rides = carriesEvents && (!isContainer(editor, holder) || isOnBorder(editor, holder.id, shape.box));
    if (!rides) return mayGrow(editor, holder) ? holder : undefined;
    // What follows an event on the border of an activity stands beside that.
    below = holder;
  }
  return undefined;
}

function mayGrow(editor: Editor, holder: ShapeRecord): boolean {
  const { keepsAround, growsAround } = behaviourOf(editor.registry, holder.kind);
  return (
    isContainer(editor, holder) && (keepsAround || growsAround) && !holder.box.r && !editor.scene.isLocked(holder.id)
  );
}

/**
 * Moves the edges of a container that a new box inside crosses, and those of what the container stands in. Edges that
 * the shape before it crosses as well were meant so, and stay. Writes into the edit under way.
 */
export function growAround(editor: Editor, id: RecordId, inner: Rect, before: Rect): void {
  const holder = editor.store.find(id, 'shape');
  if (!holder || !mayGrow(editor, holder)) return;
  const box = grown(editor, holder, inner, before);
  if (!box) return;
  writePreviews(editor, withFollowers(editor, new Map([[id, { type: 'box', box }]])));
  const above = editor.store.find(holder.at.parent, 'shape');
  // What lanes fill has grown with them.
  if (above && behaviourOf(editor.registry, holder.kind).stack === null) growAround(editor, above.id, box, holder.box);
}

function grown(editor: Editor, holder: ShapeRecord, inner: Rect, before: Rect): Box | undefined {
  const { box } = holder,
    title = editor.registry.geometryOfRecord(holder).textBox,
    isBeside = title.w < box.w,
    left = isBeside ? title.w : 0,
    top = !isBeside && title.h < box.h ? title.h : 0;
  const by = (now: number, was: number): number => (now < NEAR && was >= 0 ? ROOM - now : 0);
  const west = by(inner.x - box.x - left, before.x - box.x - left),
    north = by(inner.y - box.y - top, before.y - box.y - top),
    east = by(box.x + box.w - inner.x - inner.w, box.x + box.w - before.x - before.w),
    south = by(box.y + box.h - inner.y - inner.h, box.y + box.h - before.y - before.h);
  if (west === 0 && north === 0 && east === 0 && south === 0) return undefined;
  return { ...box, x: box.x - west, y: box.y - north, w: box.w + west + east, h: box.h + north + south };
}
