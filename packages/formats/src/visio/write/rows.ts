/** Rows and sheets before they become XML: what is written of a shape is also what seals say of it. */
import { formatSign, type SealedRow, type SealedSheet } from '../own/seals.ts';
import { type CellValue, row, section } from './sheet.ts';

export type Values = Readonly<Record<string, CellValue | undefined>>;
export interface WrittenRow {
  type?: string;
  values: Values;
}
export interface WrittenSection {
  values: Values;
  rows: readonly WrittenRow[];
}

export const rowsXml = (name: string, rows: readonly WrittenRow[]): string =>
  section(
    name,
    rows.map(({ values }, ix) => row({ ix }, values)),
  );

/** Words with the rows of their formats. */
export interface WrittenWords {
  characters: readonly WrittenRow[];
  paragraphs: readonly WrittenRow[];
  /** Words, and the rows that hold from there on. */
  parts: readonly (string | { kind: 'cp' | 'pp'; ix: number })[];
}
export const NO_WORDS: WrittenWords = { characters: [], paragraphs: [], parts: [] };

export interface WrittenSheet {
  values: Values;
  geometry: readonly WrittenSection[];
  gradient: readonly WrittenRow[];
  words: WrittenWords;
  parts?: readonly WrittenSheet[];
}

const plain = (value: CellValue | undefined): string | number | undefined =>
  typeof value === 'object' ? value.v : value;
const cellIn =
  (values: Values) =>
  (name: string): string | number | undefined =>
    plain(values[name]);
const sealedRow = ({ type, values }: WrittenRow): SealedRow => ({
  ...(type !== undefined && { type }),
  cell: cellIn(values),
});

export const asSealed = ({ values, geometry, gradient, words, parts = [] }: WrittenSheet): SealedSheet => ({
  cell: cellIn(values),
  geometry: geometry.map((one) => ({ cell: cellIn(one.values), rows: one.rows.map(sealedRow) })),
  rows: (name) =>
    ({ FillGradient: gradient, Character: words.characters, Paragraph: words.paragraphs })[name].map(sealedRow),
  text: words.parts.map((part) => (typeof part === 'string' ? part : formatSign(part.kind, part.ix))).join(''),
  parts: parts.map(asSealed),
});
