/**
 * Equal distances. Of the boxes that overlap the moving one across the axis, the distance to a neighbour may equal a
 * distance that is already between two of them, or the moving box may stand in the middle between two.
 *
 *     [A]--g--[B]--g--[moving]        [A]--g--[moving]--g--[B]
 */
import type { ViewRect } from '../view/viewport.ts';
import type { Guide } from '../core/guide.ts';

type Axis = 'x' | 'y';
interface Span {
  from: number;
  to: number;
  lo: number;
  hi: number;
}
interface Bar {
  from: number;
  to: number;
  at: number;
}

/** Beyond so many neighbours in one row the search would cost more than it tells. */
const MAX_ROW = 60;

export function gapSnap(
  box: ViewRect,
  boxes: readonly ViewRect[],
  axis: Axis,
  reach: number,
): { delta: number; guide: Guide } | null {
  const me = span(box, axis);
  const row = boxes.map((b) => span(b, axis)).filter((s) => s.lo < me.hi && me.lo < s.hi);
  if (row.length < 2 || row.length > MAX_ROW) return null;
  row.sort((a, b) => a.from - b.from);
  const length = me.to - me.from;
  let best: { delta: number; size: number; bars: Bar[] } | null = null;
  const offer = (from: number, gap: number, bars: Bar[]): void => {
    const delta = from - me.from;
    if (gap > 0 && Math.abs(delta) <= reach && (best === null || Math.abs(delta) < Math.abs(best.delta)))
      best = { delta, size: gap, bars };
  };
  for (let i = 0; i + 1 < row.length; i++) {
    const a = row[i]!,
      b = row[i + 1]!,
      gap = b.from - a.to;
    if (gap <= 0) continue;
    const known: Bar = { from: a.to, to: b.from, at: level(a, b) };
    if (gap > length) {
      const half = (gap - length) / 2;
      offer(a.to + half, half, [
        { from: a.to, to: a.to + half, at: level(a, me) },
        { from: b.from - half, to: b.from, at: level(b, me) },
      ]);
    }
    for (const s of row) {
      offer(s.to + gap, gap, [known, { from: s.to, to: s.to + gap, at: level(s, me) }]);
      offer(s.from - gap - length, gap, [known, { from: s.from - gap, to: s.from, at: level(s, me) }]);
    }
  }
  const found = best as { delta: number; size: number; bars: Bar[] } | null;
  if (!found) return null;
  const bars = equalBars(found.size, found.bars, [
    ...row,
    { ...me, from: me.from + found.delta, to: me.to + found.delta },
  ]);
  return { delta: found.delta, guide: { type: 'gap', axis, size: found.size, bars } };
}

/** Distances that differ by less are equal, page units. */
const SAME = 0.01;

/** A bar for every distance between neighbours of the row that is of this size, those that are known among them. */
function equalBars(size: number, known: readonly Bar[], row: readonly Span[]): Bar[] {
  const sorted = [...row].sort((a, b) => a.from - b.from);
  const bars = sorted.slice(1).flatMap((b, i): Bar[] => {
    const a = sorted[i]!;
    return Math.abs(b.from - a.to - size) < SAME ? [{ from: a.to, to: b.from, at: level(a, b) }] : [];
  });
  const isThere = (bar: Bar): boolean => bars.some((other) => Math.abs(other.from - bar.from) < SAME);
  return [...bars, ...known.filter((bar) => !isThere(bar))].sort((a, b) => a.from - b.from);
}

const span = (r: ViewRect, axis: Axis): Span =>
  axis === 'x'
    ? { from: r.x, to: r.x + r.w, lo: r.y, hi: r.y + r.h }
    : { from: r.y, to: r.y + r.h, lo: r.x, hi: r.x + r.w };

/** Where the bar between two boxes is drawn: the middle of what they have in common across the axis. */
const level = (a: Span, b: Span): number => (Math.max(a.lo, b.lo) + Math.min(a.hi, b.hi)) / 2;
