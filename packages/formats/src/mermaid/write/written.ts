/** Drawings as the boxes and lines that texts of diagrams are about: what is named how, and what stands in what. */
import { append } from '../../append.ts';
import {
  type Arrowhead,
  type ConnectorRecord,
  type DiagramJson,
  type DiagramRecord,
  type LabelRecord,
  type RecordId,
  type RichText,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { over } from '@limn/drawing/look/cascade.ts';
import { findTheme, type Theme } from '@limn/drawing/look/theme.ts';
import { plainOf } from '../source.ts';

export interface WrittenNode {
  shape: ShapeRecord;
  /** What it is called in the text. */
  name: string;
  /** The box that it stands in, over any groups. */
  parent?: WrittenNode;
  children: WrittenNode[];
  /** Lines of a class or table, from top to bottom. */
  members: ShapeRecord[];
}

export interface WrittenEdge {
  from: WrittenNode;
  to: WrittenNode;
  line: ConnectorRecord;
  /** The lines of the boxes that it ends on, where it does. */
  fromRow?: ShapeRecord;
  toRow?: ShapeRecord;
  start: Arrowhead;
  end: Arrowhead;
  /** Words in the middle, and at its ends. */
  text: string;
  near: string;
  far: string;
}

export interface WrittenPage {
  nodes: WrittenNode[];
  edges: WrittenEdge[];
  /** Lines that hold on to nothing. */
  loose: ConnectorRecord[];
  /** Lines that hold on at one end: both ends are what they hold on to there. */
  oneEnded: WrittenEdge[];
  direction: 'TD' | 'LR' | 'BT' | 'RL';
}

/** Shapes that are lines of others. */
const MEMBERS = new Set(['uml.member', 'uml.divider', 'er.column']);
/** Words that mean something at the beginning of a statement. */
const RESERVED = new Set([
  'end',
  'graph',
  'subgraph',
  'flowchart',
  'class',
  'style',
  'click',
  'direction',
  'state',
  'note',
  'default',
]);

export interface PageOptions {
  /** Of this page; else the first that shows anything. */
  page?: RecordId;
  /** What shapes are called already. */
  names?: ReadonlyMap<RecordId, string>;
}

/** What a page says. */
export function pageOf(
  { records }: Pick<DiagramJson, 'records'>,
  { page: only, names = new Map() }: PageOptions = {},
): WrittenPage {
  const rows = new Map<RecordId, DiagramRecord[]>();
  for (const record of records) if ('at' in record) append(rows, record.at.parent, record);
  for (const row of rows.values())
    row.sort((a, b) =>
      'at' in a && 'at' in b && (a.at.key < b.at.key || (a.at.key === b.at.key && a.id < b.id)) ? -1 : 1,
    );
  const theme = findTheme(records.find((record) => record.type === 'document')?.data.theme);
  const pages = (rows.get('') ?? []).filter((record) => record.type === 'page' && !record.data.isBackground);
  for (const page of pages) {
    if (only !== undefined && page.id !== only) continue;
    const found = contentOf(page.id, { rows, known: names, theme });
    if (found.nodes.length > 0) return found;
  }
  return { nodes: [], edges: [], loose: [], oneEnded: [], direction: 'TD' };
}

interface Contained {
  rows: ReadonlyMap<RecordId, DiagramRecord[]>;
  known: ReadonlyMap<RecordId, string>;
  /** What lines look like that are told nothing. */
  theme: Theme;
}

function contentOf(page: RecordId, { rows, known, theme }: Contained): WrittenPage {
  const nodes = new Map<RecordId, WrittenNode>(),
    rowsOf = new Map<RecordId, { of: WrittenNode; row: ShapeRecord }>(),
    lines: ConnectorRecord[] = [],
    names = new Set(known.values());
  const visit = (id: RecordId, parent: WrittenNode | undefined, depth: number): void => {
    if (depth > 64) return;
    for (const record of rows.get(id) ?? []) {
      if (record.type === 'connector') lines.push(record);
      if (
        record.type === 'layer' ? record.data.hidden : 'data' in record && 'hidden' in record.data && record.data.hidden
      )
        continue;
      if (record.type === 'layer' || record.type === 'group') visit(record.id, parent, depth + 1);
      if (record.type !== 'shape') continue;
      if (MEMBERS.has(record.kind)) {
        parent?.members.push(record);
        if (parent) rowsOf.set(record.id, { of: parent, row: record });
        continue;
      }
      const node: WrittenNode = {
        shape: record,
        name: known.get(record.id) ?? nameOf(record, names),
        children: [],
        members: [],
        ...(parent && { parent }),
      };
      nodes.set(record.id, node);
      parent?.children.push(node);
      visit(record.id, node, depth + 1);
    }
  };
  visit(page, undefined, 0);
  for (const { members } of nodes.values()) members.sort((a, b) => a.box.y - b.box.y);
  const held = lines.flatMap((line): WrittenEdge[] => {
    const [startRow, endRow] = [rowsOf.get(line.start.shape ?? ''), rowsOf.get(line.end.shape ?? '')],
      start = startRow?.of ?? nodes.get(line.start.shape ?? ''),
      end = endRow?.of ?? nodes.get(line.end.shape ?? ''),
      from = start ?? (line.start.shape === undefined ? end : undefined),
      to = end ?? (line.end.shape === undefined ? start : undefined);
    if (!from || !to) return [];
    const labels = (rows.get(line.id) ?? []).filter((record): record is LabelRecord => record.type === 'label'),
      at = (low: number, high: number): string =>
        labels
          .filter(({ data }) => data.t >= low && data.t <= high)
          .map(({ text }) => markup(text ?? []))
          .join('<br>');
    const { startArrow = 'none', endArrow = 'none' } = over(theme.connector, line.style);
    return [
      {
        from,
        to,
        line,
        ...(startRow && { fromRow: startRow.row }),
        ...(endRow && { toRow: endRow.row }),
        start: startArrow,
        end: endArrow,
        text: at(0.25, 0.75),
        near: at(0, 0.2499),
        far: at(0.7501, 1),
      },
    ];
  });
  const isWhole = ({ line: { start, end } }: WrittenEdge): boolean =>
      start.shape !== undefined && end.shape !== undefined,
    edges = held.filter(isWhole),
    loose = lines.filter(({ start, end }) => start.shape === undefined && end.shape === undefined);
  return {
    nodes: [...nodes.values()],
    edges,
    loose,
    oneEnded: held.filter((one) => !isWhole(one)),
    direction: directionOf(edges),
  };
}

/** Where most lines lead: of rows, each leads from one to another, and only some from one column to another. */
function directionOf(edges: readonly WrittenEdge[]): WrittenPage['direction'] {
  let [dx, dy, across, along] = [0, 0, 0, 0];
  for (const { from, to } of edges) {
    const a = from.shape.box,
      b = to.shape.box,
      x = b.x + b.w / 2 - a.x - a.w / 2,
      y = b.y + b.h / 2 - a.y - a.h / 2;
    dx += Math.sign(x);
    dy += Math.sign(y);
    if (Math.abs(x) >= (a.w + b.w) / 2) across++;
    if (Math.abs(y) >= (a.h + b.h) / 2) along++;
  }
  if (across > along) return dx < 0 ? 'RL' : 'LR';
  return dy < 0 ? 'BT' : 'TD';
}

/** The name it came with, or one of its words; no two have one name. */
function nameOf({ data, text }: ShapeRecord, names: Set<string>): string {
  const kept = data.source?.['mermaid'],
    words = plainOf(text ?? []).trim();
  let wish = 'n';
  if (typeof kept === 'string' && /^[\w\u0080-\uffff]+$/.test(kept)) wish = kept;
  else if (/^[A-Za-z]\w{0,30}$/.test(words)) wish = words;
  if (RESERVED.has(wish.toLowerCase())) wish = `${wish}_`;
  let name = wish === 'n' ? 'n1' : wish;
  for (let i = 2; names.has(name); i++) name = wish === 'n' ? `n${i}` : `${wish}_${i}`;
  names.add(name);
  return name;
}

/** Words as a text in quotes: entities, line breaks, bold and italic. */
export function markup(text: RichText): string {
  return text
    .map(({ insert, attributes }) => {
      const plain = insert
        .replaceAll('&', '#amp;')
        .replaceAll('"', '#quot;')
        .replaceAll('<', '#lt;')
        .replaceAll('>', '#gt;')
        .replaceAll('`', '#96;');
      const italic = attributes?.italic ? `<i>${plain}</i>` : plain,
        marked = attributes?.bold ? `<b>${italic}</b>` : italic;
      return plain.trim() === '' ? plain : marked;
    })
    .join('')
    .replace(/\n$/, '')
    .replaceAll('\n', '<br>');
}

/** `fill:#ffffff,stroke:#333333`, of what the items say themselves in plain colours. */
export function styleText({ fill, stroke, color, strokeWidth, dash }: Style): string {
  const isColour = (value: string | undefined): boolean =>
    value !== undefined && (/^#[\da-f]{6}$/i.test(value) || value === 'none');
  return [
    isColour(fill) && `fill:${fill}`,
    isColour(stroke) && `stroke:${stroke}`,
    isColour(color) && color !== 'none' && `color:${color}`,
    strokeWidth !== undefined && `stroke-width:${strokeWidth}px`,
    dash !== undefined && dash !== 'solid' && 'stroke-dasharray:5 5',
  ]
    .filter(Boolean)
    .join(',');
}
