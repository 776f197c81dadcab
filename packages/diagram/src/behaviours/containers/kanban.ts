/**
 * Boards of columns whose cards stand one below the other: what a board and a column give places to after every edit.
 * The order is read from where things stand, so that what is dragged between two comes to stand there.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, MemberPlaces, Row } from '../behaviour.ts';
import { carry } from './carry.ts';

/** Page units. */
export const TITLE_HEIGHT = 40;
const PADDING = 10,
  GAP = 10,
  /** Between columns, and around them. */
  BETWEEN = 12,
  LEAST_HEIGHT = 120,
  LEAST_WIDTH = 120,
  COUNT = { w: 44, h: 22, right: 8 };

const isCount = ({ kind }: ShapeRecord): boolean => kind === 'kanban.count';

function shapesIn(id: RecordId, { store }: Pick<BehaviourContext, 'store'>): ShapeRecord[] {
  return store.children(id).flatMap((child) => {
    const shape = store.find(child, 'shape');
    return shape && !shape.data.hidden ? [shape] : [];
  });
}

/** The cards of a column from above. */
export const cardsOf = (column: RecordId, context: Pick<BehaviourContext, 'store'>): ShapeRecord[] =>
  inOrder(
    shapesIn(column, context).filter((shape) => !isCount(shape)),
    ({ box }) => box.y + box.h / 2,
  );

/** The columns of a board from the left; what else was put on it stays where it is. */
export const columnsOf = (board: RecordId, context: Pick<BehaviourContext, 'store'>): ShapeRecord[] =>
  inOrder(
    shapesIn(board, context).filter(({ kind }) => kind === 'kanban.column'),
    ({ box }) => box.x + box.w / 2,
  );

/** In order, and those that are equal as they were. */
const inOrder = (list: readonly ShapeRecord[], at: (shape: ShapeRecord) => number): ShapeRecord[] =>
  list
    .map((one, i) => ({ one, i }))
    .sort((a, b) => at(a.one) - at(b.one) || a.i - b.i)
    .map(({ one }) => one);

/** The row of its cards; the count of them stands apart. */
export const cardRow = ({ id, box, data }: ShapeRecord, context: BehaviourContext): Row | null =>
  box.r || data.collapsed
    ? null
    : { parts: cardsOf(id, context), axis: 'y', gap: GAP, isPart: (shape) => !shape.data.hidden && !isCount(shape) };

export const columnRow = ({ id, box, data }: ShapeRecord, context: BehaviourContext): Row | null =>
  box.r || data.collapsed
    ? null
    : {
        parts: columnsOf(id, context),
        axis: 'x',
        gap: BETWEEN,
        isPart: (shape) => !shape.data.hidden && shape.kind === 'kanban.column',
      };

/** The height that a column needs for its cards. */
function neededHeight(column: RecordId, context: BehaviourContext): number {
  const cards = cardsOf(column, context),
    high = cards.reduce((sum, { box }) => sum + box.h, 0) + Math.max(0, cards.length - 1) * GAP;
  return Math.max(LEAST_HEIGHT, TITLE_HEIGHT + high + 2 * PADDING);
}

/** Cards below the title, as wide as the column; how many there are, in its corner. */
export function placeColumn(column: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map();
  if (column.box.r || column.data.collapsed) return out;
  const { x, y, h } = column.box,
    w = Math.max(LEAST_WIDTH, column.box.w);
  let top = y + TITLE_HEIGHT + PADDING;
  for (const card of cardsOf(column.id, context)) {
    carry(card, { ...card.box, x: x + PADDING, y: top, w: w - 2 * PADDING }, context, out);
    top += card.box.h + GAP;
  }
  for (const shape of shapesIn(column.id, context))
    if (isCount(shape)) {
      const box: Box = {
        x: x + w - COUNT.w - COUNT.right,
        y: y + (TITLE_HEIGHT - COUNT.h) / 2,
        w: COUNT.w,
        h: COUNT.h,
      };
      carry(shape, box, context, out);
    }
  const needed = Math.max(h, neededHeight(column.id, context));
  if (needed > h + 0.01 || w > column.box.w) out.set(column.id, { box: { ...column.box, w, h: needed } });
  return out;
}

/** Columns one beside the other, all as high as the one with most cards; the board around them. */
export function placeBoard(board: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map();
  if (board.box.r || board.data.collapsed) return out;
  const columns = columnsOf(board.id, context);
  if (columns.length === 0) return out;
  const { x, y } = board.box,
    title = board.data.controls?.['title'] === 0 ? BETWEEN : TITLE_HEIGHT,
    high = Math.max(...columns.map(({ id }) => neededHeight(id, context)));
  let left = x + BETWEEN;
  for (const column of columns) {
    carry(column, { ...column.box, x: left, y: y + title, h: high }, context, out);
    left += column.box.w + BETWEEN;
  }
  const w = left - x,
    h = title + high + BETWEEN;
  if (Math.abs(w - board.box.w) > 0.01 || Math.abs(h - board.box.h) > 0.01)
    out.set(board.id, { box: { ...board.box, w, h } });
  return out;
}
