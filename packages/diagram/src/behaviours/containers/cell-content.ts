/**
 * What stands in cells of tables: shapes, pictures and groups, children of the cell. They keep their size; rows and
 * columns are as high and as wide as they need. They stay together where they were put: what is free on both sides of
 * them is shared out as before, so that what stood in the middle of a column does so in a wider one.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { BehaviourContext, MemberPlaces } from '../behaviour.ts';
import { move } from './carry.ts';

/** What is left around it in its cell, page units. */
export const CELL_MARGIN = 4;

interface Piece {
  id: RecordId;
  bounds: Rect;
}

/** What takes up room in a cell, with its bounds; lines go along with what they join. */
export function piecesIn(cell: RecordId, { store }: Pick<BehaviourContext, 'store'>): Piece[] {
  const out: Piece[] = [];
  for (const id of store.children(cell)) {
    const bounds = boundsOf(id, store);
    if (bounds) out.push({ id, bounds });
  }
  return out;
}

function boundsOf(id: RecordId, store: BehaviourContext['store']): Rect | undefined {
  const record = store.get(id);
  if (record?.type === 'shape') return record.data.hidden ? undefined : boxBounds(record.box);
  if (record?.type !== 'group' || record.data.hidden) return undefined;
  return around(store.children(id).flatMap((child) => boundsOf(child, store) ?? []));
}

function around(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const x = Math.min(...rects.map((r) => r.x)),
    y = Math.min(...rects.map((r) => r.y));
  return {
    x,
    y,
    w: Math.max(...rects.map((r) => r.x + r.w)) - x,
    h: Math.max(...rects.map((r) => r.y + r.h)) - y,
  };
}

/** Whether a box lies in that of a cell with room around it. */
export function fitsInto(box: Box, cell: Box): boolean {
  const { x, y, w, h } = boxBounds(box);
  return (
    x >= cell.x + CELL_MARGIN &&
    y >= cell.y + CELL_MARGIN &&
    x + w <= cell.x + cell.w - CELL_MARGIN &&
    y + h <= cell.y + cell.h - CELL_MARGIN
  );
}

/** Where each is once it is pulled into the cell as far as it fits there, and what is around all of them. */
function pulled(pieces: readonly Piece[], cell: Box): { by: { x: number; y: number }[]; block: Rect } | undefined {
  const by = pieces.map(({ bounds: { x, y, w, h } }) => ({
      x: inside(x, w, cell.x, cell.w) - x,
      y: inside(y, h, cell.y, cell.h) - y,
    })),
    block = around(pieces.map(({ bounds }, i) => ({ ...bounds, x: bounds.x + by[i]!.x, y: bounds.y + by[i]!.y })));
  return block && { by, block };
}

const inside = (at: number, size: number, from: number, room: number): number =>
  Math.max(from + CELL_MARGIN, Math.min(at, from + room - CELL_MARGIN - size));

/** The least size of a cell for what stands in it, page units; undefined for nothing. */
export function roomIn(cell: ShapeRecord, context: BehaviourContext): { w: number; h: number } | undefined {
  const pieces = piecesIn(cell.id, context);
  if (pieces.length === 0) return undefined;
  const { block } = pulled(pieces, cell.box)!;
  return { w: block.w + 2 * CELL_MARGIN, h: block.h + 2 * CELL_MARGIN };
}

/** New places of what stands in a cell that is given a box. */
export function placeContent(cell: ShapeRecord, to: Box, context: BehaviourContext, out: MemberPlaces): void {
  const children = context.store.children(cell.id);
  if (children.length === 0) return;
  const pieces = piecesIn(cell.id, context),
    found = pulled(pieces, cell.box),
    dx = found ? shared(found.block.x, found.block.w, cell.box.x, cell.box.w, to.x, to.w) : to.x - cell.box.x,
    dy = found ? shared(found.block.y, found.block.h, cell.box.y, cell.box.h, to.y, to.h) : to.y - cell.box.y,
    own = new Map(pieces.map(({ id }, i) => [id, found!.by[i]!]));
  for (const id of children) {
    const by = own.get(id) ?? { x: 0, y: 0 },
      [x, y] = [dx + by.x, dy + by.y];
    if (Math.abs(x) > 0.01 || Math.abs(y) > 0.01) move([id], x, y, context, out);
  }
}

/** How far a block goes along an axis whose free room is shared out as before; without any it stands in the middle. */
function shared(at: number, size: number, from: number, room: number, to: number, now: number): number {
  const free = room - 2 * CELL_MARGIN - size,
    left = now - 2 * CELL_MARGIN - size,
    share = free > 0.5 ? Math.max(0, Math.min(1, (at - from - CELL_MARGIN) / free)) : 0.5;
  return to + CELL_MARGIN + share * left - at;
}
