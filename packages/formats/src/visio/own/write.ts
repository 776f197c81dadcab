/** What a drawing has that Visio's cells have no place for, as rows of the sheets that it is written to. */
import type {
  ConnectorRecord,
  DocumentData,
  LabelRecord,
  PageData,
  Point,
  RichText,
  ShapeRecord,
} from '@limn/document';
import { row } from '../write/sheet.ts';
import { itemRows } from './item.ts';
import { MOST_JSON, OWN } from './names.ts';
import { SAID } from './said.ts';
import { type SealedSheet, sealsOf } from './seals.ts';

const textRow = (name: string, value: string): string => row({ name }, { Value: { v: value, u: 'STR' }, Prompt: '' });

/** The first of some values whose JSON has room; undefined where none has. */
function jsonOf(values: readonly object[]): string | undefined {
  for (const value of values) {
    const text = JSON.stringify(value);
    if (text.length <= MOST_JSON) return text;
  }
  return undefined;
}

const restOf = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !SAID.has(name) && value !== undefined));

function rowsOf(
  kind: readonly [name: string, value: string],
  record: string | undefined,
  sheet: SealedSheet,
): string[] {
  const { outline, look, words } = sealsOf(sheet);
  return [
    textRow(...kind),
    ...(record === undefined ? [] : [textRow(OWN.record, record)]),
    textRow(OWN.seals, `${outline} ${look} ${words}`),
  ];
}

/** Rows of a shape; of one whose outline is its own only what hangs on it. */
export function shapeRows({ id, kind, style, data, text }: ShapeRecord, sheet: SealedSheet): string[] {
  if (kind === 'custom' || data.geometry) return itemRows(id, data, false);
  const filter = data.image?.filter,
    rest: Record<string, unknown> = { ...restOf(data), ...(filter && { filter }) },
    { ink: _, ...light } = rest;
  const rows = rowsOf(
    [OWN.kind, kind],
    jsonOf([
      { style, data: rest, ...wordsOf(text) },
      { style, data: rest },
      { style, data: light },
    ]),
    sheet,
  );
  return [...rows, ...itemRows(id, data, true)];
}

/** Marks a shape that is nothing but a part of another's look. */
export const partRows = (): string[] => [textRow(OWN.part, '1')];

/**
 * @param label that the line's own text is
 * @param corner that the places on the sheet are told from, page units
 */
export function lineRows(
  { id, kind, style, data, points, start, end }: ConnectorRecord,
  label: LabelRecord | undefined,
  corner: Point,
  sheet: SealedSheet,
): string[] {
  const way = points.map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y })),
    line = { style, data: restOf(data), points: way, start: placeOf(start), end: placeOf(end) },
    words = label && { label: { style: label.style, data: label.data } };
  const rows = rowsOf(
    [OWN.line, kind],
    jsonOf([{ ...line, label: label && { ...words?.label, ...wordsOf(label.text) } }, { ...line, ...words }, line]),
    sheet,
  );
  return [...rows, ...itemRows(id, data, true)];
}

const placeOf = ({ anchor, side, t }: ConnectorRecord['start']): object => ({ anchor, side, t });

export function labelRows({ style, data, text }: LabelRecord, sheet: SealedSheet): string[] {
  return rowsOf(
    [OWN.label, '1'],
    jsonOf([
      { style, data, ...wordsOf(text) },
      { style, data },
    ]),
    sheet,
  );
}

const wordsOf = (text: RichText | undefined): { text?: RichText } => (text && text.length > 0 ? { text } : {});

export const documentRows = (data: DocumentData): string[] => [textRow(OWN.document, jsonOf([restOf(data)]) ?? '{}')];
/** Guides of a page without edges would stand elsewhere, as its content does on a sheet. */
export function pageRows(data: PageData): string[] {
  const rest = Object.entries(restOf(data)).filter(([name]) => data.size !== undefined || !name.startsWith('guide:')),
    said = { ...Object.fromEntries(rest), ...(!data.size && { isEndless: true }) };
  return [textRow(OWN.page, jsonOf([said]) ?? '{}')];
}
