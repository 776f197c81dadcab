/**
 * Strokes of tldraw: lists of points, and since 4.3 numbers packed into Base64. Packed as `points` all are halves,
 * three to a point; packed as `path` the first point is floats and each that follows is how far it is from the one
 * before, in halves, two or three to a point.
 */
import { type Json, list, number, object, string } from '../syntax/json.ts';
import type { Point } from './outline.ts';

/** A point, and how hard it was pressed, 0..1. */
export interface Pressed extends Point {
  pressure: number;
}

/** Most segments of a stroke and most of its points that are read. */
const SEGMENTS = 2000,
  POINTS = 20_000;
/** What devices that feel no pressure say. */
const USUAL = 0.5;

/** The points of a stroke; empty for one that has none, or none that can be read. */
export function strokeOf(props: Json): Pressed[] {
  const [sx, sy] = [number(props['scaleX']) ?? 1, number(props['scaleY']) ?? 1],
    feels = props['isPen'] === true;
  const out: Pressed[] = [];
  for (const raw of list(props['segments']).slice(0, SEGMENTS))
    for (const { x, y, pressure } of segmentOf(object(raw))) {
      if (out.length >= POINTS) return out;
      out.push({ x: x * sx, y: y * sy, pressure: feels ? pressure : USUAL });
    }
  return out;
}

function segmentOf(segment: Json): Pressed[] {
  const { points, path } = segment;
  if (Array.isArray(points))
    return points.slice(0, POINTS).map((raw) => {
      const { x, y, z } = object(raw);
      return { x: number(x) ?? 0, y: number(y) ?? 0, pressure: number(z) ?? USUAL };
    });
  const size = segment['dim'] === 2 ? 2 : 3;
  return string(path) === undefined ? absolute(unpacked(points)) : relative(unpacked(path), size);
}

function absolute(bytes: DataView): Pressed[] {
  const out: Pressed[] = [];
  for (let at = 0; at + 6 <= bytes.byteLength && out.length < POINTS; at += 6)
    out.push({ x: half(bytes, at), y: half(bytes, at + 2), pressure: half(bytes, at + 4) });
  return out.filter(isSound);
}

function relative(bytes: DataView, size: 2 | 3): Pressed[] {
  const first = 4 * size,
    step = 2 * size;
  if (bytes.byteLength < first) return [];
  let last: Pressed = {
    x: bytes.getFloat32(0, true),
    y: bytes.getFloat32(4, true),
    pressure: size === 3 ? bytes.getFloat32(8, true) : USUAL,
  };
  const out = [last];
  for (let at = first; at + step <= bytes.byteLength && out.length < POINTS; at += step) {
    last = {
      x: last.x + half(bytes, at),
      y: last.y + half(bytes, at + 2),
      pressure: size === 3 ? last.pressure + half(bytes, at + 4) : USUAL,
    };
    out.push(last);
  }
  return out.filter(isSound);
}

const isSound = ({ x, y, pressure }: Pressed): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(pressure);

/** A half-precision number, little-endian. */
function half(bytes: DataView, at: number): number {
  const bits = bytes.getUint16(at, true),
    sign = bits & 0x8000 ? -1 : 1,
    exponent = (bits >> 10) & 0x1f,
    fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** @returns nothing for what is no Base64 */
function unpacked(text: unknown): DataView {
  try {
    const decoded = atob((string(text) ?? '').slice(0, 16 * POINTS));
    return new DataView(Uint8Array.from(decoded, (char) => char.charCodeAt(0)).buffer);
  } catch {
    return new DataView(new ArrayBuffer(0));
  }
}
