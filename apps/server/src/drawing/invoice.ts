import type { InvoiceSheet } from './drawing.ts';
import { makePdf } from './pdf.ts';

/** Points; A4 is 595 wide. */
const LEFT = 56,
  WIDTH = 483,
  LABEL = 110;

/** An invoice as a PDF: one page of A4, in a face that has Chinese characters. */
export async function drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  const { pdf, fonts, finished } = makePdf(sheet.title);
  // Of Noto Sans SC, regular and bold: it has the letters of both languages.
  const faceOf = (bold: boolean): string => {
    const faces = fonts.faces({ metric: undefined } as never, bold, false);
    return faces.find((face) => face.name.startsWith('Noto Sans SC'))!.name;
  };
  const [plain, bold] = [faceOf(false), faceOf(true)];
  const write = (text: string, x: number, y: number, width: number, face = plain, align: 'left' | 'right' = 'left') => {
    pdf.font(face).text(text, x, y, { width, align });
    return pdf.y;
  };
  pdf.addPage({ size: 'A4', margin: LEFT });
  pdf.fontSize(22).fillColor('#1f2328');
  let y = write(sheet.title, LEFT, 64, WIDTH / 2, bold);
  pdf.fontSize(10);
  const [name = '', ...address] = sheet.seller;
  let right = write(name, LEFT + WIDTH / 2, 68, WIDTH / 2, bold, 'right');
  for (const line of address) right = write(line, LEFT + WIDTH / 2, right + 2, WIDTH / 2, plain, 'right');
  y = Math.max(y, right) + 28;
  for (const [label, value] of sheet.facts) {
    pdf.fillColor('#57606a');
    write(label, LEFT, y, LABEL);
    pdf.fillColor('#1f2328');
    y = write(value, LEFT + LABEL, y, WIDTH - LABEL) + 6;
  }
  y += 22;
  const row = ([what, amount]: readonly [string, string], face: string): void => {
    write(amount, LEFT + WIDTH - LABEL, y, LABEL, face, 'right');
    y = write(what, LEFT, y, WIDTH - LABEL - 12, face) + 8;
    pdf
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor('#d0d7de')
      .stroke();
    y += 9;
  };
  row(sheet.columns, bold);
  for (const item of sheet.items) row(item, plain);
  pdf.fontSize(12);
  row(sheet.total, bold);
  pdf.fontSize(9).fillColor('#57606a');
  write(sheet.note, LEFT, y + 14, WIDTH);
  pdf.end();
  return finished;
}
