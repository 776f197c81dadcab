/** Tables of draw.io as tables of ours: its rows are cells that hold cells, and one that is merged says how far. */
import type { RichText, Style } from '@limn/document';
import { type Grid, type GridCell, MAX_SPAN } from '../../drawn/table.ts';
import { type Cell, number } from '../cells.ts';
import { type CellStyle, colorIn, isOn, lineOf, num, textOf } from '../style.ts';

export interface CellGrid {
  grid: Grid;
  /** Cell of the file that each cell of the grid is, and the rows above them from the first. */
  sources: readonly Cell[];
  rows: readonly { source: Cell; row: number }[];
}

/** Undefined of what is no table, and of one whose cells are parted or overflow: it stays as it is drawn. */
export function gridOf(cell: Cell, textIn: (cell: Cell) => RichText): CellGrid | undefined {
  const { style, children, isCollapsed } = cell;
  if (style.get('shape') !== 'table' || isCollapsed || num(style, 'rotation')) return undefined;
  const rows = children.toSorted((a, b) => at(a, 'y') - at(b, 'y')),
    columns = rows[0]?.children.length ?? 0;
  const isPlain =
    columns > 0 &&
    columns <= MAX_SPAN &&
    rows.length < MAX_SPAN &&
    rows.every((row) => row.style.get('shape') === 'tableRow' && !row.isCollapsed && row.children.length === columns) &&
    rows.every((row) => row.children.every((one) => one.isVertex && isPlace(one)));
  if (!isPlain) return undefined;
  const title = textIn(cell),
    head = Math.max(0, num(style, 'startSize') ?? 0),
    isTitled = head > 0 && title.length > 0,
    look = lineOf(style, '#000000'),
    ground = filled(style, 'swimlaneFillColor') ?? filled(style, 'fillColor');
  const hasLines = style.get('rowLines') !== '0' || style.get('columnLines') !== '0',
    line: Style = hasLines ? look : { ...look, stroke: 'none' };
  const cells: GridCell[] = [],
    sources: Cell[] = [];
  if (isTitled) {
    const { stroke = '#000000' } = look;
    cells.push({
      column: 0,
      row: 0,
      columns,
      rows: 1,
      text: title,
      style: textOf(style, { ...look, stroke, fill: filled(style, 'fillColor') ?? 'none' }),
    });
    sources.push(cell);
  }
  const first = Number(isTitled),
    covered = new Set<string>();
  for (const [r, row] of rows.entries())
    for (const [c, one] of inOrder(row).entries()) {
      if (covered.has(`${r},${c}`) || !one.isVisible) continue;
      const across = Math.min(columns - c, span(one, 'colspan')),
        down = Math.min(rows.length - r, span(one, 'rowspan'));
      for (let y = r; y < r + down; y++)
        for (let x = c; x < c + across; x++) if (y !== r || x !== c) covered.add(`${y},${x}`);
      const fill = filled(one.style, 'fillColor') ?? filled(row.style, 'fillColor') ?? ground ?? 'none';
      const text = textIn(one);
      cells.push({
        column: c,
        row: first + r,
        columns: across,
        rows: down,
        text,
        style: textOf(one.style, { ...line, ...lineOf(one.style, line.stroke ?? '#000000'), ...line, fill }),
      });
      sources.push(one);
    }
  const heights = sizes([rows], 'y', Math.abs(number(cell.geometry, 'height'))),
    width = Math.abs(number(cell.geometry, 'width')),
    widths = sizes(rows.map(inOrder), 'x', width);
  return {
    grid: {
      cells,
      columns,
      rows: rows.length + first,
      widths,
      heights: isTitled ? [head, ...heights] : heights,
      headers: first,
      style: { ...look, fill: ground ?? 'none' },
    },
    sources,
    rows: rows.map((source, r) => ({ source, row: first + r })),
  };
}

const at = ({ geometry }: Cell, name: 'x' | 'y'): number => number(geometry, name);
const inOrder = (row: Cell): Cell[] => row.children.toSorted((a, b) => at(a, 'x') - at(b, 'x'));
const isLeaf = ({ children, style }: Cell): boolean =>
  children.length === 0 &&
  style.get('shape') !== 'swimlane' &&
  style.get('base') !== 'swimlane' &&
  !isOn(style, 'container');
/** A cell that is empty, or in which shapes stand that need no more room than it has. */
const isPlace = (one: Cell): boolean =>
  isLeaf({ ...one, children: [] }) &&
  one.children.every((inner) => inner.isVertex && isLeaf(inner) && isWithin(inner, one));
const isWithin = ({ geometry }: Cell, { geometry: around }: Cell): boolean =>
  (['x', 'y'] as const).every((axis) => {
    const side = axis === 'x' ? 'width' : 'height',
      from = number(geometry, axis);
    return from >= 0 && from + number(geometry, side) <= Math.abs(number(around, side));
  });
const span = ({ style }: Cell, name: string): number => Math.max(1, Math.trunc(num(style, name) ?? 1));

/** What lies between two beginnings; one that is merged begins where its column does, and is wider. */
function sizes(lines: readonly (readonly Cell[])[], axis: 'x' | 'y', end: number): number[] {
  const starts = lines[0]!.map((_, i) => {
    const ones = lines.map((line) => line[i]!);
    return at(ones.find(({ isVisible }) => isVisible) ?? ones[0]!, axis);
  });
  return starts.map((start, i) => Math.max(1, (starts[i + 1] ?? end) - start));
}

/** A colour that is one; undefined where nothing is filled. */
function filled(style: CellStyle, name: string): string | undefined {
  const color = colorIn(style.get(name), '#ffffff');
  return color === 'none' ? undefined : color;
}
