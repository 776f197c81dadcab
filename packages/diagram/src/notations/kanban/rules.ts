/** What boards do after each edit: a new one gets columns, and every column says how many cards it has. */
import { fromPlain, keysBetween, newId, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { Behaviour } from '../../behaviours/behaviour.ts';
import { cardRow, cardsOf, columnRow, columnsOf, placeBoard, placeColumn } from '../../behaviours/containers/kanban.ts';
import { placeAgain } from '../../behaviours/react.ts';
import { HOLDER, SIGN } from '../../behaviours/table.ts';
import type { NotationRules, SettlingContext } from '../notation.ts';

const TITLES = { zh: ['待办', '进行中', '已完成'], en: ['To do', 'In progress', 'Done'] } as const;
/** Of a new column, page units. */
export const COLUMN = { w: 200, h: 240 };
/** Colours of a count that is within its limit, and of one that is above it. */
const WITHIN = 'theme:muted',
  ABOVE = 'theme:accent5';

type Kanban<K extends string> = ShapeRecord & { kind: `kanban.${K}` };
export const isBoard = (shape: ShapeRecord | undefined): shape is Kanban<'board'> => shape?.kind === 'kanban.board';
export const isColumn = (shape: ShapeRecord | undefined): shape is Kanban<'column'> => shape?.kind === 'kanban.column';

/** How many cards a column takes; undefined for any number. */
export const limitOf = ({ data }: ShapeRecord): number | undefined => data.controls?.['limit'] || undefined;

/** A board or a column, which is no card: one that is dropped on a column stands beside it. */
const BESIDE: Behaviour = {
  ...HOLDER,
  arranges: true,
  fit: () => null,
  goesInto: (holder) => holder.holds && holder.row !== cardRow,
};

export const kanban: NotationRules = {
  id: 'kanban',
  behaviours: {
    kanbanBoard: { ...BESIDE, isFrame: true, places: placeBoard, row: columnRow },
    kanbanColumn: { ...BESIDE, places: placeColumn, row: cardRow, pressedTwice: 'kanban.addCard' },
    kanbanCount: SIGN,
  },
  follow(context) {
    const { boards, columns, made } = touched(context);
    for (const id of made) begin(context, id, columns);
    for (const id of columns) if (count(context, id)) placeAgain(context, id);
    for (const id of boards) placeAgain(context, id);
  },
};

/** Boards and columns that an edit was about, and boards that it made. */
function touched({ store }: SettlingContext): {
  boards: Set<RecordId>;
  columns: Set<RecordId>;
  made: RecordId[];
} {
  const boards = new Set<RecordId>(),
    columns = new Set<RecordId>(),
    made: RecordId[] = [];
  const note = (id: RecordId | undefined): void => {
    const shape = store.find(id, 'shape');
    if (isBoard(shape)) boards.add(shape.id);
    if (!isColumn(shape)) return;
    columns.add(shape.id);
    if (isBoard(store.find(shape.at.parent, 'shape'))) boards.add(shape.at.parent);
  };
  for (const [id, before] of store.changedSoFar()) {
    const now = store.find(id, 'shape');
    note(id);
    note(now?.at.parent);
    if (before && 'at' in before) note(before.at.parent);
    if (!before && isBoard(now) && columnsOf(id, { store }).length === 0) made.push(id);
  }
  return { boards, columns, made };
}

function begin({ store, locale }: SettlingContext, id: RecordId, columns: Set<RecordId>): void {
  const board = store.find(id, 'shape')!,
    titles = TITLES[locale],
    keys = keysBetween(null, null, titles.length);
  titles.forEach((title, i) => {
    const column: ShapeRecord = {
      id: newId(),
      type: 'shape',
      kind: 'kanban.column',
      at: { parent: id, key: keys[i]! },
      box: { x: board.box.x + i * COLUMN.w, y: board.box.y, ...COLUMN },
      style: {},
      data: {},
      text: fromPlain(title),
    };
    store.create(column);
    columns.add(column.id);
  });
}

/** Writes how many cards a column has into its corner; whether that was made. */
function count({ store }: SettlingContext, id: RecordId): boolean {
  const column = store.find(id, 'shape')!,
    limit = limitOf(column),
    cards = cardsOf(id, { store }).length,
    text = limit === undefined ? String(cards) : `${cards}/${limit}`,
    fill = limit !== undefined && cards > limit ? ABOVE : WITHIN;
  const sign = store
    .children(id)
    .map((child) => store.find(child, 'shape'))
    .find((shape) => shape?.kind === 'kanban.count');
  if (!sign) {
    // The same for everybody, so that two people who add the first card make one.
    store.create({
      id: `${id}.count`,
      type: 'shape',
      kind: 'kanban.count',
      at: { parent: id, key: store.topKey(id) },
      box: { ...column.box, w: 44, h: 22 },
      style: { fill },
      data: {},
      text: fromPlain(text),
    });
    return true;
  }
  if (sign.style.fill !== fill) store.update(sign.id, { style: { ...sign.style, fill } });
  if (plainText(sign.text) !== text) store.setText(sign.id, fromPlain(text));
  return false;
}
