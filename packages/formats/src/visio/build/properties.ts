/** Shape data: rows of a name, a value and a type, as rows of data here. */
import type { Property, PropertyType } from '@limn/document';
import { type Cell, type Row } from '../model.ts';
import type { ResolvedShape } from '../resolve.ts';
import { timeOf } from '../text/field.ts';

const MAX_VALUE = 10_000,
  MAX_CHOICES = 200;
/** Types by the numbers that Visio has for them; what varies, durations and all others are texts. */
const TYPES: Readonly<Record<string, PropertyType>> = {
  1: 'choice',
  2: 'number',
  3: 'boolean',
  5: 'date',
  7: 'number',
};
/** What an inch, a radian or a share is in the unit that a value is shown in, and how that unit is written. */
const UNITS: Readonly<Record<string, readonly [factor: number, name: string]>> = {
  IN: [1, ' in'],
  FT: [1 / 12, ' ft'],
  YD: [1 / 36, ' yd'],
  MM: [25.4, ' mm'],
  CM: [2.54, ' cm'],
  M: [0.0254, ' m'],
  KM: [0.0000254, ' km'],
  PT: [72, ' pt'],
  P: [6, ' p'],
  DEG: [180 / Math.PI, '°'],
  PER: [100, '%'],
};
/** Digits behind the point, of lengths that were worked out. */
const DIGITS = 4;

export function readProperties(shape: ResolvedShape): Property[] | undefined {
  const found = (shape.section('Property')?.rows ?? []).map(propertyOf);
  return found.length > 0 ? found : undefined;
}

function propertyOf(row: Row): Property {
  const v = (name: string): string => row.cells.get(name)?.v ?? '',
    label = v('Label'),
    kind = v('Type') || '0';
  const choices = kind === '1' || kind === '4' ? choicesOf(v('Format')) : [],
    type = kind === '4' ? undefined : TYPES[kind],
    value = valueOf(row.cells.get('Value'), kind);
  // A value that is not of its type is a text.
  const isFit = value === '' || type === undefined || FITS[type](value, choices);
  const name = (row.name ?? row.key).slice(0, 200);
  return {
    name,
    ...(label !== '' && label !== name && { label: label.slice(0, 500) }),
    value: value.slice(0, MAX_VALUE),
    ...(type !== undefined && isFit && (type !== 'choice' || choices.length > 0) && { type }),
    ...(type === 'choice' && isFit && choices.length > 0 && { choices }),
  };
}

const FITS: Readonly<Record<PropertyType, (value: string, choices: readonly string[]) => boolean>> = {
  text: () => true,
  number: (value) => Number.isFinite(Number(value)),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  choice: (value, choices) => choices.includes(value),
};

/** `one;two`, in older files in quotation marks. */
const choicesOf = (format: string): string[] => [
  ...new Set(
    format
      .split(';')
      .map((one) =>
        one
          .trim()
          .replace(/^"([^]*)"$/, '$1')
          .slice(0, 500),
      )
      .filter((one) => one !== '')
      .slice(0, MAX_CHOICES),
  ),
];

function valueOf(cell: Cell | undefined, kind: string): string {
  if (!cell || isUnset(cell, kind)) return '';
  const { v, u } = cell;
  if (u === 'STR' || v === '') return v;
  if (kind === '3') return /^(1|true)$/i.test(v) ? 'true' : 'false';
  if (kind === '5' || u === 'DATE') {
    const time = timeOf(v);
    return time === undefined ? v : new Date(time).toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '');
  }
  const unit = u !== undefined && Object.hasOwn(UNITS, u) ? UNITS[u] : undefined,
    n = Number(v);
  if (!unit || !Number.isFinite(n)) return v;
  return `${Number((n * unit[0]).toFixed(DIGITS))}${unit[1]}`;
}

/** A text, a choice or a date that nobody gave a value is a zero without a unit, or a number without a formula. */
const isUnset = ({ v, u, f }: Cell, kind: string): boolean =>
  v === '0' &&
  (f === 'Inh' || f === 'No Formula' ? u === undefined || u === 'NUM' : f === undefined && u === undefined) &&
  '0145'.includes(kind);
