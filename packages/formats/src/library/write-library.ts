/** Libraries of draw.io: a JSON list of small models in an element of XML. */
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { writeDrawio } from '../drawio/write/write.ts';
import { element, xmlText } from '../syntax/xml-write.ts';

export interface WrittenItem {
  name: string;
  /** Of what is drawn, page units. */
  w: number;
  h: number;
  context: ExportContext;
}

export function writeLibrary(items: readonly WrittenItem[]): Uint8Array {
  const entries = items.map(({ name, w, h, context }) => {
    const file = new TextDecoder().decode(writeDrawio(context));
    const xml = /<mxGraphModel[^]*<\/mxGraphModel>/.exec(file)?.[0] ?? '';
    return { xml, w: Math.ceil(w), h: Math.ceil(h), title: name, aspect: 'fixed' };
  });
  return new TextEncoder().encode(`${element('mxlibrary', {}, xmlText(JSON.stringify(entries)))}\n`);
}
