/** Aligning, distributing and matching sizes. What moves is a top item of the selection with everything inside it. */
import type { Box, RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { withFollowers } from './follow/follow.ts';
import { movedSet, writeMove } from './move.ts';
import { writePreviews } from './resize.ts';
import { editable, topmost } from '../../items/targets.ts';

export type AlignSide = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

interface Piece {
  id: RecordId;
  bounds: ViewRect;
}

/** Top items of the selection that stand somewhere by themselves; connectors that hang on shapes and labels do not. */
export function pieces(editor: Editor): Piece[] {
  const out: Piece[] = [];
  for (const id of topmost(
    editor,
    editable(editor).map((item) => item.id),
  )) {
    const record = editor.store.get(id);
    if (record?.type === 'label') continue;
    if (
      record?.type === 'connector' &&
      (editor.store.get(record.start.shape ?? '') || editor.store.get(record.end.shape ?? ''))
    )
      continue;
    // Asked of no connector that a shape holds, as its way would have to be found.
    const bounds = editor.scene.bounds(id);
    if (bounds) out.push({ id, bounds });
  }
  return out;
}

/** Moves each piece by its own distance, in one step of undo. */
function shift(editor: Editor, moves: readonly { id: RecordId; dx: number; dy: number }[]): void {
  const sets = moves.filter((m) => m.dx !== 0 || m.dy !== 0).map((m) => ({ ...m, set: movedSet(editor, [m.id]) }));
  if (sets.length > 0)
    editor.run(() => {
      for (const { set, dx, dy } of sets) writeMove(editor, set, dx, dy);
    });
}

/** What pieces are aligned to: the page for a single one, else the first or the bounds of all. */
function modelOf(editor: Editor, list: readonly Piece[], to: 'first' | 'bounds'): ViewRect | undefined {
  if (list.length === 1) {
    const size = editor.pageRecord?.data.size;
    return size && { x: 0, y: 0, ...size };
  }
  return to === 'first' ? list[0]?.bounds : editor.scene.boundsOf(list.map((p) => p.id));
}

/**
 * Aligns the selection to what was selected first; a single item to the page, where the page has a size.
 * `to` `bounds` aligns to the bounds of them all.
 */
export function alignSelection(editor: Editor, side: AlignSide, to: 'first' | 'bounds' = 'first'): void {
  const list = pieces(editor),
    model = modelOf(editor, list, to);
  if (!model) return;
  const level = side === 'left' || side === 'center' || side === 'right';
  let k: 0 | 0.5 | 1 = 0.5;
  if (side === 'left' || side === 'top') k = 0;
  else if (side === 'right' || side === 'bottom') k = 1;
  shift(
    editor,
    list.map(({ id, bounds: b }) =>
      level
        ? { id, dx: model.x + model.w * k - (b.x + b.w * k), dy: 0 }
        : { id, dx: 0, dy: model.y + model.h * k - (b.y + b.h * k) },
    ),
  );
}

export const canAlign = (editor: Editor): boolean => {
  const { size } = editor.selection;
  return size > 1 || (size === 1 && editor.pageRecord?.data.size !== undefined);
};

/**
 * Equal gaps between neighbours; the outermost two stay. With `gap` (page units) every gap becomes that, from the first
 * on.
 */
export function distributeSelection(editor: Editor, axis: 'x' | 'y', gap?: number): void {
  const size = axis === 'x' ? 'w' : 'h',
    list = pieces(editor).sort((a, b) => a.bounds[axis] - b.bounds[axis]);
  const first = list[0],
    last = list[list.length - 1];
  if (!first || !last || list.length < (gap === undefined ? 3 : 2)) return;
  const total = list.reduce((sum, p) => sum + p.bounds[size], 0);
  const each = gap ?? (last.bounds[axis] + last.bounds[size] - first.bounds[axis] - total) / (list.length - 1);
  let at = first.bounds[axis];
  shift(
    editor,
    list.map(({ id, bounds }) => {
      const d = at - bounds[axis];
      at += bounds[size] + each;
      return axis === 'x' ? { id, dx: d, dy: 0 } : { id, dx: 0, dy: d };
    }),
  );
}

/**
 * Gives the other shapes the width, the height or both of the one selected first. Their left and top edges stay, so
 * that what was aligned stays so; of turned shapes the centres stay.
 */
export function matchSize(editor: Editor, what: 'w' | 'h' | 'both'): void {
  const shapes = editable(editor).flatMap((item) => (item.type === 'shape' ? [item] : [])),
    model = shapes[0];
  if (!model || shapes.length < 2) return;
  const boxes = new Map<RecordId, ItemPreview>();
  for (const { id, box } of shapes.slice(1)) {
    const w = what === 'h' ? box.w : model.box.w,
      h = what === 'w' ? box.h : model.box.h;
    if (w === box.w && h === box.h) continue;
    const next: Box = box.r
      ? { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
      : { ...box, w, h };
    boxes.set(id, { type: 'box', box: next });
  }
  editor.run(() => writePreviews(editor, withFollowers(editor, boxes)));
}
