/** The hand-drawn look: roughjs turns a path into wobbly strokes and hatching, which become paths again. */
import { rough } from '#rough';
import type { OpSet } from 'roughjs/bin/core.js';
import { flatten, linesArea, polylineBounds, type Polyline } from '../geometry/flatten.ts';
import { OP, Path, POINTS_OF_OP } from '../geometry/path.ts';
import type { Rough } from '../late/rough.ts';
import { toSvgPath } from '../paint/svg-path.ts';

export interface SketchPaths {
  fill?: Path;
  /** Hatching is stroked, not filled. */
  hatch?: Path;
  stroke?: Path;
}

/**
 * Page units. The hand wobbles by a few of them: beyond this nobody sees it, and subdividing such a curve takes more
 * stack than there is.
 */
const LARGEST = 1e5;
const cache = new WeakMap<Path, Map<string, SketchPaths>>();

/**
 * The path as it is while a page has not loaded yet what draws by hand.
 * @param seed decides the wobble: the same record always looks the same.
 */
export function sketchPaths(
  path: Path,
  options: { fill: boolean; stroke: boolean; strokeWidth: number; seed: number },
): SketchPaths {
  const hand = rough();
  if (!hand) return unchanged(path, options);
  let known = cache.get(path);
  if (!known) cache.set(path, (known = new Map()));
  // Eight different hands are enough to look natural, and shapes that share a path share the work.
  const seed = 1 + (options.seed % 8),
    key = `${seed}${options.fill}${options.stroke}${options.strokeWidth}`;
  let made = known.get(key);
  if (!made) known.set(key, (made = make(hand, path, options, seed)));
  return made;
}

/** How far the hand strays at most, page units, and how large what it draws must be for it to stray so far. */
const STRAY = 2,
  /** Of the side of a square as large as what is filled; of the length of what is only a line. */
  STRAY_OF_AREA = 1 / 15,
  STRAY_OF_LENGTH = 1 / 25;
/** How much more the edge of a fill strays than its line. */
const FILL_GAIN = 0.8;

const unchanged = (path: Path, { fill, stroke }: { fill: boolean; stroke: boolean }): SketchPaths => ({
  ...(fill && { fill: path }),
  ...(stroke && { stroke: path }),
});

function make(
  hand: Rough,
  path: Path,
  { fill, stroke, strokeWidth }: { fill: boolean; stroke: boolean; strokeWidth: number },
  seed: number,
): SketchPaths {
  // Opcodes are small and do no harm here.
  if (path.ops.some((v) => !(Math.abs(v) <= LARGEST))) return unchanged(path, { fill, stroke });
  const out: SketchPaths = {};
  // One by one, as a hand draws them: of several at once, each would stray as far as the largest may.
  subpaths(path).forEach((part, i) => {
    const lines = flatten(part),
      stray = strayOf(lines),
      // The edge of a fill strays to both sides, so that what is only a line would be filled here and there.
      isFilled = fill && linesArea(lines.map(({ xy }) => ({ xy, closed: true }))) > 0;
    const drawable = hand.path(toSvgPath(part), {
      seed: seed + i,
      roughness: 1,
      bowing: 1,
      maxRandomnessOffset: stray,
      fillShapeRoughnessGain: FILL_GAIN * (stray / STRAY),
      strokeWidth: Math.max(0.5, strokeWidth),
      stroke: stroke ? '#000' : 'none',
      preserveVertices: true,
      ...(isFilled ? { fill: '#000', fillStyle: 'solid' } : {}),
    });
    for (const set of drawable.sets) {
      if (set.type === 'path') addTo((out.stroke ??= new Path()), set);
      else if (set.type === 'fillPath') addTo((out.fill ??= new Path()), set);
      else addTo((out.hatch ??= new Path()), set);
    }
  });
  return out;
}

/** Each begins with a move; one that only moves draws nothing and is left out. */
function subpaths({ ops }: Path): Path[] {
  const out: Path[] = [];
  let start = { x: 0, y: 0 },
    isClosed = true;
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!,
      count = 1 + 2 * POINTS_OF_OP[op]!;
    if (op === OP.M) {
      start = { x: ops[i + 1]!, y: ops[i + 2]! };
      out.push(new Path());
      // What follows on a close begins where the closed one began.
    } else if (isClosed) out.push(new Path().M(start.x, start.y));
    out.at(-1)!.ops.push(...ops.slice(i, i + count));
    isClosed = op === OP.Z;
    i += count;
  }
  return out.filter((part) => part.ops.length > 3);
}

function strayOf(lines: readonly Polyline[]): number {
  const { w, h } = polylineBounds(lines) ?? { w: 0, h: 0 },
    ofArea = Math.sqrt(w * h) * STRAY_OF_AREA,
    isClosed = lines.every(({ closed }) => closed);
  return Math.min(STRAY, isClosed ? ofArea : Math.max(ofArea, Math.hypot(w, h) * STRAY_OF_LENGTH));
}

function addTo(path: Path, set: OpSet): void {
  for (const { op, data } of set.ops) {
    if (op === 'move') path.M(data[0]!, data[1]!);
    else if (op === 'lineTo') path.L(data[0]!, data[1]!);
    else path.C(data[0]!, data[1]!, data[2]!, data[3]!, data[4]!, data[5]!);
  }
}

/** A number from an id, the same everywhere (FNV-1a, 32 bits). */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
