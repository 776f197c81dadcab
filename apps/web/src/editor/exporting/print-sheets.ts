/** Prints pages over sheets of paper: each sheet is a picture that only paper shows. */
import type { PrintSetup, RecordId } from '@limn/document';
import { exportSheets } from '@limn/drawing/export/index.ts';
import type { OpenEditor } from '../context/kind.ts';
import { embedFaces } from './embed-faces.ts';
import { contextFor } from './run-export.ts';

/** @throws `AbortError` when cancelled */
export async function printSheets(
  open: OpenEditor,
  pages: readonly RecordId[],
  setup: PrintSetup,
  signal: AbortSignal,
): Promise<void> {
  const context = await contextFor(open, true, signal),
    host = document.createElement('div'),
    addresses: string[] = [];
  host.dataset['printed'] = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesFor(setup));
  const end = (): void => {
    host.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  try {
    for (const page of pages)
      for (const svg of exportSheets(context, page, setup)) {
        const whole = await embedFaces(svg, signal),
          picture = new Image();
        picture.alt = '';
        picture.src = URL.createObjectURL(new Blob([whole], { type: 'image/svg+xml' }));
        addresses.push(picture.src);
        host.append(picture);
        await picture.decode();
        signal.throwIfAborted();
      }
  } catch (error) {
    end();
    throw error;
  }
  document.body.append(host);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  addEventListener('afterprint', end, { once: true });
  print();
}

/** On the screen nothing is seen of the sheets, on paper nothing of the editor. */
function rulesFor({ paper }: PrintSetup): string {
  const w = `${paper.w / 96}in`,
    h = `${paper.h / 96}in`;
  return `
    @page { size: ${w} ${h}; margin: 0; }
    @media screen { [data-printed] { display: none; } }
    @media print {
      html, body { height: auto !important; overflow: visible !important; background: none !important; }
      body { margin: 0 !important; }
      body > :not([data-printed]) { display: none !important; }
      [data-printed] > img { display: block; width: ${w}; height: ${h}; break-after: page; }
      [data-printed] > img:last-child { break-after: auto; }
    }`;
}
