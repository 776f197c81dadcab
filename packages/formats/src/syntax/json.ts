/** JSON of other programs: parsed within limits, and read field by field, believing nothing. */
import { ImportError } from '../errors.ts';
import { decodeText } from '../bytes/text-encoding.ts';

export type Json = Readonly<Record<string, unknown>>;

/** @throws ImportError `import.damaged` */
export function parseJson(bytes: Uint8Array, part: string): unknown {
  try {
    return JSON.parse(decodeText(bytes));
  } catch (error) {
    throw new ImportError('import.damaged', { part, reason: 'json' }, { cause: error });
  }
}

const NOTHING: Json = {};
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list; what is none, or is missing, is empty. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A text; numbers count as one. */
export function string(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}
/** A finite number, also where it is written as a text. */
export function number(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value;
  return typeof n === 'number' && Number.isFinite(n) && Math.abs(n) <= 1e7 ? n : undefined;
}
