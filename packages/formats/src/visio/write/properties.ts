/** Data as rows of Visio's shape data. */
import type { Property, PropertyType } from '@limn/document';
import { type CellValue, row } from './sheet.ts';

const TYPES: Readonly<Record<PropertyType, number>> = { text: 0, choice: 1, number: 2, boolean: 3, date: 5 };

/** What Visio takes for the name of a row, which formulas call it by. */
const NAME = /^[A-Za-z_][\w.]{0,99}$/;

/** Rows under the names that they have, where those are names to Visio and no two are the same to it. */
export function propertyRows(properties: readonly Property[]): string[] {
  const taken = new Set<string>();
  return properties.map((property, ix) => {
    const known = property.name.toLowerCase(),
      isFree = NAME.test(property.name) && !/^row_\d+$/.test(known) && !taken.has(known);
    taken.add(known);
    return propertyRow(property, isFree ? property.name : `Row_${ix + 1}`);
  });
}

function propertyRow({ name, label, value, type = 'text', choices = [] }: Property, called: string): string {
  // Visio parts its choices by semicolons: those that have some are texts there.
  const isText = type === 'choice' && choices.some((one) => one.includes(';')),
    kind = isText ? 'text' : type;
  return row(
    { name: called },
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
