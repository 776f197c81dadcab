/**
 * Tables and the lines between them as Chen has them: entities, their attributes, and relationships. Keys that refer to
 * another table are no attributes, and a table that only joins two others is a relationship of many to many.
 */
import { COLUMN_KEYS, parseColumn } from '@limn/document/notation/column.ts';
import { type ConnectorRecord, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { NotationContext } from '../notation.ts';

type Store = NotationContext['store'];

export interface Attribute {
  name: string;
  kind: 'plain' | 'key' | 'partialKey';
}
export interface Entity {
  /** Of its table. */
  id: RecordId;
  name: string;
  isWeak: boolean;
  attributes: readonly Attribute[];
}
export interface Relationship {
  /** What it is called, or where it leads; empty where nothing says. */
  name: string;
  isIdentifying: boolean;
  attributes: readonly Attribute[];
  /** Of two tables, which may be one and the same, and how many of each. */
  ends: readonly [RelationshipEnd, RelationshipEnd];
}
export interface RelationshipEnd {
  entity: RecordId;
  many: '1' | 'N' | 'M';
}
export interface ChenModel {
  entities: readonly Entity[];
  relationships: readonly Relationship[];
}

const TABLES: ReadonlySet<string> = new Set(['er.table', 'er.compactTable']);
export const isTable = ({ kind }: Pick<ShapeRecord, 'kind'>): boolean => TABLES.has(kind);

/** A table while it is read. */
interface Table {
  shape: ShapeRecord;
  name: string;
  rows: readonly { name: string; key: (typeof COLUMN_KEYS)[number] }[];
  lines: Line[];
}
/** A line between two tables, `from` the one that refers to the other where the marks say so. */
interface Line {
  name: string;
  from: Table;
  to: Table;
  isManyFrom: boolean;
  isManyTo: boolean;
  /** Whether what refers may be part of a key: the line is of the whole table, or of such a row. */
  isOfKey: boolean;
}

/** `tables` in the order in which they are drawn; `lines` all of their page. */
export function chenModel(tables: readonly ShapeRecord[], lines: readonly ConnectorRecord[], store: Store): ChenModel {
  const byId = new Map(tables.map((shape) => [shape.id, readTable(shape, store)] as const));
  const seen = new Set<string>();
  for (const line of lines) readLine(line, byId, store, seen);
  const all = [...byId.values()],
    joins = new Set(all.filter(isJoin)),
    done = new Set<Line>();
  const relationships: Relationship[] = [];
  for (const table of joins) {
    const [a, b] = table.lines as [Line, Line];
    for (const line of table.lines) done.add(line);
    relationships.push({
      name: table.name,
      isIdentifying: false,
      attributes: attributesOf(table, false),
      ends: [
        { entity: a.to.shape.id, many: 'N' },
        { entity: b.to.shape.id, many: 'M' },
      ],
    });
  }
  for (const { lines: own } of all)
    for (const line of own) {
      if (done.has(line)) continue;
      done.add(line);
      relationships.push({
        name: line.name,
        isIdentifying: line.isOfKey && isWeak(line.from),
        attributes: [],
        ends: [
          { entity: line.from.shape.id, many: line.isManyFrom ? 'N' : '1' },
          { entity: line.to.shape.id, many: manyOf(line) },
        ],
      });
    }
  return {
    entities: all
      .filter((table) => !joins.has(table))
      .map((table) => ({
        id: table.shape.id,
        name: table.name,
        isWeak: isWeak(table),
        attributes: attributesOf(table, isWeak(table)),
      })),
    relationships,
  };
}

function manyOf({ isManyFrom, isManyTo }: Line): RelationshipEnd['many'] {
  if (!isManyTo) return '1';
  return isManyFrom ? 'M' : 'N';
}

function readTable(shape: ShapeRecord, store: Store): Table {
  const rows = store
    .children(shape.id)
    .flatMap((id) => store.find(id, 'shape') ?? [])
    .filter(({ kind }) => kind === 'er.column')
    .sort((a, b) => a.box.y - b.box.y)
    .flatMap((row) => {
      const read = parseColumn(plainText(row.text).trim()),
        key = COLUMN_KEYS[row.data.controls?.['key'] ?? 0] ?? '';
      return read?.kind === 'column' && key !== 'IX' ? [{ name: read.name, key }] : [];
    });
  return { shape, name: plainText(shape.text).trim().split('\n').at(-1) ?? '', rows, lines: [] };
}

const isMany = (arrow: string | undefined): boolean => /many$/i.test(arrow ?? '');

function readLine(
  { id, start, end, style, data }: ConnectorRecord,
  tables: ReadonlyMap<RecordId, Table>,
  store: Store,
  seen: Set<string>,
): void {
  const tableOf = (shape: RecordId | undefined): Table | undefined =>
    tables.get(shape ?? '') ?? tables.get(store.find(shape, 'shape')?.at.parent ?? '');
  const [a, b] = [tableOf(start.shape), tableOf(end.shape)];
  if (!a || !b) return;
  const [manyA, manyB] = [isMany(style.startArrow), isMany(style.endArrow)];
  // Lines of one key of several columns are one relationship, and are told by their name.
  const key = data.name === undefined ? id : `${a.shape.id} ${b.shape.id} ${data.name}`;
  if (seen.has(key)) return;
  seen.add(key);
  const label = store.children(id).flatMap((one) => store.find(one, 'label') ?? [])[0],
    name = label ? plainText(label.text).trim() : '';
  // Who refers to the other is the one of whom there are many.
  const isTurned = manyB && !manyA,
    row = store.find((isTurned ? end : start).shape, 'shape'),
    isOfKey = row?.kind !== 'er.column' || COLUMN_KEYS[row.data.controls?.['key'] ?? 0] === 'PF';
  const line: Line = isTurned
    ? { name, from: b, to: a, isManyFrom: manyB, isManyTo: manyA, isOfKey }
    : { name, from: a, to: b, isManyFrom: manyA, isManyTo: manyB, isOfKey };
  line.from.lines.push(line);
  if (line.from !== line.to) line.to.lines.push(line);
}

/** Its key is made of those of exactly two others, and nobody refers to it. */
function isJoin(table: Table): boolean {
  const keys = table.rows.filter(({ key }) => key === 'PK' || key === 'PF');
  return (
    table.lines.length === 2 &&
    table.lines.every((line) => line.from === table && line.isManyFrom && !line.isManyTo && line.to !== table) &&
    keys.length >= 2 &&
    keys.every(({ key }) => key === 'PF')
  );
}

/** Part of its key is another's: it is told apart only with what it belongs to. */
const isWeak = (table: Table): boolean =>
  table.lines.some((line) => line.from === table) && table.rows.some(({ key }) => key === 'PF');

function attributesOf({ rows, lines, shape }: Table, isPart: boolean): Attribute[] {
  const refers = lines.some(({ from }) => from.shape.id === shape.id);
  return rows.flatMap(({ name, key }): Attribute[] => {
    if (refers && (key === 'FK' || key === 'PF')) return [];
    if (key === 'PK' || key === 'PF') return [{ name, kind: isPart ? 'partialKey' : 'key' }];
    return [{ name, kind: 'plain' }];
  });
}
