/** Cells, rows and sections as a Visio package has them. */
import { element as e } from '../../syntax/xml-write.ts';

/** Inches in a page unit. */
export const INCH = 1 / 96;
const tidy = (n: number): string => String(Math.round(n * 1e8) / 1e8 || 0);

export type CellValue = string | number | { v: string | number; f?: string; u?: string };

export const cell = (name: string, value: CellValue): string => {
  const { v, f, u } = typeof value === 'object' ? value : { v: value };
  return e('Cell', { N: name, V: typeof v === 'number' ? tidy(v) : v, U: u, F: f });
};
export const cells = (values: Readonly<Record<string, CellValue | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : cell(name, value)))
    .join('');
export const row = (
  place: { type?: string; ix?: number; name?: string },
  values: Readonly<Record<string, CellValue | undefined>>,
): string => e('Row', { N: place.name, T: place.type, IX: place.ix }, cells(values));
export const section = (name: string, rows: readonly string[], ix?: number, own = ''): string =>
  rows.length === 0 ? '' : e('Section', { N: name, IX: ix }, own, ...rows);
