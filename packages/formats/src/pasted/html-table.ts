/**
 * Tables in the HTML that spreadsheets and word processors put on the clipboard: cells with their words, spans, colours
 * and sizes, made into a table. Read without a DOM; whatever is wrong in it, what can be read is.
 */
import { fromPlain, type RichText, type Style } from '@limn/document';
import { type Grid, type GridCell, MAX_SPAN } from '../drawn/table.ts';
import { colorOf } from '../tree/colors.ts';
import { attributesOf, type Declarations, richFromHtml, styleDeclarations } from '../tree/html.ts';

/** A table of more cells, rows or columns than this is pasted as text. */
export const MAX_CELLS = 4000;

const TOKENS = /<(\/?)(table|tr|td|th|col)\b([^<>]*)>/gi;

/** The first table of a piece of HTML; undefined where there is none, or it has no cells or too many. */
export function tableOf(html: string): Grid | undefined {
  const rules = classRules(html),
    cells: GridCell[] = [],
    taken = new Set<string>(),
    widths: (number | undefined)[] = [];
  let depth = 0,
    row = -1,
    column = 0,
    open: { from: number; isHead: boolean; attributes: Attributes; look: Declarations } | undefined;
  const close = (to: number): void => {
    if (!open || row < 0) return;
    while (taken.has(`${column} ${row}`)) column++;
    const { attributes, look, isHead, from } = open,
      cell: GridCell = {
        column,
        row,
        columns: spanOf(attributes('colspan')),
        rows: spanOf(attributes('rowspan')),
        text: trimmed(richFromHtml(html.slice(from, to))),
        style: styleOf(look, attributes, isHead),
        ...sizeOf(look, attributes),
      };
    open = undefined;
    for (let y = 0; y < cell.rows; y++)
      for (let x = 0; x < cell.columns; x++) if (taken.size <= MAX_CELLS) taken.add(`${column + x} ${row + y}`);
    cells.push(cell);
    column += cell.columns;
  };
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(TOKENS)) {
    const tag = name.toLowerCase(),
      isEnd = slash === '/';
    if (tag === 'table') {
      depth += isEnd ? -1 : 1;
      if (depth > 0) continue;
      close(index);
      break;
    }
    // What stands in a table within a cell is words of that cell.
    if (depth !== 1) continue;
    const attributes = attributesOf(rest);
    if (tag === 'col' && !isEnd) {
      const width = px(attributes('width')) ?? px(styleDeclarations(attributes('style')).get('width'));
      for (let n = spanOf(attributes('span')); n > 0; n--) widths.push(width);
      continue;
    }
    close(index);
    if (tag === 'tr') {
      if (!isEnd) {
        row++;
        column = 0;
      }
    } else if (!isEnd) {
      const look = new Map(rules.get(attributes('class') ?? '') ?? []);
      for (const [property, value] of styleDeclarations(attributes('style'))) look.set(property, value);
      open = { from: index + whole.length, isHead: tag === 'th', attributes, look };
    }
    if (taken.size > MAX_CELLS) return undefined;
  }
  close(html.length);
  const columns = cells.reduce((most, cell) => Math.max(most, cell.column + cell.columns), 0),
    rows = cells.reduce((most, cell) => Math.max(most, cell.row + cell.rows), 0);
  return cells.length === 0 || taken.size > MAX_CELLS ? undefined : { cells, columns, rows, widths };
}

type Attributes = (name: string) => string | undefined;

const spanOf = (value: string | undefined): number => Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(value)) || 1));

/** Page units of a length as CSS or an attribute writes it; undefined for shares and words. */
function px(value: string | undefined): number | undefined {
  const [, size, unit = 'px'] = /^([\d.]+)\s*(px|pt|in|cm|mm)?$/i.exec(value?.trim() ?? '') ?? [];
  const n = Number(size) * (PX_PER[unit.toLowerCase()] ?? 1);
  return size !== undefined && n > 0 && n < 10_000 ? n : undefined;
}
const PX_PER: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function sizeOf(look: Declarations, attributes: Attributes): { width?: number; height?: number } {
  const width = px(look.get('width')) ?? px(attributes('width')),
    height = px(look.get('height')) ?? px(attributes('height'));
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

/** Excel says how cells look by classes, in a style sheet that it copies along. */
function classRules(html: string): Map<string, Declarations> {
  const out = new Map<string, Declarations>();
  for (const [, sheet = ''] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi))
    for (const [, name = '', body] of sheet.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g))
      if (out.size < 2000) out.set(name, styleDeclarations(body));
  return out;
}

function styleOf(look: Declarations, attributes: Attributes, isHead: boolean): Style {
  const fill = colorOf(look.get('background-color') ?? look.get('background') ?? attributes('bgcolor')),
    color = colorOf(look.get('color')),
    align = look.get('text-align') ?? attributes('align')?.toLowerCase();
  const weight = look.get('font-weight');
  return {
    ...(fill !== undefined && fill !== 'none' && { fill }),
    ...(color !== undefined && color !== 'none' && color !== '#000000' && { color }),
    ...(align === 'left' || align === 'right' || align === 'center' ? { align } : { align: 'left' as const }),
    ...((isHead || weight === 'bold' || Number(weight) >= 600) && { bold: true }),
    ...(look.get('font-style') === 'italic' && { italic: true }),
  };
}

/** Without what no word is in at the ends. */
function trimmed(text: RichText): RichText {
  const out = text.map((op) => ({ ...op }));
  if (out[0]) out[0].insert = out[0].insert.trimStart();
  const last = out.at(-1);
  if (last && !last.attributes) last.insert = last.insert.trimEnd();
  return out.filter(({ insert }) => insert !== '');
}

/** A table of words in rows; undefined for more than are made a table. */
export function tableOfWords(lines: readonly (readonly string[])[]): Grid | undefined {
  const columns = Math.max(...lines.map((line) => line.length)),
    rows = lines.length;
  if (columns * rows > MAX_CELLS || columns > MAX_SPAN || rows > MAX_SPAN) return undefined;
  const cells = lines.flatMap((line, row) =>
    Array.from({ length: columns }, (_, column) => ({
      column,
      row,
      columns: 1,
      rows: 1,
      text: fromPlain(line[column] ?? ''),
      style: { align: 'left' as const },
    })),
  );
  return { cells, columns, rows, widths: [] };
}
