import { readFileSync } from 'node:fs';
import type { PdfDocument, PdfFace, PdfFonts } from '@limn/drawing/paint/pdf-painter.ts';
import PDFDocument from 'pdfkit';
import * as fontkit from 'fontkit';
import { FONT_FILES, type FontFile } from './fonts.ts';

const bytes = new Map<string, Buffer>();

function fontBytes(path: string): Buffer {
  let known = bytes.get(path);
  if (!known) bytes.set(path, (known = readFileSync(path)));
  return known;
}

const coverage = new Map<string, (codePoint: number) => boolean>();

/** Whether a face has a character, read from the file's own table. */
function covers(path: string): (codePoint: number) => boolean {
  let known = coverage.get(path);
  if (!known) {
    const font = fontkit.create(fontBytes(path));
    coverage.set(
      path,
      (known = 'hasGlyphForCodePoint' in font ? (codePoint) => font.hasGlyphForCodePoint(codePoint) : () => false),
    );
  }
  return known;
}

/** An empty PDF with the server's faces; only what is drawn of them ends up in the file. */
export function makePdf(title: string): {
  pdf: PDFKit.PDFDocument & PdfDocument;
  fonts: PdfFonts;
  finished: Promise<Uint8Array>;
} {
  const pdf = new PDFDocument({ autoFirstPage: false, compress: true, info: { Title: title, Creator: 'Limn' } });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const made = new Map<FontFile, PdfFace>();
  // A face is read and registered when a text first asks for it.
  const pick = (family: FontFile['family'], bold: boolean, italic: boolean): PdfFace => {
    const file =
      FONT_FILES.find((f) => f.family === family && f.bold === bold && f.italic === italic) ??
      FONT_FILES.find((f) => f.family === family && f.bold === bold)!;
    let face = made.get(file);
    if (!face) {
      const name = `${file.family}${file.bold ? ' Bold' : ''}${file.italic ? ' Italic' : ''}`;
      pdf.registerFont(name, fontBytes(file.path));
      const upright = !file.italic && !FONT_FILES.some((f) => f.family === family && f.italic);
      made.set(file, (face = { name, has: covers(file.path), ...(upright && { upright }) }));
    }
    return face;
  };
  const fonts: PdfFonts = {
    faces: ({ metric }, bold, italic) => [
      ...(metric ? [pick(metric, bold, italic)] : []),
      pick('Arimo', bold, italic),
      pick('Noto Sans SC', bold, false),
      pick('Noto Sans Arabic', bold, false),
      pick('Noto Sans Thai', bold, false),
      pick('Noto Emoji', bold, false),
    ],
  };
  return { pdf: pdf as PDFKit.PDFDocument & PdfDocument, fonts, finished };
}
