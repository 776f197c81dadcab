/**
 * Tables of ours as those of draw.io: a cell for each row, in it one for each place, hidden where others lie over it.
 */
import { cellId, type RecordId, type ShapeRecord, tracksOf } from '@limn/document';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface WrittenRow {
  id: RecordId;
  box: Box;
  /** From the first column to the last: the cell that begins there, or the place that one lies over. */
  places: { id: RecordId; box: Box; cell?: ShapeRecord }[];
}

export const TABLE_STYLE =
  'shape=table;startSize=0;container=1;collapsible=0;childLayout=tableLayout;fixedRows=1;rowLines=1;columnLines=1;';
export const ROW_STYLE =
  'shape=tableRow;horizontal=0;startSize=0;swimlaneHead=0;swimlaneBody=0;collapsible=0;dropTarget=0;' +
  'fillColor=none;strokeColor=inherit;points=[[0,0.5],[1,0.5]];portConstraint=eastwest;';
export const CELL_STYLE = 'shape=partialRectangle;connectable=0;overflow=hidden;top=0;left=0;bottom=0;right=0;';

/** The rows of a table with what stands in each place, from the boxes that the cells have. */
export function rowsOf(table: ShapeRecord, cells: readonly ShapeRecord[]): WrittenRow[] {
  const rows = tracksOf(table.data, 'row'),
    cols = tracksOf(table.data, 'col'),
    byPlace = new Map(cells.map((cell) => [`${cell.data.cell?.row} ${cell.data.cell?.col}`, cell]));
  const { x: left, y: top, w, h } = table.box;
  const xs = starts(
    cols.map(({ size }) => size),
    cells.flatMap(({ box, data }) => [[cols.findIndex(({ id }) => id === data.cell?.col), box.x] as const]),
    left,
    left + w,
  );
  const ys = starts(
    rows.map(({ size }) => size),
    cells.flatMap(({ box, data }) => [[rows.findIndex(({ id }) => id === data.cell?.row), box.y] as const]),
    top,
    top + h,
  );
  const covered = new Map<string, true>();
  return rows.map((row, r) => ({
    id: `${table.id}.${row.id}`,
    box: { x: left, y: ys[r]!, w, h: ys[r + 1]! - ys[r]! },
    places: cols.map((col, c) => {
      const cell = covered.has(`${r},${c}`) ? undefined : byPlace.get(`${row.id} ${col.id}`);
      const { rows: down = 1, cols: across = 1 } = cell?.data.cell ?? {};
      for (let y = r; y < r + down; y++) for (let x = c; x < c + across; x++) covered.set(`${y},${x}`, true);
      const box = cell?.box ?? { x: xs[c]!, y: ys[r]!, w: xs[c + 1]! - xs[c]!, h: ys[r + 1]! - ys[r]! };
      return { id: cell?.id ?? cellId(table.id, row.id, col.id), box, ...(cell && { cell }) };
    }),
  }));
}

/** Where rows or columns begin, and where the last ends: where cells do, and otherwise by their sizes. */
function starts(
  sizes: readonly number[],
  known: readonly (readonly [index: number, at: number])[],
  from: number,
  to: number,
): number[] {
  const at = new Map(known),
    out: number[] = [];
  for (const [i] of sizes.entries()) out.push(at.get(i) ?? (i === 0 ? from : out[i - 1]! + sizes[i - 1]!));
  return [...out, to];
}
