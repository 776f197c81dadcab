/** Places of boxes and lines that a file has no places for: rows of boxes, so that lines lead one way. */
import { append } from '../append.ts';
import { arrange } from '@limn/layout/arrange.ts';
import type { SceneNode } from '@limn/layout/scene.ts';

export interface UnplacedBox {
  id: string;
  w: number;
  h: number;
  /** The box it stands in. */
  parent?: string;
}
export interface UnplacedLine {
  from: string;
  to: string;
  /** Room for its words, page units. */
  w?: number;
  h?: number;
  /** Rows it leads over at least. */
  span?: number;
}
export interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface LayeredOptions {
  /** Where lines lead. */
  direction?: 'down' | 'right' | 'up' | 'left';
  /** Room between boxes of a row, and between rows, page units. */
  gap?: number;
  rowGap?: number;
}

/** Beyond this the time it takes grows too much; boxes are then set in a grid. */
const MOST = 6000;
/** Room about what stands in a box, its title among it, page units. */
const PAD = { left: 24, top: 54, right: 24, bottom: 24 };

/** Left upper corners and sizes by id; boxes that hold others are as large as they need to be. */
export function layered(
  boxes: readonly UnplacedBox[],
  lines: readonly UnplacedLine[],
  { direction = 'down', gap = 40, rowGap = 60 }: LayeredOptions = {},
): Map<string, Placed> {
  if (boxes.length + lines.length > MOST || lines.length === 0) return grid(boxes, gap, rowGap);
  const parents = parentsOf(boxes),
    holders = new Set(parents.values()),
    isDown = direction === 'down' || direction === 'up';
  const nodes = boxes.map(({ id, w, h }): SceneNode => {
    const box = { id, parent: parents.get(id) ?? OUTSIDE, x: 0, y: 0, w, h };
    return holders.has(id) ? { ...box, role: 'holder', pad: PAD } : { ...box, role: 'leaf' };
  });
  const edges = lines.map(({ from, to, w = 0, h = 0, span = 1 }) => {
    const more = (span - 1) * rowGap;
    if (w === 0 && h === 0 && more === 0) return { from, to };
    return { from, to, label: isDown ? { w, h: Math.max(h, more) } : { w: Math.max(w, more), h } };
  });
  return arrange({ nodes, edges }, { kind: 'layered', direction, gap, rowGap, keepsOrder: false });
}

/** What nothing else holds: no box has this id, as ids come out of text without it. */
const OUTSIDE = '\0';
/** Boxes in boxes at most. */
const MOST_DEEP = 60;

/** The box that each stands in; those that would stand in themselves, by however many others, stand in none. */
function parentsOf(boxes: readonly UnplacedBox[]): Map<string, string> {
  const said = new Map(boxes.map(({ id, parent }) => [id, parent])),
    out = new Map<string, string>();
  for (const { id, parent } of boxes) {
    if (parent === undefined || !said.has(parent)) continue;
    let at: string | undefined = parent;
    for (let depth = 0; at !== undefined && at !== id && depth < MOST_DEEP; depth++) at = said.get(at);
    if (at === undefined) out.set(id, parent);
  }
  return out;
}

/** Boxes in rows, as many to a row as make it about as wide as high; what stands in others below them. */
function grid(boxes: readonly UnplacedBox[], gap: number, rowGap: number): Map<string, Placed> {
  const out = new Map<string, Placed>(),
    within = new Map<string | undefined, UnplacedBox[]>(),
    parents = parentsOf(boxes);
  for (const box of boxes) {
    const parent = parents.get(box.id);
    append(within, parent, box);
  }
  const place = (parent: string | undefined, x: number, y: number, depth: number): { w: number; h: number } => {
    const row = within.get(parent) ?? [],
      columns = Math.max(1, Math.ceil(Math.sqrt(row.length * 1.5)));
    let [left, top, high, wide] = [x, y, 0, 0];
    for (const [i, box] of row.entries()) {
      if (i % columns === 0 && i > 0) {
        left = x;
        top += high + rowGap;
        high = 0;
      }
      let { w, h } = box;
      if (depth < 64 && within.has(box.id)) {
        const inside = place(box.id, left + 20, top + 40, depth + 1);
        w = inside.w + 40;
        h = inside.h + 60;
      }
      out.set(box.id, { x: left, y: top, w, h });
      left += w + gap;
      high = Math.max(high, h);
      wide = Math.max(wide, left - gap - x);
    }
    return { w: wide, h: top + high - y };
  };
  place(undefined, 0, 0, 0);
  return out;
}
