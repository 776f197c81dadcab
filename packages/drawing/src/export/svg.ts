import type { RecordId } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';
import { SvgPainter } from '../paint/svg-painter.ts';
import { paintItem } from '../display/paint-item.ts';
import type { ExportContext } from './export-context.ts';
import { backgroundOf, contentBounds, DEFAULT_MARGIN, pageBounds, pageItems } from './page-items.ts';
import { rectInflate } from '../geometry/rect.ts';

export interface SvgExport {
  page: RecordId;
  /** Only these items, cut to their bounds; everything when absent. */
  ids?: Iterable<RecordId>;
  /** `page` (default) paints the page's own background, `none` leaves it see-through; or a colour. */
  background?: 'page' | 'none' | (string & {});
  /** Pixels per page unit in the width and height the file names; 1 by default. */
  scale?: number;
  /** Around the content, page units. Pages with a paper size have none. */
  margin?: number;
  title?: string;
}

/**
 * A page, or some of its items, as a self-contained SVG document, with what it covers in page units. Throws RangeError
 * for a page that does not exist.
 */
export function exportSvg(context: ExportContext, options: SvgExport): { svg: string; bounds: Rect } {
  const page = context.store.find(options.page, 'page');
  if (!page) throw new RangeError(`no page ${options.page}`);
  const opened = context.open(options.page);
  try {
    const { display } = opened,
      items = pageItems(context.store, options.page, options.ids);
    const margin = options.margin ?? DEFAULT_MARGIN;
    const own = options.ids ? contentBounds(display, items) : undefined;
    const bounds = options.ids
      ? rectInflate(own ?? { x: 0, y: 0, w: 0, h: 0 }, margin)
      : pageBounds(display, items, page, margin);
    const background = backgroundOf(display, page, options.background);
    const painter = new SvgPainter({
      ...bounds,
      scale: options.scale ?? 1,
      title: options.title ?? page.data.name,
      ...(background === 'none' ? {} : { background }),
    });
    for (const item of items) paintItem(display, painter, item);
    return { svg: painter.finish(), bounds };
  } finally {
    opened.close();
  }
}
