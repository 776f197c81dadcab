/** What is said while a page is shown as slides, and pages of a PDF that it is written on. */
import { type PageRecord, plainText, type ShapeRecord } from '@limn/document';
import type { Display } from '../display/display.ts';
import { inReadingOrder } from '../geometry/reading-order.ts';
import { type PdfDocument, type PdfFonts, PdfPainter } from '../paint/pdf-painter.ts';
import { layoutText } from '../text/layout.ts';
import { DEFAULT_TEXT_STYLE, type TextStyle } from '../text/text-style.ts';

/**
 * To the page itself, then to each of its frames; empty where nothing is. What is said to a frame begins with the
 * frame's name, where there are several to tell apart.
 */
export function saidTo(page: PageRecord, shapes: Iterable<ShapeRecord>): string {
  const own = page.data.speakerNotes?.trim() ?? '',
    frames = inReadingOrder([...shapes].filter(({ data }) => data.speakerNotes?.trim()));
  const isOne = own === '' && frames.length === 1;
  return [own, ...frames.map((frame) => (isOne ? words(frame) : withName(frame)))]
    .filter((part) => part !== '')
    .join('\n\n');
}

const words = ({ data }: ShapeRecord): string => data.speakerNotes!.trim();

function withName(frame: ShapeRecord): string {
  const name = plainText(frame.text).trim();
  return name === '' ? words(frame) : `${name}\n${words(frame)}`;
}

/** A4 upright, points. */
const PAPER = { w: 595, h: 842, margin: 56 },
  INK = '#1f2329';
const STYLE: TextStyle = {
  ...DEFAULT_TEXT_STYLE,
  fontSize: 12,
  lineHeight: 1.5,
  color: INK,
  align: 'left',
  valign: 'top',
  padding: [0, 0, 0, 0],
};

/** Writes what is said onto as many pages of paper as it takes, the first below what it is said to. */
export function writeSaid(
  pdf: PdfDocument,
  fonts: PdfFonts,
  { measurer }: Pick<Display, 'measurer'>,
  { title, said }: { title: string; said: string },
): void {
  const { w, h, margin } = PAPER;
  let painter: PdfPainter | null = null,
    y = 0;
  const write = (insert: string, style: TextStyle): void => {
    const step = style.fontSize * style.lineHeight,
      // Paragraph by paragraph: of one text only so much is laid out.
      { lines, runs } = layoutText([{ insert }], style, { x: margin, y: 0, w: w - 2 * margin, h: 0 }, measurer);
    for (const line of lines) {
      if (painter === null || y + step > h - margin) {
        painter?.finish();
        pdf.addPage({ size: [w, h], margin: 0 });
        painter = new PdfPainter(pdf, fonts, [1, 0, 0, 1, 0, 0]);
        y = margin;
      }
      for (const run of runs.slice(line.firstRun, line.endRun))
        painter.text({ ...run, y: run.y - line.y + y, color: INK });
      y += step;
    }
  };
  if (title !== '') write(title, { ...STYLE, fontSize: 16, bold: true });
  for (const paragraph of said.split(/\r\n?|\n/)) {
    if (paragraph === '') y += STYLE.fontSize;
    else write(paragraph, STYLE);
  }
  (painter as PdfPainter | null)?.finish();
}
