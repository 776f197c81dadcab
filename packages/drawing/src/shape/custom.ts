import type { CustomPath } from '@limn/document';
import { Path } from '../geometry/path.ts';
import type { ShapePart } from './definition.ts';

/** Numbers each letter of a custom path takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/**
 * Parts of a shape that brings its own geometry (imports): coordinates are fractions of the box. The data may come
 * from anywhere, so a path is read up to its first fault (an unknown letter, a missing or infinite number) and a path
 * without a starting point is left out.
 */
export function customParts(paths: readonly CustomPath[], w: number, h: number): ShapePart[] {
  const parts: ShapePart[] = [];
  for (const source of paths) {
    const path = readPath(source.d, w, h);
    if (path.ops.length === 0) continue;
    parts.push({
      path,
      fill: source.fill ?? true,
      stroke: source.stroke ?? true,
      ...(source.outline && { outline: true }),
    });
  }
  return parts;
}

function readPath(d: readonly (string | number)[], w: number, h: number): Path {
  const path = new Path();
  for (let i = 0; i < d.length; ) {
    const letter = d[i]!;
    const arity = typeof letter === 'string' ? ARITY[letter] : undefined;
    if (arity === undefined) break;
    if (letter !== 'M' && path.ops.length === 0) break;
    const n: number[] = [];
    for (let k = 0; k < arity; k++) {
      const value = d[i + 1 + k];
      if (typeof value !== 'number' || !Number.isFinite(value)) return path;
      n.push(value * (k % 2 === 0 ? w : h));
    }
    if (letter === 'M') path.M(n[0]!, n[1]!);
    else if (letter === 'L') path.L(n[0]!, n[1]!);
    else if (letter === 'Q') path.Q(n[0]!, n[1]!, n[2]!, n[3]!);
    else if (letter === 'C') path.C(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    else path.Z();
    i += 1 + arity;
  }
  return path;
}
