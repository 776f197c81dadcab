/**
 * Tables: a shape whose rows and columns are fields of its data, one each, so that people who add some at once have
 * all; and cells, shapes that stand in it and say in which row and column.
 */
import { isObject, orAbsent, text, within } from '../../values/checks.ts';
import { sanitizeKey } from '../../records/order.ts';
import type { RecordId } from '../../records/schema.ts';

export type TrackAxis = 'row' | 'col';
export type TrackField = `${TrackAxis}:${string}`;
export type TrackPlaceField = `${TrackAxis}Place:${string}`;

/** A row or a column as it is kept. */
export interface TableTrack {
  /** Its place among its like: they are in the order of these. */
  key: string;
  /** Width of a column, least height of a row, page units. */
  size: number;
  isHeader?: boolean;
}
export interface Track extends TableTrack {
  id: string;
}

/** Where in its table a shape stands. */
export interface TableCell {
  row: string;
  col: string;
  /** How many rows and columns it takes up; absent: one. */
  rows?: number;
  cols?: number;
  /** What the formula that is its text comes to. */
  value?: string;
}

/** More rows or columns than these are not shown of a table. */
export const MAX_TRACKS = 500;
export const MIN_TRACK = 12;
/** Longest key of a row or column, characters. */
const MAX_KEY = 200;

export const trackField = (axis: TrackAxis, id: string): TrackField => `${axis}:${id}`;

/**
 * Where a row or column was moved: a key that counts instead of that of the track. It is a field of its own, so that
 * whoever resizes what another moves takes nothing back.
 */
export const trackPlaceField = (axis: TrackAxis, id: string): TrackPlaceField => `${axis}Place:${id}`;

/** Cells that nobody made yet come into being under one id, whoever makes them first. */
export const cellId = (table: RecordId, row: string, col: string): RecordId => `${table}.${row}.${col}`;

/** The rows or the columns of a table in their order; what is none is left out. */
export function tracksOf(data: object, axis: TrackAxis): Track[] {
  const prefix = `${axis}:`,
    out: Track[] = [];
  for (const [field, value] of Object.entries(data)) {
    if (!field.startsWith(prefix) || !isObject(value)) continue;
    const { key, size, isHeader } = value,
      id = field.slice(prefix.length),
      place = (data as Readonly<Record<string, unknown>>)[trackPlaceField(axis, id)];
    if (!isKey(key) || !within(size) || size <= 0) continue;
    out.push({ id, key: sanitizeKey(isKey(place) ? place : key), size, ...(isHeader === true && { isHeader }) });
  }
  return out.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id)).slice(0, MAX_TRACKS);
}

const isKey = (v: unknown): v is string => typeof v === 'string' && v.length <= MAX_KEY;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const isSpan = orAbsent((v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= MAX_TRACKS);

export const isTableCell = (v: unknown): boolean =>
  isObject(v) &&
  text(MAX_KEY)(v['row']) &&
  text(MAX_KEY)(v['col']) &&
  isSpan(v['rows']) &&
  isSpan(v['cols']) &&
  orAbsent(text(10_000))(v['value']);
