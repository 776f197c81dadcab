import type { RecordId } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';
import { rectInflate } from '../geometry/rect.ts';
import { CanvasPainter, type CanvasLike, type Context2D } from '../paint/canvas-painter.ts';
import { paintItem } from '../display/paint-item.ts';
import type { ExportContext } from './export-context.ts';
import { backgroundOf, contentBounds, DEFAULT_MARGIN, pageBounds, pageItems } from './page-items.ts';

export interface BitmapExport {
  page: RecordId;
  ids?: Iterable<RecordId>;
  /** Items that are not painted, though the picture has their room. */
  without?: ReadonlySet<RecordId>;
  background?: 'page' | 'none' | (string & {});
  /** Pixels per page unit; lowered where the picture would be larger than a canvas may be. */
  scale?: number;
  margin?: number;
  /** Longest side in pixels, for thumbnails. */
  maxSide?: number;
}

/** Sides and area that every browser and Skia take. */
const MAX_SIDE = 16_384,
  MAX_AREA = 16_384 * 8192;

/**
 * Draws a page, or some of its items, on a canvas made by `createCanvas`. Throws RangeError for a page that does not
 * exist.
 */
export function exportBitmap<C extends CanvasLike>(
  context: ExportContext,
  createCanvas: (w: number, h: number) => C,
  options: BitmapExport,
): { canvas: C; bounds: Rect; scale: number } {
  const page = context.store.find(options.page, 'page');
  if (!page) throw new RangeError(`no page ${options.page}`);
  const opened = context.open(options.page);
  try {
    const { display } = opened,
      items = pageItems(context.store, options.page, options.ids),
      margin = options.margin ?? DEFAULT_MARGIN;
    const bounds = options.ids
      ? rectInflate(contentBounds(display, items) ?? { x: 0, y: 0, w: 0, h: 0 }, margin)
      : pageBounds(display, items, page, margin);
    const limit = Math.min(MAX_SIDE, options.maxSide ?? MAX_SIDE);
    const scale = Math.min(
      options.scale ?? 1,
      limit / Math.max(bounds.w, bounds.h),
      Math.sqrt(MAX_AREA / (bounds.w * bounds.h)),
    );
    const w = Math.max(1, Math.round(bounds.w * scale)),
      h = Math.max(1, Math.round(bounds.h * scale));
    const canvas = createCanvas(w, h),
      c = canvas.getContext('2d') as Context2D;
    const color = backgroundOf(display, page, options.background);
    if (color !== 'none') {
      c.fillStyle = color;
      c.fillRect(0, 0, w, h);
    }
    const painter = new CanvasPainter(c, {
      base: [scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale],
      createCanvas,
    });
    for (const item of items) if (options.without?.has(item.id) !== true) paintItem(display, painter, item);
    return { canvas, bounds, scale };
  } finally {
    opened.close();
  }
}
