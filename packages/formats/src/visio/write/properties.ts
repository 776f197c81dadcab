/** Rows of data as Visio's shape data. */
import type { Property, PropertyType } from '@limn/document';
import { type CellValue, row } from './sheet.ts';

const TYPES: Readonly<Record<PropertyType, number>> = { text: 0, choice: 1, number: 2, boolean: 3, date: 5 };

export function propertyRow({ name, label, value, type = 'text', choices = [] }: Property, ix: number): string {
  // Visio parts its choices by semicolons: those that have some are texts there.
  const isText = type === 'choice' && choices.some((one) => one.includes(';')),
    kind = isText ? 'text' : type;
  return row(
    { name: `Row_${ix + 1}` },
    {
      Value: valueOf(value, kind),
      Label: label ?? name,
      Type: TYPES[kind],
      ...(kind === 'choice' && { Format: choices.join(';') }),
    },
  );
}

function valueOf(value: string, type: PropertyType): CellValue {
  if (type === 'boolean') return { v: value === 'true' ? 1 : 0, u: 'BOOL' };
  if (type === 'date' && value !== '') return { v: `${value}T00:00:00`, u: 'DATE' };
  return type === 'number' || value === '' ? value : { v: value, u: 'STR' };
}
