/** Transforms as SVG writes them. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];
export const applied = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A transform by its name and numbers; undefined for one that says nothing. */
function one(name: string, n: readonly number[]): Matrix | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  if (name === 'matrix') return n.length === 6 ? [a, b, c, d, e, f] : undefined;
  if (name === 'translate') return [1, 0, 0, 1, a, b];
  if (name === 'scale') return [a, 0, 0, n.length > 1 ? b : a, 0, 0];
  if (name === 'skewX') return [1, 0, Math.tan(radians(a)), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(radians(a)), 0, 1, 0, 0];
  if (name !== 'rotate') return undefined;
  const [cos, sin] = [Math.cos(radians(a)), Math.sin(radians(a))];
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
  return n.length < 3 ? turn : times(times([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
}

export function parseTransform(text: string | undefined): Matrix {
  let out = IDENTITY;
  for (const [, name, inside] of (text ?? '').slice(0, 2000).matchAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g)) {
    const numbers = (inside!.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const matrix = one(name!, numbers);
    if (matrix?.every(Number.isFinite)) out = times(out, matrix);
  }
  return out;
}

/** Of a transform that turns and stretches, and leans nothing: its turn and scales; undefined for any other. */
export function turnOf([a, b, c, d]: Matrix): { r: number; sx: number; sy: number } | undefined {
  const [sx, sy] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (sx < 1e-9 || sy < 1e-9 || Math.abs(a * c + b * d) > 1e-4 * sx * sy) return undefined;
  return a * d - b * c > 0 ? { r: Math.atan2(b, a), sx, sy } : undefined;
}
/** How much larger lengths come out, on the average. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));
