import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { StrokePaint } from '@limn/drawing/paint/painter.ts';

/** Fills the path that a context has, and leaves its opacity as it was. */
export function useFill(c: Context2D, color: string, opacity: number): void {
  c.fillStyle = color;
  c.globalAlpha = opacity;
  c.fill();
  c.globalAlpha = 1;
}

/** Strokes the path that a context has, and leaves its dashes and its opacity as they were. */
export function useStroke(c: Context2D, paint: StrokePaint, opacity = 1): void {
  c.strokeStyle = paint.color;
  c.lineWidth = paint.width;
  c.lineCap = paint.cap ?? 'butt';
  c.lineJoin = paint.join ?? 'miter';
  c.setLineDash((paint.dash as number[] | undefined) ?? []);
  c.globalAlpha = (paint.opacity ?? 1) * opacity;
  c.stroke();
  c.globalAlpha = 1;
  if (paint.dash) c.setLineDash([]);
}
