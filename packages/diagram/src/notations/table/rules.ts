/** What tables do after each edit: every cell is there, and formulas say what they come to. */
import {
  keysBetween,
  newId,
  plainText,
  type RecordId,
  type ShapeData,
  type ShapeRecord,
  trackField,
  tracksOf,
} from '@limn/document';
import { gridOf, placeTable, resizedTracks } from '../../behaviours/containers/grid.ts';
import { placeAgain } from '../../behaviours/react.ts';
import { behaviourOf, PLAIN } from '../../behaviours/table.ts';
import type { NotationRules, SettlingContext } from '../notation.ts';
import { cellRecord } from './cells.ts';
import { valuesOf } from './formulas.ts';
import { renameCells } from './references.ts';

/** Rows and columns of a new table. */
const NEW = { rows: 3, cols: 3 };

export const table: NotationRules = {
  id: 'table',
  behaviours: {
    table: {
      ...PLAIN,
      isGrid: true,
      goesInto: (holder) => holder.holds,
      places: placeTable,
      textTarget: () => null,
      fit: () => null,
      afterEdit: resizedTracks,
    },
    cell: {
      ...PLAIN,
      isMember: true,
      isFixed: true,
      isCell: true,
      fit: () => null,
      goesInto: () => false,
      afterEdit: () => null,
    },
  },
  follow(context) {
    for (const id of touchedTables(context)) {
      renameCells(context, id);
      settleTable(context, id);
    }
  },
};

/** Writes what a table lacks, into the transaction under way. */
export function settleTable(context: SettlingContext, id: RecordId): void {
  const holder = context.store.find(id, 'shape');
  if (!holder) return;
  const isNew = begin(context, holder),
    isFilled = fill(context, id),
    isCounted = count(context, id);
  if (isNew || isFilled || isCounted) placeAgain(context, id);
}

function touchedTables({ store, registry }: SettlingContext): Set<RecordId> {
  const out = new Set<RecordId>();
  for (const [id, before] of store.changedSoFar()) {
    const now = store.get(id);
    for (const record of [before, now]) {
      if (record?.type !== 'shape') continue;
      if (record.data.cell) out.add(record.at.parent);
      else if (behaviourOf(registry, record.kind).isGrid) out.add(record.id);
    }
  }
  return new Set(
    [...out].filter((id) => {
      const shape = store.find(id, 'shape');
      return shape !== undefined && behaviourOf(registry, shape.kind).isGrid;
    }),
  );
}

/** A table that has no rows and columns yet gets some, as many as fill it. */
function begin({ store }: SettlingContext, holder: ShapeRecord): boolean {
  if (tracksOf(holder.data, 'row').length > 0 || tracksOf(holder.data, 'col').length > 0) return false;
  let data: ShapeData = holder.data;
  const add = (axis: 'row' | 'col', n: number, size: number): void => {
    for (const key of keysBetween(null, null, n)) data = { ...data, [trackField(axis, newId())]: { key, size } };
  };
  add('row', NEW.rows, holder.box.h / NEW.rows);
  add('col', NEW.cols, holder.box.w / NEW.cols);
  store.update(holder.id, { data });
  return true;
}

/** Makes the cells that are missing: where one person added a row and another a column, and those deleted by hand. */
function fill({ store }: SettlingContext, id: RecordId): boolean {
  const holder = store.find(id, 'shape')!,
    { rows, cols, cells } = gridOf(holder, { store }),
    there = new Set(cells.map(({ cell: { data } }) => `${data.cell!.row} ${data.cell!.col}`)),
    made: ShapeRecord[] = [];
  if (there.size >= rows.length * cols.length) return false;
  for (const row of rows)
    for (const col of cols) {
      if (there.has(`${row.id} ${col.id}`)) continue;
      const cell = cellRecord(holder, row.id, col.id);
      if (!store.get(cell.id)) made.push(cell);
    }
  if (made.length === 0) return false;
  store.create(...made);
  return true;
}

/** Writes what formulas come to; whether that changed anything. */
function count({ store }: SettlingContext, id: RecordId): boolean {
  const grid = gridOf(store.find(id, 'shape')!, { store });
  const isAny = grid.cells.some(
    ({ cell }) => cell.data.cell?.value !== undefined || plainText(cell.text).startsWith('='),
  );
  if (!isAny) return false;
  let isChanged = false;
  const values = valuesOf(grid);
  for (const { cell } of grid.cells) {
    const { value: old, ...rest } = cell.data.cell!,
      value = values.get(cell.id);
    if (value === old) continue;
    store.update(cell.id, { data: { ...cell.data, cell: value === undefined ? rest : { ...rest, value } } });
    isChanged = true;
  }
  return isChanged;
}
