/** The hand-drawn look: roughjs turns a path into wobbly strokes and hatching, which become paths again. */
import roughjs from 'roughjs';
import type { OpSet, Options } from 'roughjs/bin/core.js';
import { Path } from '../geometry/path.ts';
import { toSvgPath } from '../paint/svg-path.ts';

export interface SketchPaths {
  fill?: Path /** Hatching is stroked, not filled. */;
  hatch?: Path;
  stroke?: Path;
}

// Its types describe a default export inside the module's object; bundlers and Node both give the default export
// itself.
const rough = roughjs as unknown as { generator(): { path(d: string, options: Options): { sets: OpSet[] } } };
const generator = rough.generator();
/**
 * Page units. The hand wobbles by a few of them: beyond this nobody sees it, and subdividing such a curve takes more
 * stack than there is.
 */
const LARGEST = 1e5;
const cache = new WeakMap<Path, Map<string, SketchPaths>>();

/** @param seed decides the wobble: the same record always looks the same. */
export function sketchPaths(
  path: Path,
  options: { fill: boolean; stroke: boolean; strokeWidth: number; seed: number },
): SketchPaths {
  let known = cache.get(path);
  if (!known) cache.set(path, (known = new Map()));
  // Eight different hands are enough to look natural, and shapes that share a path share the work.
  const seed = 1 + (options.seed % 8),
    key = `${seed}${options.fill}${options.stroke}${options.strokeWidth}`;
  let made = known.get(key);
  if (!made) known.set(key, (made = make(path, options, seed)));
  return made;
}

function make(
  path: Path,
  { fill, stroke, strokeWidth }: { fill: boolean; stroke: boolean; strokeWidth: number },
  seed: number,
): SketchPaths {
  // Opcodes are small and do no harm here.
  if (path.ops.some((v) => !(Math.abs(v) <= LARGEST)))
    return { ...(fill && { fill: path }), ...(stroke && { stroke: path }) };
  const drawable = generator.path(toSvgPath(path), {
    seed,
    roughness: 1,
    bowing: 1,
    strokeWidth: Math.max(0.5, strokeWidth),
    stroke: stroke ? '#000' : 'none',
    preserveVertices: true,
    ...(fill ? { fill: '#000', fillStyle: 'solid' } : {}),
  });
  const out: SketchPaths = {};
  for (const set of drawable.sets) {
    if (set.type === 'path') out.stroke = toPath(set);
    else if (set.type === 'fillPath') out.fill = toPath(set);
    else out.hatch = toPath(set);
  }
  return out;
}

function toPath(set: OpSet): Path {
  const path = new Path();
  for (const { op, data } of set.ops) {
    if (op === 'move') path.M(data[0]!, data[1]!);
    else if (op === 'lineTo') path.L(data[0]!, data[1]!);
    else path.C(data[0]!, data[1]!, data[2]!, data[3]!, data[4]!, data[5]!);
  }
  return path;
}

/** A number from an id, the same everywhere (FNV-1a, 32 bits). */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
