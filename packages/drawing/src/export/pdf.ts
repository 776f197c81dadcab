import type { PageRecord, PrintSetup, RecordId } from '@limn/document';
import { Path } from '../geometry/path.ts';
import { PdfPainter, type PdfDocument, type PdfFonts } from '../paint/pdf-painter.ts';
import { resolveColor } from '../look/theme.ts';
import { paintItem } from '../display/paint-item.ts';
import type { ExportContext } from './export-context.ts';
import { backgroundOf, pageBounds, pageItems } from './page-items.ts';
import { saidTo, writeSaid } from './said.ts';
import { paintSheet, sheetsOf, type PrintedPage } from './sheets.ts';

export interface PdfExport {
  /** In order; pages that do not exist are passed over. All pages but background pages when absent. */
  pages?: readonly RecordId[];
  background?: boolean;
  /** Around the content of pages without a paper size, page units. */
  margin?: number;
  /** Each page over as many sheets of paper as this says, in place of a PDF page of its own size. */
  print?: PrintSetup | undefined;
  /** Whether what is said to slides stands on pages of its own, each behind the page it is said to. */
  said?: boolean;
  /** After each page: done and total. */
  onProgress?: (done: number, total: number) => void;
  /** Asked before each page; true stops, and what was written so far is the result. */
  cancelled?: () => boolean;
}

/** A page unit is a CSS pixel, 1/96 inch; a PDF point is 1/72. */
export const POINTS_PER_UNIT = 72 / 96;
/** PDF readers refuse pages larger than 200 inches. */
const MAX_SIDE = 14_400;

/**
 * Writes pages of the document to a PDF, one PDF page each. `pdf` must have been made without a first page
 * (`autoFirstPage: false`) and is ended by the caller.
 */
export function exportPdf(context: ExportContext, pdf: PdfDocument, fonts: PdfFonts, options: PdfExport = {}): number {
  const { store } = context;
  const ids =
    options.pages ??
    store
      .pages()
      .filter((p) => !p.data.isBackground)
      .map((p) => p.id);
  const pages = ids.flatMap((id) => store.find(id, 'page') ?? []);
  let done = 0;
  for (const page of pages) {
    if (options.cancelled?.()) break;
    const opened = context.open(page.id);
    try {
      const { display } = opened,
        items = pageItems(store, page.id),
        bounds = pageBounds(display, items, page, options.margin);
      if (options.print) {
        const background = options.background === false ? 'none' : backgroundOf(display, page);
        printSheets(pdf, fonts, { display, items, bounds, background }, options);
      } else paintWhole(pdf, fonts, { display, items, bounds, page }, options);
      const said = options.said
        ? saidTo(
            page,
            items.filter((item) => item.type === 'shape'),
          )
        : '';
      if (said !== '') writeSaid(pdf, fonts, display, { title: page.data.name, said });
    } finally {
      opened.close();
      options.onProgress?.(++done, pages.length);
    }
  }
  return done;
}

function paintWhole(
  pdf: PdfDocument,
  fonts: PdfFonts,
  { display, items, bounds, page }: Omit<PrintedPage, 'background'> & { page: PageRecord },
  { background }: Pick<PdfExport, 'background'>,
): void {
  const scale = Math.min(POINTS_PER_UNIT, MAX_SIDE / Math.max(bounds.w, bounds.h, 1));
  pdf.addPage({ size: [Math.max(3, bounds.w * scale), Math.max(3, bounds.h * scale)], margin: 0 });
  const painter = new PdfPainter(pdf, fonts, [scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale]);
  const { theme, dark } = display.palette,
    color = resolveColor(page.data.background, theme, dark, display.paper);
  if (background !== false && color !== 'none')
    painter.fill(new Path().rect(bounds.x, bounds.y, bounds.w, bounds.h), { color });
  for (const item of items) paintItem(display, painter, item);
  painter.finish();
}

function printSheets(
  pdf: PdfDocument,
  fonts: PdfFonts,
  page: PrintedPage,
  { print: setup, cancelled }: Pick<PdfExport, 'print' | 'cancelled'>,
): void {
  const { paper } = setup!,
    k = POINTS_PER_UNIT,
    grid = sheetsOf(page.bounds, setup!);
  for (const sheet of grid.sheets) {
    if (cancelled?.()) break;
    pdf.addPage({ size: [paper.w * k, paper.h * k], margin: 0 });
    const painter = new PdfPainter(pdf, fonts, [k, 0, 0, k, 0, 0]);
    paintSheet(painter, page, grid, sheet, setup!);
    painter.finish();
  }
}
