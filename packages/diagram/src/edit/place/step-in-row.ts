/** Arrow keys on what stands in a row with others: it changes places with the one beside it. */
import { translateBox } from '@limn/drawing/geometry/box.ts';
import type { RecordId, ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { dropFollowers, writeFollow } from './follow/follow.ts';
import { movedSet, writeMove, writeParents } from './move.ts';

type Axis = 'x' | 'y';
interface InRow {
  axis: Axis;
  /** In the order of their places, itself among them. */
  parts: readonly ShapeRecord[];
  /** Whether its places are given by what it stands in. */
  isArranged: boolean;
}

const SIZE = { x: 'w', y: 'h' } as const;
const middle = ({ box }: ShapeRecord, axis: Axis): number => box[axis] + box[SIZE[axis]] / 2;

/** The row that a shape stands in: of its container, or edge to edge with its like; undefined for what is free. */
function rowOf(editor: Editor, shape: ShapeRecord): InRow | undefined {
  const holder = editor.store.find(shape.at.parent, 'shape'),
    row = holder && behaviourOf(editor.registry, holder.kind).row?.(holder, editor);
  if (row?.parts.some(({ id }) => id === shape.id)) return { axis: row.axis, parts: row.parts, isArranged: true };
  const { stack } = behaviourOf(editor.registry, shape.kind);
  if (!stack || shape.box.r) return undefined;
  const parts = stack.row(shape, editor).flatMap((id) => editor.store.find(id, 'shape') ?? []);
  return parts.length > 1 ? { axis: stack.axis, parts, isArranged: false } : undefined;
}

/** Whether these are one shape that stands edge to edge with its like along an axis, as lanes do. */
export function isInStack(editor: Editor, ids: readonly RecordId[], axis: Axis): boolean {
  const shape = ids.length === 1 ? editor.store.find(ids[0]!, 'shape') : undefined,
    row = shape && rowOf(editor, shape);
  return row !== undefined && !row.isArranged && row.axis === axis;
}

/**
 * Carries the one shape past its neighbour that way, or into the container beside its own; whether it stands in a row,
 * where a push by some pixels would lead nowhere. Call inside a transaction.
 */
export function stepInRow(editor: Editor, ids: readonly RecordId[], dx: number, dy: number): boolean {
  const shape = ids.length === 1 ? editor.store.find(ids[0]!, 'shape') : undefined,
    row = shape && rowOf(editor, shape);
  if (!shape || !row) return false;
  const way: Axis = dx === 0 ? 'y' : 'x',
    step = (way === 'x' ? dx : dy) > 0 ? 1 : -1;
  if (way !== row.axis) return row.isArranged && intoNext(editor, shape, way, step);
  const at = row.parts.findIndex(({ id }) => id === shape.id),
    neighbour = row.parts[at + step];
  if (!neighbour) return true;
  // Past the middle of the other, where a drag would let it go.
  const by = middle(neighbour, way) - middle(shape, way) + step;
  const [x, y] = way === 'x' ? [by, 0] : [0, by],
    follow = row.isArranged
      ? null
      : dropFollowers(editor, new Map([[shape.id, { before: shape.box, now: translateBox(shape.box, x, y) }]]));
  writeMove(editor, movedSet(editor, [shape.id]), x, y);
  if (follow) writeFollow(editor, follow);
  return true;
}

/** From one container to the one beside it in a row of their own, as from column to column of a board. */
function intoNext(editor: Editor, shape: ShapeRecord, way: Axis, step: -1 | 1): boolean {
  const holder = editor.store.find(shape.at.parent, 'shape'),
    row = holder && rowOf(editor, holder);
  if (!holder || row?.axis !== way) return false;
  const next = row.parts[row.parts.findIndex(({ id }) => id === holder.id) + step];
  if (next?.kind !== holder.kind) return next === undefined;
  writeMove(
    editor,
    movedSet(editor, [shape.id]),
    way === 'x' ? next.box.x - holder.box.x : 0,
    way === 'y' ? next.box.y - holder.box.y : 0,
  );
  writeParents(editor, [shape.id], next.id);
  return true;
}
