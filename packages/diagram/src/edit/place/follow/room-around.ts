/** Room for a shape that has become larger where it stands: what it would come to cover goes out of its way. */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { type Rect, rectUnion } from '@limn/drawing/geometry/rect.ts';
import type { Editor } from '../../../editor/editor.ts';
import { isContainer } from '../../../items/containers.ts';
import { movedSet } from '../move.ts';
import { writePreviews } from '../resize.ts';
import { shiftedItems } from './follow.ts';
import { growAround } from './grow-around.ts';

/** What stood further away than this may come as near, page units. */
const GAP = 30;

interface Side {
  axis: 'x' | 'y';
  way: 1 | -1;
}
/** What follows and precedes in a flow goes first: what stands below it too has room by that. */
const SIDES: readonly Side[] = [
  { axis: 'x', way: 1 },
  { axis: 'x', way: -1 },
  { axis: 'y', way: 1 },
  { axis: 'y', way: -1 },
];

/**
 * Moves what stands beside a container, all of it on a side alike, where the container has grown from `before` onto
 * something there, and then the edges of what both stand in. Writes into the edit under way.
 */
export function makeRoomAround(editor: Editor, id: RecordId, before: Box): void {
  const shape = editor.store.find(id, 'shape');
  if (!isContainer(editor, shape) || shape.box.r || (shape.box.w <= before.w && shape.box.h <= before.h)) return;
  const moved = new Set<RecordId>();
  let all: Rect = before;
  for (const side of SIDES) {
    const beyond = besides(editor, shape).filter((other) => isBeyond(boundsOf(other), before, side)),
      by = wanted(beyond.map(boundsOf), before, shape.box, side);
    if (by === 0) continue;
    for (const other of beyond) {
      if (!moved.has(other.id)) all = rectUnion(all, boundsOf(other));
      moved.add(other.id);
    }
    const set = movedSet(
      editor,
      beyond.map((other) => other.id),
    );
    writePreviews(editor, shiftedItems(editor, set, side.axis === 'x' ? by : 0, side.axis === 'y' ? by : 0));
  }
  const now = [...moved].reduce<Rect>(
    (sum, one) => rectUnion(sum, boundsOf(editor.store.find(one, 'shape')!)),
    shape.box,
  );
  growAround(editor, shape.at.parent, now, all);
}

const boundsOf = ({ box }: ShapeRecord): Rect => (box.r ? boxBounds(box) : box);

/** Shapes that stand in the same, locked ones left out. */
function besides(editor: Editor, shape: ShapeRecord): ShapeRecord[] {
  return editor.store.children(shape.at.parent).flatMap((id) => {
    const other = id === shape.id || editor.scene.isLocked(id) ? undefined : editor.store.find(id, 'shape');
    return other ?? [];
  });
}

const from = (r: Rect, { axis, way }: Side): number => (way > 0 ? r[axis] : -(r[axis] + extent(r, axis)));
const to = (r: Rect, { axis, way }: Side): number => (way > 0 ? r[axis] + extent(r, axis) : -r[axis]);
const extent = (r: Rect, axis: 'x' | 'y'): number => (axis === 'x' ? r.w : r.h);

const isBeyond = (other: Rect, before: Rect, side: Side): boolean => from(other, side) >= to(before, side);

/** How far what lies beyond has to go so that nothing of it is covered, nor nearer than it was or `GAP`; signed. */
function wanted(beyond: readonly Rect[], before: Rect, after: Rect, side: Side): number {
  const across = side.axis === 'x' ? 'y' : 'x';
  const lack = beyond
    .filter(
      (other) =>
        other[across] < after[across] + extent(after, across) && after[across] < other[across] + extent(other, across),
    )
    .map((other) => to(after, side) + Math.min(GAP, from(other, side) - to(before, side)) - from(other, side));
  return Math.max(0, ...lack) * side.way;
}
