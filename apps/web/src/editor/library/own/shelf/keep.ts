/** What is selected, as an item of a library. */
import { plainText } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { payloadOf } from '@limn/diagram/clipboard/payload.ts';
import { type PictureCache, pictureBytes } from '../../../canvas/picture-cache.ts';
import { PAYLOAD_FORMAT, type Payload } from '@limn/diagram/clipboard/sanitize-payload.ts';

export interface NewItem {
  itemId: string;
  name: string;
  content: string;
}

/** Characters of a suggested name. */
const MAX_NAME = 40;

export const contentOf = (payload: Payload): string =>
  JSON.stringify({ format: PAYLOAD_FORMAT, version: 1, ...payload });

/** Where the browser loads a picture of the document from. @throws for what is no picture of a document */
export type Pictures = Pick<PictureCache, 'address'>;

/** The selection with its pictures in it; null where nothing is selected. @throws where a picture cannot be had */
export async function keptSelection(editor: Editor, pictures: Pictures): Promise<Payload | null> {
  const payload = payloadOf(editor);
  return payload && withPictures(payload, pictures);
}

/** What was copied, with its pictures in it. @throws where a picture cannot be had */
export async function withPictures(payload: Payload, pictures: Pictures): Promise<Payload> {
  const records = [];
  for (const record of payload.records)
    records.push(
      record.type === 'asset' && !record.data.src.startsWith('data:')
        ? {
            ...record,
            data: { ...record.data, src: await embedded(pictures.address(record.data.src), record.data.mime) },
          }
        : record,
    );
  return { ...payload, records };
}

async function embedded(address: string, mime: string): Promise<string> {
  const blob = await pictureBytes(address, mime);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('picture')));
    reader.readAsDataURL(blob);
  });
}

/** What an item may be called: by the first words in it, or by what its shape is called. */
export function suggestedName(editor: Editor, payload: Payload, locale: 'zh' | 'en'): string {
  const shapes = payload.records.flatMap((record) => (record.type === 'shape' ? [record] : []));
  const words = shapes.map(({ text }) => (text ? plainText(text).trim().split('\n')[0]! : '')).find((t) => t !== '');
  const kind = shapes[0] && editor.registry.get(shapes[0].kind).name[locale];
  return [...(words ?? kind ?? '')].slice(0, MAX_NAME).join('');
}
