/** Gives back the drawing that a picture carries. */
import { fromBase64 } from '../base64.ts';
import { type FileJson, kindOfJson } from '@limn/document';
import { Inflate, strFromU8 } from 'fflate';
import { ImportError } from '../errors.ts';
import { isObject, list, object, parseJson, string } from '../syntax/json.ts';
import { LIMITS } from '../limits.ts';
import { Dropped } from '../report.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { dataPicture, safeLink } from '../tree/links.ts';
import { toShowable } from '../visio/picture/convert.ts';
import { KEYWORD, NAMESPACE } from './carry.ts';

const damaged = (part: string): ImportError => new ImportError('import.damaged', { part });

/** @throws ImportError and nothing else, whatever the bytes are */
export async function importCarried(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const text = bytes[0] === 0x89 ? fromPng(bytes) : fromSvg(bytes),
    file = object(parseJson(inflated(unbase64(text)), KEYWORD));
  if (file['format'] !== KEYWORD || !isObject(file['document'])) throw damaged('document');
  const dropped = new Dropped(),
    assets: ImportResult['assets'] = new Map();
  const document = sound(file['document'], dropped);
  const pictures = object(file['pictures']);
  for (const record of document.records) {
    if (record.type !== 'asset') continue;
    record.data.src = '';
    const picture = object(Object.hasOwn(pictures, record.id) ? pictures[record.id] : undefined),
      shown = showable(picture);
    if (shown) assets.set(record.id, { ...shown, name: string(picture['name']) ?? '' });
    else dropped.add('pictures');
  }
  const count = (type: string): number => document.records.filter((record) => record.type === type).length,
    isTree = document.kind === 'tree';
  return {
    document,
    assets,
    category: isTree ? 'mind_free' : 'flow',
    ...(options.name !== undefined && { title: options.name }),
    report: {
      format: KEYWORD,
      pages: count(isTree ? 'sheet' : 'page'),
      shapes: count(isTree ? 'topic' : 'shape'),
      connectors: count(isTree ? 'relationship' : 'connector'),
      dropped: dropped.list(),
    },
  };
}

/** The document as one of ours: whatever its records say is brought into form, and what is not a record is left out. */
function sound(raw: Readonly<Record<string, unknown>>, dropped: Dropped): FileJson {
  const records = list(raw['records']).filter(isObject);
  if (raw['kind'] !== 'diagram' && raw['kind'] !== 'tree') throw damaged('kind');
  if (records.length === 0 || records.length > LIMITS.topics) throw damaged('records');
  for (const record of records) {
    unlink(record, dropped);
    detach(record, dropped);
  }
  try {
    const json = { ...raw, records } as unknown as FileJson,
      kind = kindOfJson(json),
      doc = kind.make(json);
    const read = kind.read(doc);
    doc.destroy();
    if (kind.pages(read).length === 0) throw damaged('pages');
    return read;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('import.damaged', { part: 'records' }, { cause: error });
  }
}

/** Takes out an address that a document may not lead to. */
function unlink(record: Readonly<Record<string, unknown>>, dropped: Dropped): void {
  const data = record['data'];
  if (!isObject(data) || !isObject(data['link'])) return;
  const { type, url } = data['link'];
  if (type !== 'url' || (typeof url === 'string' && safeLink(url) === url)) return;
  delete (data as Record<string, unknown>)['link'];
  dropped.add('links');
}

/** Takes out the names of attached files: a picture does not carry them. */
function detach(record: Readonly<Record<string, unknown>>, dropped: Dropped): void {
  if (!isObject(record['files'])) return;
  dropped.add('attachments', Object.keys(record['files']).length);
  delete (record as Record<string, unknown>)['files'];
}

function showable(picture: Readonly<Record<string, unknown>>): { bytes: Uint8Array; mime: string } | undefined {
  const bytes = dataPicture(`data:image/png;base64,${string(picture['data']) ?? ''}`);
  return bytes && toShowable(bytes);
}

/** The text of the chunk that is ours. */
function fromPng(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    head = `${KEYWORD}\0\0\0\0\0`;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) break;
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (strFromU8(bytes.subarray(at + 4, at + 8)) === 'iTXt' && strFromU8(body.subarray(0, head.length), true) === head)
      return strFromU8(body.subarray(head.length), true);
    at += 12 + length;
  }
  throw damaged('chunk');
}

function fromSvg(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes),
    [, found] = new RegExp(`<drawing xmlns="${NAMESPACE}">([A-Za-z0-9+/=]*)</drawing>`).exec(text) ?? [];
  if (found === undefined) throw damaged('metadata');
  return found;
}

function unbase64(text: string): Uint8Array {
  try {
    return fromBase64(text);
  } catch {
    throw damaged('text');
  }
}

/** @throws ImportError beyond the limit, without what is beyond it in memory */
function inflated(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((part) => {
    size += part.length;
    if (size > LIMITS.totalBytes) throw new ImportError('import.tooLarge', { limit: 'size' });
    parts.push(part);
  });
  try {
    // Without the two bytes before, and the sum behind.
    const body = packed.subarray(2, -4);
    for (let at = 0; at < body.length; at += 16_384)
      inflate.push(body.subarray(at, at + 16_384), at + 16_384 >= body.length);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('import.damaged', { part: KEYWORD }, { cause: error });
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
