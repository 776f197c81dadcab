import type { Matrix } from '@limn/drawing/geometry/matrix.ts';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { inkPath } from '@limn/drawing/display/ink.ts';
import { tracePoints } from '../renderer/paint/trace.ts';
import type { Brush, OverlayContext } from './brush.ts';

/** What is being drawn and is not in the document yet: shapes, connectors, ink, copies, the lasso, the laser. */
export function paintDrafts(brush: Brush): void {
  const { ctx, editor, colors } = brush,
    { data } = editor.overlay,
    { viewport } = editor;
  if (data.ghosts)
    for (const id of data.ghosts.ids) brush.outline(id, colors.accent, 1.5, data.ghosts.dx, data.ghosts.dy);
  if (data.draftShape) {
    const { kind, box } = data.draftShape;
    ctx.save();
    transform(ctx, viewport, boxMatrix(box));
    ctx.strokeStyle = colors.accent;
    ctx.lineWidth = 1.5 / viewport.zoom;
    ctx.fillStyle = colors.surface;
    for (const part of editor.registry.geometryOf(kind, box.w, box.h, undefined, editor.settings.shapeStyle).parts) {
      ctx.beginPath();
      tracePoints(ctx, part.path);
      if (part.fill !== false) {
        ctx.globalAlpha = 0.5;
        ctx.fill();
        ctx.globalAlpha = 1;
      }
      ctx.stroke();
    }
    ctx.restore();
  }
  if (data.draftRoute) {
    brush.line(data.draftRoute, colors.accent, 2);
    const tip = data.draftRoute[data.draftRoute.length - 1];
    if (tip && !data.target?.port) brush.circle(brush.at(tip), 3.5, colors.accent, null);
  }
  if (data.draftInk && data.draftInk.length > 0) {
    ctx.save();
    transform(ctx, viewport, [1, 0, 0, 1, 0, 0]);
    const { shapeStyle } = editor.settings,
      pen = data.draftPen,
      width = pen?.width ?? shapeStyle.strokeWidth ?? 1.5;
    ctx.fillStyle = pen?.color === 'paper' ? colors.surface : resolved(pen?.color ?? shapeStyle.stroke, colors.text);
    ctx.globalAlpha = pen?.opacity ?? 1;
    ctx.beginPath();
    tracePoints(ctx, inkPath(data.draftInk, 1, 1, width * INK_SCALE, pen?.isMarker));
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.restore();
  }
  if (data.lasso) {
    ctx.globalAlpha = 0.1;
    brush.line(data.lasso, colors.accent, 0, { closed: true, fill: colors.accent });
    ctx.globalAlpha = 1;
    brush.line(data.lasso, colors.accent, 1.5, { dash: [4, 3] });
  }
  paintTrail(
    brush,
    data.laser.map(({ x, y, t }) => ({ x, y, strength: Math.max(0, 1 - t / TRAIL) })),
    '#ff3b30',
  );
}

/** Width of ink for each unit of the line width, as the scene paints it. */
const INK_SCALE = 2;
/** How long a laser trail is seen, ms. */
const TRAIL = 1200;

/** A line that thins out and fades; `strength` 0..1 at each point. */
export function paintTrail(
  brush: Brush,
  points: readonly { x: number; y: number; strength: number }[],
  color: string,
): void {
  const { ctx } = brush;
  ctx.lineCap = 'round';
  for (let i = 1; i < points.length; i++) {
    const { strength } = points[i]!;
    ctx.globalAlpha = strength;
    brush.line([points[i - 1]!, points[i]!], color, 1 + 4 * strength);
  }
  ctx.globalAlpha = 1;
  ctx.lineCap = 'butt';
}

const resolved = (color: string | undefined, fallback: string): string => (color?.startsWith('#') ? color : fallback);

/** From the given space of the page to the canvas. */
function transform(ctx: OverlayContext, view: { x: number; y: number; zoom: number }, m: Matrix): void {
  ctx.transform(view.zoom, 0, 0, view.zoom, -view.x * view.zoom, -view.y * view.zoom);
  ctx.transform(m[0], m[1], m[2], m[3], m[4], m[5]);
}
