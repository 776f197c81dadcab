import { type PageRecord, plainText, type PrintSetup, type RecordId, type ShapeRecord } from '@limn/document';
import { boxBounds } from '../geometry/box.ts';
import { type Rect, rectInflate } from '../geometry/rect.ts';
import { Path } from '../geometry/path.ts';
import { PdfPainter, type PdfDocument, type PdfFonts } from '../paint/pdf-painter.ts';
import { resolveColor } from '../look/theme.ts';
import { paintItem } from '../display/paint-item.ts';
import type { Display } from '../display/display.ts';
import type { ExportContext, OpenPage } from './export-context.ts';
import { backgroundOf, frameItems, pageBounds, pageItems } from './page-items.ts';
import { saidTo, writeSaid } from './said.ts';
import { paintSheet, sheetsOf, type PrintedPage } from './sheets.ts';

export interface PdfExport {
  /** In order; pages that do not exist are passed over. All pages but background pages when absent. */
  pages?: readonly RecordId[];
  /** In place of pages: these, one PDF page each; of a frame what it shows, as large as it is. */
  slides?: readonly PdfSlide[];
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

/** A page, or a frame of it. */
export interface PdfSlide {
  page: RecordId;
  frame?: RecordId | undefined;
}

/** A page unit is a CSS pixel, 1/96 inch; a PDF point is 1/72. */
export const POINTS_PER_UNIT = 72 / 96;
/** PDF readers refuse pages larger than 200 inches. */
const MAX_SIDE = 14_400;

/**
 * Writes pages of the document, or slides of it, to a PDF, one PDF page each. `pdf` must have been made without a first
 * page (`autoFirstPage: false`) and is ended by the caller.
 */
export function exportPdf(context: ExportContext, pdf: PdfDocument, fonts: PdfFonts, options: PdfExport = {}): number {
  const { store } = context;
  const ids =
    options.pages ??
    store
      .pages()
      .filter((p) => !p.data.isBackground)
      .map((p) => p.id);
  const slides = options.slides ?? ids.map((page): PdfSlide => ({ page }));
  const parts = slides.flatMap((slide) => {
    const page = store.find(slide.page, 'page'),
      frame = store.find(slide.frame, 'shape');
    return page && (frame || slide.frame === undefined) ? [{ page, frame }] : [];
  });
  const begun = new Set<RecordId>();
  let done = 0;
  // Slides of one page follow each other: its lines are found once.
  let opened: { id: RecordId; page: OpenPage } | null = null;
  const open = (id: RecordId): OpenPage => {
    if (opened?.id !== id) {
      opened?.page.close();
      opened = null;
      opened = { id, page: context.open(id) };
    }
    return opened.page;
  };
  try {
    for (const { page, frame } of parts) {
      if (options.cancelled?.()) break;
      const { display } = open(page.id),
        items = frame ? frameItems(store, page.id, frame.id) : pageItems(store, page.id),
        bounds = frame ? withLine(display, frame) : pageBounds(display, items, page, options.margin);
      if (options.print) {
        const background = options.background === false ? 'none' : backgroundOf(display, page);
        printSheets(pdf, fonts, { display, items, bounds, background }, options);
      } else paintWhole(pdf, fonts, { display, items, bounds, page }, options);
      const said = [
        // To a page whose frames are slides only what is said to the page itself, before the first of them.
        options.slides && begun.has(page.id) ? '' : saidTo(page, options.slides ? [] : shapesOf(items)),
        frame?.data.speakerNotes?.trim() ?? '',
      ].filter((part) => part !== '');
      begun.add(page.id);
      const title = (frame && plainText(frame.text).trim()) || page.data.name;
      if (options.said && said.length > 0) writeSaid(pdf, fonts, display, { title, said: said.join('\n\n') });
      options.onProgress?.(++done, parts.length);
    }
  } finally {
    (opened as { page: OpenPage } | null)?.page.close();
  }
  return done;
}

/** A frame as large as it is drawn: half of the line around it lies outside its box. */
const withLine = (display: Display, frame: ShapeRecord): Rect => {
  const { stroke, strokeWidth } = display.look(frame);
  return rectInflate(boxBounds(frame.box), stroke === 'none' ? 0 : strokeWidth / 2);
};

const shapesOf = (items: PrintedPage['items']): ShapeRecord[] =>
  items.flatMap((item) => (item.type === 'shape' ? [item] : []));

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
