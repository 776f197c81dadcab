import type { TextRun } from '../text/run.ts';

interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Ends of the line a linear gradient runs along: through the middle, long enough to reach the corners (as CSS does).
 */
export function gradientLine(
  { x, y, w, h }: Bounds,
  angle: number,
): { x1: number; y1: number; x2: number; y2: number } {
  const a = (angle * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a);
  const half = (Math.abs(w * c) + Math.abs(h * s)) / 2,
    mx = x + w / 2,
    my = y + h / 2;
  return { x1: mx - c * half, y1: my - s * half, x2: mx + c * half, y2: my + s * half };
}

/** The circle a radial gradient fills: half the longer side from the middle, the whole of it from a corner. */
export function gradientCircle(
  { x, y, w, h }: Bounds,
  center = { x: 0.5, y: 0.5 },
): { cx: number; cy: number; r: number } {
  const off = Math.max(Math.abs(center.x - 0.5), Math.abs(center.y - 0.5));
  return { cx: x + w * center.x, cy: y + h * center.y, r: Math.max(w, h) * (0.5 + off) };
}

/** Rectangles of a run's underline and strike-through; sizes as fractions of the font's. */
export function linesOfText(run: TextRun): Bounds[] {
  if (!run.underline && !run.strike) return [];
  const { size } = run.font,
    h = Math.max(0.5, size * 0.06),
    out: Bounds[] = [];
  if (run.underline) out.push({ x: run.x, y: run.y + size * 0.1, w: run.width, h });
  if (run.strike) out.push({ x: run.x, y: run.y - size * 0.3, w: run.width, h });
  return out;
}
