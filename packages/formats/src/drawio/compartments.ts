/**
 * Classes and tables of draw.io. It has no such shapes: a class is a stack of texts and lines below a title, or one
 * text with rules in it, a table a grid of rows and cells. Here each is one shape whose rows are shapes of their own.
 */
import { type Box, paragraphs, plainText, type RichText, type Style } from '@limn/document';
import { type ColumnKey, printColumn } from '@limn/document/notation/column.ts';
import { type Cell, number } from './cells.ts';
import { type CellStyle, num } from './style.ts';

/** Boxes of ours whose rows are shapes of their own, by their kinds. */
export const STACKED: ReadonlySet<string> = new Set([
  ...['class', 'abstractClass', 'interface', 'enumeration', 'dataType', 'signal', 'objectSlots', 'stereotype'].map(
    (name) => `uml.${name}`,
  ),
  ...['table', 'compactTable', 'view', 'enumeration'].map((name) => `er.${name}`),
]);
/** Field of a style that says of a stack which of these it was here; draw.io keeps fields that it does not know. */
export const OWN_KIND = 'limnKind';

export interface CompartmentRow {
  kind: 'uml.member' | 'uml.divider' | 'er.column';
  /** Page units, from the upper left corner of what it stands in. */
  box: Box;
  text: RichText;
  key?: ColumnKey;
  /** What edges hold on to when they hold this row. */
  cells: readonly Cell[];
}
export interface Compartments {
  kind: string;
  title: RichText;
  /** Height of the title. */
  head: number;
  rows: CompartmentRow[];
}
type TextOf = (cell: Cell) => RichText;

/** More rows than this are left as they are drawn. */
const MOST_ROWS = 500;
/** How a member begins, or what makes it an operation. */
const MEMBER = /^\s*[+\-#~]\s*\S|^[\w$]+\s*\([^()]*\)\s*(?::.*)?$/;
const ER_ARROW = /^ER/;

/** Cells that lines of entity-relationship diagrams hold on to. */
export function entitiesOf(cells: Iterable<Cell>): Set<string> {
  const out = new Set<string>();
  for (const { isEdge, style, source, target } of cells) {
    const isRelation = [style.get('startArrow'), style.get('endArrow')].some((name) => ER_ARROW.test(name ?? ''));
    if (!isEdge || !isRelation) continue;
    for (const end of [source, target]) if (end !== undefined) out.add(end);
  }
  return out;
}

/** The class or table that a cell is; undefined of any other. */
export function compartmentsOf(cell: Cell, textOf: TextOf, entities: ReadonlySet<string>): Compartments | undefined {
  const { style, children, isCollapsed } = cell;
  if (isCollapsed || children.length > MOST_ROWS || num(style, 'rotation')) return undefined;
  const shape = style.get('shape');
  if (shape === 'table') return tableOf(cell, textOf, entities);
  if (shape === 'swimlane' && style.get('childLayout') === 'stackLayout') return stackOf(cell, textOf, entities);
  return isRuledText(cell) ? ruledOf(cell, textOf) : undefined;
}

const boxOf = ({ geometry }: Cell): Box => ({
  x: number(geometry, 'x'),
  y: number(geometry, 'y'),
  w: Math.abs(number(geometry, 'width')),
  h: Math.abs(number(geometry, 'height')),
});
const isLine = ({ style }: Cell): boolean => style.get('shape') === 'line';
const isText = ({ style, children }: Cell): boolean => style.get('base') === 'text' && children.length === 0;
const trimmed = (text: RichText): string => plainText(text).trim();

function classKind(title: RichText, style: CellStyle): string {
  const word = /[«<]{1,2}\s*(\w+)\s*[»>]{1,2}/.exec(plainText(title))?.[1]?.toLowerCase() ?? '';
  if (word === 'interface') return 'uml.interface';
  if (word === 'enumeration' || word === 'enum') return 'uml.enumeration';
  const isItalic = ((num(style, 'fontStyle') ?? 0) & 2) !== 0;
  return isItalic || word === 'abstract' ? 'uml.abstractClass' : 'uml.class';
}

/** Each paragraph of a row is a row, as each is a member; they share its height. */
function memberRows(cell: Cell, box: Box, text: RichText): CompartmentRow[] {
  const lines = paragraphs(text).filter(({ runs }) => runs.some(({ insert }) => insert.trim() !== ''));
  const h = box.h / Math.max(1, lines.length);
  return lines.map(({ runs }, i) => ({
    kind: 'uml.member',
    box: { ...box, y: box.y + i * h, h },
    text: runs,
    cells: i === 0 ? [cell] : [],
  }));
}

/** A column whose key stands before its name: `PK id`, `PK,FK1 owner`. */
const WITH_KEY = /^((?:PK|FK|UK|UQ|PF|IX)\d*(?:\s*,\s*FK\d*)?)[\s:]+(\S.*)$/s;

/** A title above texts, with lines between the compartments. */
function stackOf(cell: Cell, textOf: TextOf, entities: ReadonlySet<string>): Compartments | undefined {
  const { style, children } = cell;
  const isDown = style.get('horizontalStack') !== '1' && style.get('horizontal') !== '0';
  if (!isDown || children.length === 0 || !children.every((one) => one.isVertex && (isText(one) || isLine(one))))
    return undefined;
  const head = Math.max(0, num(style, 'startSize') ?? 23),
    texts = children.filter((one) => !isLine(one)),
    known = style.get(OWN_KIND) ?? '',
    own = STACKED.has(known) ? known : undefined;
  const isEntity =
    [cell, ...children].some(({ id }) => entities.has(id)) || texts.some((one) => WITH_KEY.test(trimmed(textOf(one))));
  if (own?.startsWith('er.') || (own === undefined && isEntity && texts.length === children.length)) {
    const rows = texts.map((one): CompartmentRow => columnRow(one, boxOf(one), '', trimmed(textOf(one))));
    return { kind: own ?? 'er.table', title: textOf(cell), head, rows: rows.filter(({ text }) => text.length > 0) };
  }
  const isClass =
    own !== undefined ||
    texts.length < children.length ||
    texts.every((one) => paragraphs(textOf(one)).every(({ runs }) => MEMBER.test(trimmed(runs))));
  if (!isClass) return undefined;
  const rows = children.flatMap((one): CompartmentRow[] => {
    const box = boxOf(one);
    return isLine(one) ? [{ kind: 'uml.divider', box, text: [], cells: [one] }] : memberRows(one, box, textOf(one));
  });
  return { kind: own ?? classKind(textOf(cell), style), title: textOf(cell), head, rows };
}

const KEY = /^(?:PK|FK|UK|UQ|AK|IX)\d*(?:\s*[,/+]\s*(?:PK|FK|UK|UQ|AK|IX)\d*)*$/i;

function keyOf(text: string): ColumnKey {
  const has = (word: string): boolean => text.toUpperCase().includes(word);
  if (has('PF')) return 'PF';
  if (has('PK')) return has('FK') ? 'PF' : 'PK';
  if (has('FK')) return 'FK';
  if (has('UK') || has('UQ') || has('AK')) return 'UQ';
  return has('IX') ? 'IX' : '';
}

/** A column, whose key may be written before its name: `PK id`, and its type after it: `id int`. */
function columnRow(cell: Cell, box: Box, key: string, text: string, type = ''): CompartmentRow {
  const [, before = '', rest = text] = WITH_KEY.exec(text) ?? [],
    said = key === '' ? before : key,
    name = key === '' ? rest : text;
  const words = type === '' ? name : printColumn({ name, type, isNullable: true });
  return {
    kind: 'er.column',
    box,
    text: words === '' ? [] : [{ insert: words }],
    key: keyOf(said),
    cells: [cell, ...cell.children],
  };
}

/** A grid whose first cells say keys, or that lines of an ER diagram hold on to; any other grid is one. */
function tableOf(cell: Cell, textOf: TextOf, entities: ReadonlySet<string>): Compartments | undefined {
  const { style, children } = cell;
  const rows = children.filter((one) => one.style.get('shape') === 'tableRow');
  const isGrid =
    rows.length > 0 &&
    rows.length === children.length &&
    rows.every(({ children: cells }) => cells.length <= 3 && cells.every((one) => one.children.length === 0));
  if (!isGrid) return undefined;
  const inner = rows.flatMap((row) => [row, ...row.children]),
    keys = rows.map((row) => (row.children.length > 1 ? trimmed(textOf(row.children[0]!)) : ''));
  const hasKeys = keys.every((key) => key === '' || KEY.test(key)) && keys.some((key) => key !== '');
  if (!hasKeys && ![cell, ...inner].some(({ id }) => entities.has(id))) return undefined;
  if (!keys.every((key) => key === '' || KEY.test(key))) return undefined;
  const head = Math.max(0, num(style, 'startSize') ?? 0);
  return {
    kind: 'er.table',
    title: textOf(cell),
    head,
    rows: rows.map((row, i): CompartmentRow => {
      const said = row.children.slice(row.children.length > 1 ? 1 : 0).map((one) => trimmed(textOf(one)));
      return columnRow(row, boxOf(row), keys[i]!, said[0] ?? '', said[1] ?? '');
    }),
  };
}

const RULE = /<hr\b[^>]*>/i;

/** A class as one text: a title, a rule, members, perhaps a rule and more of them. */
const isRuledText = ({ style, value, children }: Cell): boolean =>
  style.get('html') === '1' &&
  style.get('overflow') === 'fill' &&
  style.get('base') !== 'text' &&
  (style.get('shape') ?? 'rectangle') === 'rectangle' &&
  children.length === 0 &&
  RULE.test(value);

/** Height of a rule in such a text, and of its lines as draw.io sets them, page units. */
const RULE_HEIGHT = 8,
  LINE_HEIGHT = 1.2;

function ruledOf(cell: Cell, textOf: TextOf): Compartments | undefined {
  const [first = '', ...parts] = cell.value.split(RULE);
  const title = trimmedText(textOf({ ...cell, value: first }));
  if (title.length === 0) return undefined;
  const size = num(cell.style, 'fontSize') ?? 12,
    { w, h } = boxOf(cell);
  const groups = parts.map((value) =>
    paragraphs(textOf({ ...cell, value })).filter(({ runs }) => runs.some(({ insert }) => insert.trim() !== '')),
  );
  while (groups.length > 1 && groups.at(-1)!.length === 0) groups.pop();
  const count = groups.reduce((sum, lines) => sum + lines.length, 0),
    rules = Math.max(0, groups.length - 1);
  if (count === 0 || count > MOST_ROWS) return undefined;
  const head = Math.min(h, paragraphs(title).length * size * LINE_HEIGHT + 12),
    line = Math.min(size * LINE_HEIGHT + 4, Math.max(1, (h - head - rules * RULE_HEIGHT) / count));
  const rows: CompartmentRow[] = [];
  let y = head;
  for (const [i, lines] of groups.entries()) {
    if (i > 0) {
      rows.push({ kind: 'uml.divider', box: { x: 0, y, w, h: RULE_HEIGHT }, text: [], cells: [] });
      y += RULE_HEIGHT;
    }
    for (const { runs } of lines) {
      rows.push({ kind: 'uml.member', box: { x: 0, y, w, h: line }, text: runs, cells: [] });
      y += line;
    }
  }
  return { kind: classKind(title, cell.style), title, head, rows };
}

/** A text without the empty lines around it. */
function trimmedText(text: RichText): RichText {
  const lines = paragraphs(text).filter(({ runs }) => runs.some(({ insert }) => insert.trim() !== ''));
  return lines.flatMap(({ runs }, i) => (i === 0 ? runs : [{ insert: '\n' }, ...runs]));
}

/** How a class or a table is painted whose title and rows have grounds of their own. */
export const groundOf = (rows: string | undefined, title: string | undefined): Style | undefined =>
  rows !== undefined && rows !== 'none' && rows !== title ? { fill: rows } : undefined;
