/** What sheets that were written here say of themselves, where they are still as they were written. */
import {
  type ConnectorKind,
  type ConnectorRecord,
  type DiagramRecord,
  type DocumentData,
  type LabelRecord,
  normalizeRecord,
  type PageData,
  type RichText,
  sanitizeText,
  type ShapeData,
  type Style,
  type TextOp,
} from '@limn/document';
import { isObject } from '../../syntax/json.ts';
import { safeLink } from '../../tree/links.ts';
import type { ShapeNode } from '../build/node.ts';
import type { Sheet } from '../model.ts';
import type { ResolvedSection, ResolvedShape } from '../resolve.ts';
import { OWN } from './names.ts';
import { formatSign, type SealedRow, type SealedSheet, type Seals, sealsOf } from './seals.ts';
import { SAID } from './said.ts';

type Raw = Readonly<Record<string, unknown>>;

const userRow = (shape: ResolvedShape, name: string): string | undefined =>
  shape
    .section('User')
    ?.rows.find((row) => row.name === name)
    ?.cells.get('Value')?.v;

/** What a sheet or its masters say, and no style. */
function ownCell(shape: ResolvedShape, name: string): string | undefined {
  for (const { cells } of shape.sheets) {
    const cell = cells.get(name);
    if (cell && cell.f !== 'Inh') return cell.v;
  }
  return undefined;
}

const rowsIn = (section: ResolvedSection | undefined): SealedRow[] =>
  (section?.rows ?? []).map(({ type, cells }) => ({
    ...(type !== undefined && { type }),
    cell: (name) => (cells.get(name)?.f === 'Inh' ? undefined : cells.get(name)?.v),
  }));

function textIn(shape: ResolvedShape): string {
  const parts = (shape.textParts() ?? []).map((part) => {
    if (part.kind === 'text' || part.kind === 'field') return part.value.replace(/\r\n?/g, '\n');
    return part.kind === 'tp' ? '' : formatSign(part.kind, part.ix);
  });
  return parts.join('').replace(/\n$/, '');
}

const isPart = ({ shape }: ShapeNode): boolean => userRow(shape, OWN.part) !== undefined;

const asSealed = ({ shape, members }: Pick<ShapeNode, 'shape' | 'members'>): SealedSheet => ({
  cell: (name) => ownCell(shape, name),
  geometry: shape.geometryIndices().flatMap((ix) => {
    const section = shape.section('Geometry', ix);
    return section ? [{ cell: (name: string) => section.cells.get(name)?.v, rows: rowsIn(section) }] : [];
  }),
  rows: (name) => rowsIn(shape.section(name)),
  text: textIn(shape),
  parts: members.filter(isPart).map(asSealed),
});

/** Which seals hold. */
type Held = Readonly<Record<keyof Seals, boolean>>;

function heldBy(node: ShapeNode, isFlat = false): Held {
  const [outline, look, words] = (userRow(node.shape, OWN.seals) ?? '').split(' '),
    now = sealsOf(asSealed(isFlat ? { shape: node.shape, members: [] } : node));
  return { outline: outline === now.outline, look: look === now.look, words: words === now.words };
}

function jsonIn(text: string | undefined): Raw {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Data that a file may say of a record, without what leads out of the document or to other records. */
const dataOf = (raw: unknown): Raw =>
  isObject(raw) ? Object.fromEntries(Object.entries(raw).filter(([name]) => !SAID.has(name))) : {};

function textOf(raw: unknown): RichText | undefined {
  if (!Array.isArray(raw)) return undefined;
  return sanitizeText(raw).map(({ insert, attributes }): TextOp => {
    if (!attributes?.link || safeLink(attributes.link) === attributes.link)
      return attributes ? { insert, attributes } : { insert };
    const { link: _, ...others } = attributes;
    return { insert, attributes: others };
  });
}

const AT = { parent: 'p', key: 'a1' };
const BOX = { x: 0, y: 0, w: 1, h: 1 };

/** A record of that type from what the file says, brought into form; undefined where it is none. */
function sound<T extends DiagramRecord['type']>(type: T, raw: Raw): Extract<DiagramRecord, { type: T }> | undefined {
  const record = normalizeRecord('r', { ...raw, type, at: AT });
  return record?.type === type ? (record as Extract<DiagramRecord, { type: T }>) : undefined;
}

export interface OwnShape {
  kind: string;
  style: Style;
  data: ShapeData;
  /** How its picture is shown. */
  filter?: NonNullable<ShapeData['image']>['filter'];
  text?: RichText;
  isLook: boolean;
  isWords: boolean;
  /** Members that are nothing but parts of its look. */
  parts: ReadonlySet<ShapeNode>;
}

const KIND = /^[a-z][\w-]{0,40}\.[a-z]\w{0,60}$/i;

/** Whether a shape says what kind it is here. */
export const saysKind = ({ shape }: ShapeNode): boolean => userRow(shape, OWN.kind) !== undefined;

/** What a shape was here; undefined where it never was, or where its outline has been changed since. */
export function ownShape(node: ShapeNode): OwnShape | undefined {
  const kind = userRow(node.shape, OWN.kind);
  if (kind === undefined || !KIND.test(kind)) return undefined;
  const held = heldBy(node);
  if (!held.outline) return undefined;
  const raw = jsonIn(userRow(node.shape, OWN.record)),
    { filter, ...data } = dataOf(raw['data']),
    record = sound('shape', { kind, box: BOX, style: raw['style'], data: { ...data, image: { asset: 'a', filter } } }),
    text = textOf(raw['text']);
  if (!record) return undefined;
  const { image, ...rest } = record.data;
  return {
    kind,
    style: record.style,
    data: rest,
    ...(image?.filter && { filter: image.filter }),
    ...(text && { text }),
    isLook: held.look,
    isWords: held.words,
    parts: new Set(node.members.filter(isPart)),
  };
}

type End = ConnectorRecord['end'];

export interface OwnLabel {
  style: Style;
  data: LabelRecord['data'];
  text?: RichText;
}

export interface OwnLine {
  style: Style;
  data: ConnectorRecord['data'];
  isLook: boolean;
  /** Its way as it was drawn, where it is still that: page units from the corner of the sheet. */
  way?: { kind: ConnectorKind; points: ConnectorRecord['points']; start: Partial<End>; end: Partial<End> };
  /** The label that is the line's own text, as it was. */
  label?: OwnLabel;
}

export function ownLine(node: ShapeNode): OwnLine | undefined {
  const kind = userRow(node.shape, OWN.line);
  if (kind === undefined) return undefined;
  const held = heldBy(node, true),
    raw = jsonIn(userRow(node.shape, OWN.record)),
    end = (value: unknown): object => ({ ...(isObject(value) ? value : {}), x: 0, y: 0 });
  const record = sound('connector', {
    ...raw,
    kind,
    data: dataOf(raw['data']),
    start: end(raw['start']),
    end: end(raw['end']),
  });
  if (!record) return undefined;
  const placed = ({ anchor, side, t }: End): Partial<End> => ({
    ...(anchor && { anchor }),
    ...(side && { side }),
    ...(t !== undefined && { t }),
  });
  const label = held.words && isObject(raw['label']) ? labelOf(raw['label']) : undefined;
  return {
    style: record.style,
    data: record.data,
    isLook: held.look,
    ...(held.outline && {
      way: { kind: record.kind, points: record.points, start: placed(record.start), end: placed(record.end) },
    }),
    ...(label && { label }),
  };
}

function labelOf(raw: Raw): OwnLabel | undefined {
  const record = sound('label', raw),
    text = textOf(raw['text']);
  return record && { style: record.style, data: record.data, ...(text && { text }) };
}

/** A label beside the first, where it is as it was. */
export function ownLabel(node: ShapeNode): OwnLabel | undefined {
  if (userRow(node.shape, OWN.label) === undefined || !heldBy(node).words) return undefined;
  return labelOf(jsonIn(userRow(node.shape, OWN.record)));
}

const sheetRow = (sheet: Sheet, name: string): Raw | undefined => {
  const text = sheet.sections.get('User')?.rows.get(name)?.cells.get('Value')?.v;
  return text === undefined ? undefined : jsonIn(text);
};

/** What the document was; undefined of one that was not written here, whose looks may be of another theme. */
export function ownDocument(sheet: Sheet): DocumentData | undefined {
  const raw = sheetRow(sheet, OWN.document),
    record = raw && normalizeRecord('document', { type: 'document', data: dataOf(raw) });
  return record?.type === 'document' ? record.data : undefined;
}

/** Data of a page besides its name and size, and whether it had no edges. */
export function ownPage(sheet: Sheet): { data: Partial<PageData>; isEndless: boolean } | undefined {
  const raw = sheetRow(sheet, OWN.page);
  if (!raw) return undefined;
  const { isEndless, ...data } = dataOf(raw),
    record = normalizeRecord('p', { type: 'page', at: AT, data: { ...data, name: 'p' } });
  if (record?.type !== 'page') return undefined;
  const { name: _, ...rest } = record.data;
  return { data: rest, isEndless: isEndless === true };
}
