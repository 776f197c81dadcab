/** Rows of geometry. Splines and polylines keep their points in the record's tail, or in a record of their own. */
import type { Row } from '../model.ts';
import { Bytes } from './bytes.ts';
import { set } from './cells.ts';

const ROWS: Readonly<Record<number, readonly [type: string, ...cells: string[]]>> = {
  0x8a: ['MoveTo', 'X', 'Y'],
  0x8b: ['LineTo', 'X', 'Y'],
  0x8c: ['ArcTo', 'X', 'Y', 'A'],
  0x8d: ['InfiniteLine', 'X', 'Y', 'A', 'B'],
  0x8f: ['Ellipse', 'X', 'Y', 'A', 'B', 'C', 'D'],
  0x90: ['EllipticalArcTo', 'X', 'Y', 'A', 'B', 'C', 'D'],
  0xa5: ['SplineStart', 'X', 'Y'],
  0xa6: ['SplineKnot', 'X', 'Y'],
  0xc1: ['PolylineTo', 'X', 'Y'],
  0xc3: ['NURBSTo', 'X', 'Y'],
};
export const isGeometryRow = (type: number): boolean => ROWS[type] !== undefined;

/** A list of points that a row names by the id of the record it stands in. */
export type PointData = { kind: 'polyline' | 'nurbs'; text: string };

const MAX_POINTS = 10_000;

/** The record d1: points of a polyline or a spline. */
export function pointData(b: Bytes): PointData | undefined {
  const kind = b.u8();
  b.skip(15);
  if (kind === 0x80) {
    const head = [b.u8(), b.u8()];
    return { kind: 'polyline', text: `POLYLINE(${[...head, ...numbers(b, b.u32() * 2)].join(',')})` };
  }
  if (kind === 0x82) {
    const head = [b.f64(), b.u16(), b.u8(), b.u8()];
    return { kind: 'nurbs', text: `NURBS(${[...head, ...numbers(b, b.u32() * 4)].join(',')})` };
  }
  return undefined;
}

function numbers(b: Bytes, count: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < Math.min(count, 4 * MAX_POINTS) && b.left >= 8; i++) out.push(b.f64());
  return out;
}

/** The formula of a cell among the blocks behind a record's values; the reader stands at its first byte. */
function formula(b: Bytes, from: number, cell: number): Bytes | undefined {
  b.at = from;
  while (b.left > 6) {
    const start = b.at,
      length = b.u32();
    b.skip(1);
    const of = b.u8();
    if (length < 6) return undefined;
    if (of === cell) return new Bytes(b.data.subarray(b.at, Math.min(b.data.length, start + length)));
    b.at = start + length;
  }
  return undefined;
}

/** One argument of a formula: a byte that says how it is written, and the number. */
function argument(b: Bytes): number | undefined {
  if (b.left < 3) return undefined;
  const type = b.u8();
  if (type === 0x81) return undefined;
  if (type === 0x20) return b.f64();
  return b.u16();
}

function argumentsOf(b: Bytes): number[] {
  const out: number[] = [];
  for (let v = argument(b); v !== undefined && out.length < 4 * MAX_POINTS; v = argument(b)) out.push(v);
  return out;
}

function nurbsFormula(b: Bytes): string | undefined {
  if (b.left > 0 && b.data[b.at] === 0x8a) {
    b.skip(1);
    const head = [b.f64(), b.u16(), b.u8(), b.u8()];
    return `NURBS(${[...head, ...numbers(b, b.u32() * 4)].join(',')})`;
  }
  const list = argumentsOf(b);
  return list.length >= 4 ? `NURBS(${list.join(',')})` : undefined;
}

/** Places of the first block of formulas in the records of splines and polylines, from the record's beginning. */
const NURBS_BLOCKS = 0x50 - 19,
  POLYLINE_BLOCKS = 0x30 - 19;

export interface GeometryRow {
  row: Row;
  /** Cell whose text is in a record of that id. */
  awaits?: { cell: string; data: number };
}

/** Reads a row of geometry with the number `ix`. */
export function geometryRow(type: number, data: Uint8Array, ix: number): GeometryRow | undefined {
  const known = ROWS[type];
  if (!known) return undefined;
  const [name, ...cells] = known,
    b = new Bytes(data),
    row: Row = { key: String(ix), ix, type: name, cells: new Map() };
  for (const cell of cells) set(row.cells, cell, b.cell());
  if (type === 0xa6) set(row.cells, 'A', b.f64());
  if (type === 0xa5) {
    for (const cell of ['A', 'B', 'C']) set(row.cells, cell, b.f64());
    set(row.cells, 'D', b.u8());
  }
  if (type === 0xc3) {
    // Second last knot, last weight, first knot, first weight.
    for (const cell of ['A', 'B', 'C', 'D']) set(row.cells, cell, b.f64());
    return listed(row, b, 'E', 0x8a, () => formula(b, NURBS_BLOCKS, 6), nurbsFormula);
  }
  if (type === 0xc1)
    return listed(
      row,
      b,
      'A',
      0x8b,
      () => formula(b, POLYLINE_BLOCKS, 2),
      (f) => `POLYLINE(${argumentsOf(f).join(',')})`,
    );
  return { row };
}

function listed(
  row: Row,
  b: Bytes,
  cell: string,
  elsewhere: number,
  find: () => Bytes | undefined,
  text: (f: Bytes) => string | undefined,
): GeometryRow {
  b.skip(1);
  if (b.u8() === elsewhere) {
    b.skip(3);
    return { row, awaits: { cell, data: b.u32() } };
  }
  const found = find(),
    said = found && text(found);
  if (said !== undefined) set(row.cells, cell, said);
  return { row };
}
