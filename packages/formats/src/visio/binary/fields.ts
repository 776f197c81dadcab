/** Texts of fields: the value a field holds, as far as its record says how it is written. */
import type { Cell } from '../model.ts';
import { formatDate } from '../text/field.ts';
import { Bytes, EndOfRecord } from './bytes.ts';

/** Inches, radians or days in one of the unit, and what is written behind the number. */
const UNITS: Readonly<Record<number, readonly [size: number, suffix: string]>> = {
  33: [0.01, '%'],
  43: [7, ' ew.'],
  44: [1, ' ed.'],
  45: [1 / 24, ' eh.'],
  46: [1 / 1440, ' em.'],
  47: [1 / 86_400, ' es.'],
  50: [1 / 72, ' pt'],
  51: [1 / 6, ' p'],
  53: [0.375 / 25.4, ' d'],
  54: [4.5 / 25.4, ' c'],
  65: [1, ' in'],
  66: [12, ' ft'],
  68: [63_360, ' mi'],
  69: [1 / 2.54, ' cm'],
  70: [1 / 25.4, ' mm'],
  71: [100 / 2.54, ' m'],
  72: [100_000 / 2.54, ' km'],
  75: [36, ' yd'],
  76: [185_200 / 2.54, ' nm.'],
  81: [Math.PI / 180, ' deg'],
  83: [1, ' rad'],
};
const STRING = 0xe8,
  DATE = 40,
  NUMBER = 32,
  PERCENT = 33;
const DAY = 86_400_000,
  /** Days from the end of 1899 to 1970. */
  EPOCH = 25_569;
/** A built-in format: those of odd numbers write the unit, and from 2 on each pair has a decimal more. */
const BUILT_IN = /^esc\((\d+)\)$/;
/** How a file says itself that a value is written. */
const PICTURE = /^\{\{(.+)\}\}$/;
const DIGITS = 4,
  DECIMALS_TO = 9;

/** A field's text, and its value as another shape with the same text may compare it. */
export interface FieldValue {
  text: string;
  value: Cell;
  format?: string;
}
const asText = (text: string): FieldValue => ({ text, value: { v: text, u: 'STR' } });
const DATE_PICTURE = 'MM/dd/yyyy';

function read(data: Uint8Array, names: ReadonlyMap<number, string>, old: boolean): FieldValue {
  const b = new Bytes(data, old ? 3 : 7),
    type = b.u8();
  if (type === STRING) return asText(names.get(old ? b.u16() : b.i32()) ?? '');
  const value = b.f64();
  if (!Number.isFinite(value)) return asText('');
  const said = formatOf(b, names, old) ?? '',
    built = BUILT_IN.exec(said),
    format = built ? Number(built[1]) : undefined,
    picture = PICTURE.exec(said)?.[1];
  if (type === DATE && format === undefined) return dateAs(value, picture ?? DATE_PICTURE);
  // A date may be held as a number, which its picture alone tells from one.
  if (type === NUMBER && picture !== undefined && /[dMy]/.test(picture))
    return { text: dateAs(value, picture).text, value: { v: String(value) } };
  const [size, suffix] = UNITS[type] ?? [1, ''];
  const decimals = format !== undefined && format >= 2 && format <= DECIMALS_TO ? (format >> 1) - 1 : undefined;
  const shown =
    decimals === undefined ? String(Number((value / size).toFixed(DIGITS))) : (value / size).toFixed(decimals);
  // A number that says no format of its own is written as its master's is.
  if (type === NUMBER && format === undefined) return { text: shown, value: { v: String(value) } };
  return asText((format ?? 0) % 2 === 1 || type === PERCENT ? `${shown}${suffix}` : shown);
}

function dateAs(value: number, picture: string): FieldValue {
  const time = (value - EPOCH) * DAY,
    text = Math.abs(time) < 8.64e15 ? formatDate(Math.round(time), picture) : '';
  return { text, value: { v: String(value), u: 'DATE' }, format: `{{${picture}}}` };
}

function formatOf(b: Bytes, names: ReadonlyMap<number, string>, old: boolean): string | undefined {
  if (b.left < 6) return undefined;
  b.skip(1);
  return b.u8() === STRING ? names.get(old ? b.u16() : b.i32()) : undefined;
}

export function fieldTexts(
  fields: readonly Uint8Array[],
  names: ReadonlyMap<number, string>,
  version: number,
): FieldValue[] {
  return fields.map((data) => {
    try {
      return read(data, names, version <= 5);
    } catch (error) {
      if (error instanceof EndOfRecord) return asText('');
      throw error;
    }
  });
}
