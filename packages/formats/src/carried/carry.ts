/** Pictures that carry the drawing they show: a PNG in a chunk of text, an SVG in its metadata. */
import { type FileJson, picturesOf, type RecordId } from '@limn/document';
import { strFromU8, strToU8, zlibSync } from 'fflate';
import { toBase64 } from '../base64.ts';
import { crc32 } from '../bytes/zip.ts';

/** Keyword of the chunk, and namespace of the element. */
export const KEYWORD = 'limn',
  NAMESPACE = 'urn:limn:drawing';

export interface CarriedPicture {
  mime: string;
  name: string;
  bytes: Uint8Array;
}

/** The document as text, packed; its pictures within. */
export function packed(document: FileJson, pictures: ReadonlyMap<RecordId, CarriedPicture>): Uint8Array {
  const data = Object.fromEntries(
    [...pictures].map(([id, { mime, name, bytes }]) => [id, { mime, name, data: toBase64(bytes) }]),
  );
  return zlibSync(strToU8(JSON.stringify({ format: KEYWORD, version: 1, document, pictures: data })), { level: 6 });
}

/** What of a document stands on a page, and nothing that a picture of the page does not show. */
export function onlyPage(document: FileJson, page: RecordId): FileJson {
  const byId = new Map(document.records.map((record) => [record.id, record])),
    pages = new Set<RecordId>();
  for (let id: RecordId | undefined = page; id !== undefined && !pages.has(id); ) {
    pages.add(id);
    const record = byId.get(id);
    id = record?.type === 'page' ? record.data.back : undefined;
  }
  const isOn = (record: FileJson['records'][number]): boolean => {
    let at: FileJson['records'][number] | undefined = record;
    for (let depth = 0; at && depth < 10_000; depth++) {
      if (pages.has(at.id)) return true;
      at = 'at' in at && at.at ? byId.get(at.at.parent) : undefined;
    }
    return false;
  };
  const kept = document.records.filter(
    (record) => record.type !== 'asset' && (record.type === 'document' || isOn(record)),
  );
  const used = new Set(
    kept.flatMap((record) => {
      if (record.type === 'topic') return picturesOf(record);
      return record.type === 'shape' && record.data.image ? [record.data.image.asset] : [];
    }),
  );
  const assets = document.records.filter((record) => record.type === 'asset' && used.has(record.id));
  return { ...document, records: [...kept, ...assets] } as FileJson;
}

/** The PNG with the drawing in a chunk before its end. Throws RangeError for bytes that are none. */
export function carryInPng(png: Uint8Array, drawing: Uint8Array): Uint8Array {
  const end = png.length - 12;
  if (end < 8 || png[0] !== 0x89 || strFromU8(png.subarray(end + 4, end + 8)) !== 'IEND')
    throw new RangeError('no PNG');
  // Keyword, no language, no translation; the text is base64, as a text has no other bytes.
  const body = strToU8(`iTXt${KEYWORD}\0\0\0\0\0${toBase64(drawing)}`),
    chunk = new Uint8Array(body.length + 8),
    view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, end));
  out.set(chunk, end);
  out.set(png.subarray(end), end + chunk.length);
  return out;
}

/** The SVG with the drawing as the first of what is in it. */
export function carryInSvg(svg: string, drawing: Uint8Array): string {
  const end = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  return `${svg.slice(0, end)}<metadata><drawing xmlns="${NAMESPACE}">${toBase64(drawing)}</drawing></metadata>${svg.slice(end)}`;
}
