import type { PrintSetup, RecordId } from '@limn/document';
import { SvgPainter } from '../paint/svg-painter.ts';
import type { ExportContext } from './export-context.ts';
import { backgroundOf, pageBounds, pageItems } from './page-items.ts';
import { paintSheet, sheetsOf } from './sheets.ts';

/** The sheets of a page, each an SVG document of the size of the paper. None for a page that does not exist. */
export function* exportSheets(context: ExportContext, id: RecordId, setup: PrintSetup): Generator<string> {
  const page = context.store.find(id, 'page');
  if (!page) return;
  const opened = context.open(id);
  try {
    const { display } = opened,
      items = pageItems(context.store, id),
      bounds = pageBounds(display, items, page),
      background = backgroundOf(display, page),
      grid = sheetsOf(bounds, setup);
    for (const sheet of grid.sheets) {
      const painter = new SvgPainter({ x: 0, y: 0, ...setup.paper, title: page.data.name });
      paintSheet(painter, { display, items, bounds, background }, grid, sheet, setup);
      yield painter.finish();
    }
  } finally {
    opened.close();
  }
}
