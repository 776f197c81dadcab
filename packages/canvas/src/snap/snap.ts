/** Snapping of a moving box, of moving edges and of a point. All in page units; pure. */
import type { Point } from '@limn/document';
import type { ViewRect } from '../view/viewport.ts';
import { gapSnap } from './gaps.ts';
import type { Guide } from '../core/guide.ts';
import { linesNear, type SnapIndex, type SnapLine } from './snap-index.ts';

export interface SnapOptions {
  /** How far something may be pulled, page units. */
  reach: number;
  /** Distance of grid lines; absent: no grid. */
  grid?: number;
  /** Guides, gaps and sizes. */
  objects: boolean;
}

export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

type Axis = 'x' | 'y';
const size = (r: ViewRect, axis: Axis): number => (axis === 'x' ? r.w : r.h);
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
/** Coordinates that differ by less are in one line. */
const SAME = 0.01;

/** The pull that brings a box into line with what is around it; the grid where nothing else holds an axis. */
export function snapBox(box: ViewRect, index: SnapIndex | null, options: SnapOptions): Snapped {
  const out: Snapped = { dx: 0, dy: 0, guides: [] };
  const held = { x: false, y: false };
  const gaps: Record<Axis, Guide | null> = { x: null, y: null };
  if (index && options.objects) {
    for (const axis of ['x', 'y'] as const) {
      const line = nearestLine(
        [0, 0.5, 1].map((k) => box[axis] + size(box, axis) * k),
        index[axis],
        options.reach,
      );
      const gap = gapSnap(box, index.boxes, axis, options.reach);
      const byLine = line !== null && (gap === null || Math.abs(line) <= Math.abs(gap.delta) + SAME);
      const delta = byLine ? line : gap?.delta;
      if (delta === undefined) continue;
      held[axis] = true;
      out[axis === 'x' ? 'dx' : 'dy'] = delta;
      if (gap && Math.abs(gap.delta - delta) < SAME) gaps[axis] = gap.guide;
    }
  }
  if (options.grid) {
    if (!held.x) out.dx = Math.round(box.x / options.grid) * options.grid - box.x;
    if (!held.y) out.dy = Math.round(box.y / options.grid) * options.grid - box.y;
  }
  if (index && options.objects) {
    const moved = { ...box, x: box.x + out.dx, y: box.y + out.dy };
    for (const axis of ['x', 'y'] as const) {
      if (gaps[axis]) out.guides.push(gaps[axis]);
      if (held[axis]) out.guides.push(...alignGuides(moved, index, axis));
    }
  }
  return out;
}

/** The pull for a single coordinate on an axis, as of an edge while resizing or of a point. */
export function snapEdge(at: number, axis: Axis, index: SnapIndex | null, options: SnapOptions): number {
  if (index && options.objects) {
    const delta = nearestLine([at], index[axis], options.reach);
    if (delta !== null) return delta;
  }
  return options.grid ? Math.round(at / options.grid) * options.grid - at : 0;
}

export function snapPoint(p: Point, index: SnapIndex | null, options: SnapOptions): Snapped {
  const dx = snapEdge(p.x, 'x', index, options),
    dy = snapEdge(p.y, 'y', index, options);
  const at = { x: p.x + dx, y: p.y + dy, w: 0, h: 0 };
  const guides = index && options.objects ? [...alignGuides(at, index, 'x'), ...alignGuides(at, index, 'y')] : [];
  return { dx, dy, guides };
}

/**
 * The length among the boxes' widths or heights that is nearest to `length`, with bars to show for it; null if none is
 * in reach.
 */
export function snapSize(
  length: number,
  axis: Axis,
  index: SnapIndex,
  reach: number,
): { size: number; guide: Guide } | null {
  let best: number | null = null;
  for (const b of index.boxes) {
    const d = Math.abs(size(b, axis) - length);
    if (d <= reach && size(b, axis) > 0 && (best === null || d < Math.abs(best - length))) best = size(b, axis);
  }
  if (best === null) return null;
  const bars = index.boxes
    .filter((b) => Math.abs(size(b, axis) - best) < SAME)
    .slice(0, 4)
    .map((b) => ({ from: b[axis], to: b[axis] + size(b, axis), at: b[other(axis)] + size(b, other(axis)) }));
  return { size: best, guide: { type: 'size', axis, size: best, bars } };
}

/** Lines at which an edge or the centre of the box stands exactly. */
export function alignGuides(box: ViewRect, index: SnapIndex, axis: Axis): Guide[] {
  const guides: Guide[] = [],
    across = other(axis),
    seen = new Set<number>();
  for (const k of [0, 0.5, 1]) {
    const at = box[axis] + size(box, axis) * k;
    const lines = linesNear(index[axis], at, SAME);
    const key = Math.round(at * 100);
    if (lines.length === 0 || seen.has(key)) continue;
    seen.add(key);
    let from = box[across],
      to = box[across] + size(box, across);
    for (const line of lines) {
      from = Math.min(from, line.from);
      to = Math.max(to, line.to);
    }
    guides.push({ type: 'align', axis, at, from, to });
  }
  return guides;
}

function nearestLine(places: readonly number[], lines: readonly SnapLine[], reach: number): number | null {
  let best: number | null = null;
  for (const at of places) {
    for (const line of linesNear(lines, at, reach)) {
      const delta = line.at - at;
      if (best === null || Math.abs(delta) < Math.abs(best)) best = delta;
    }
  }
  return best;
}
