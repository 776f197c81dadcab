import type { Box, Point } from '@limn/document';
import { boxMatrix, boxToPage } from '@limn/drawing/geometry/box.ts';
import { RESIZE_HANDLES } from '../edit/place/resize.ts';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { OverlayData } from '@limn/canvas/core/overlay-state.ts';

/** How much is seen of what is cut off, 0..1. */
const CUT = 0.35;

/** A picture being cropped: all of it faintly, which over its visible part changes nothing, and the handles. */
export function paintCrop(brush: Brush, { shape, box, whole }: NonNullable<OverlayData['crop']>): void {
  const { ctx, editor, colors } = brush,
    { viewport } = editor,
    picture = editor.scene.picture(shape)?.decoded;
  if (picture) {
    const [a, b, c, d, e, f] = boxMatrix(whole),
      { zoom } = viewport;
    ctx.save();
    ctx.transform(a * zoom, b * zoom, c * zoom, d * zoom, (e - viewport.x) * zoom, (f - viewport.y) * zoom);
    ctx.globalAlpha = CUT;
    ctx.drawImage(picture as CanvasImageSource, 0, 0, whole.w, whole.h);
    ctx.restore();
  }
  brush.box(whole, colors.accent, 1, { dash: [4, 3] });
  brush.box(box, colors.accent, 2);
  for (const p of cropHandles(box)) brush.circle(brush.at(p), 5, colors.surface, colors.accent, 2);
}

const cropHandles = (box: Box): Point[] =>
  Object.values(RESIZE_HANDLES).map((p) =>
    boxToPage({ ...box, fx: false, fy: false }, { x: (box.w * (p.x + 1)) / 2, y: (box.h * (p.y + 1)) / 2 }),
  );
