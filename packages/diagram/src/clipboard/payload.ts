/**
 * What the clipboard carries between files: records inside HTML, where every platform keeps them, with plain text
 * beside it for other programs.
 */
import { plainText, type RecordId } from '@limn/document';
import { collect } from '../edit/create/copy.ts';
import { readingOrder } from '../navigate/navigate.ts';
import type { Editor } from '../editor/editor.ts';
import { checkPayload, PAYLOAD_FORMAT, type Payload } from './sanitize-payload.ts';

/** Characters of an encoded payload. */
const MAX_ENCODED = 40_000_000;
const MARK = 'data-limn="';

/** The selected items with everything they need, pictures' assets included; null where nothing can be copied. */
export function payloadOf(editor: Editor, ids: Iterable<RecordId> = editor.selection.ids): Payload | null {
  const { records, roots } = collect(editor, ids),
    bounds = editor.scene.boundsOf(roots);
  if (roots.length === 0 || !bounds) return null;
  const assets = new Set<RecordId>();
  for (const record of records) if (record.type === 'shape' && record.data.image) assets.add(record.data.image.asset);
  const { homeOf = (src: string) => src } = editor.host;
  // A copy of a file still names the file it was made of; who pastes asks for the picture where it was copied.
  const pictures = [...assets].flatMap((id) => {
    const record = editor.store.find(id, 'asset');
    return record ? [{ ...record, data: { ...record.data, src: homeOf(record.data.src) } }] : [];
  });
  return { records: [...records, ...pictures], roots, bounds };
}

/** The texts of the items, as one would read them. */
export function payloadText(editor: Editor, payload: Payload): string {
  const texts = readingOrder(
    editor,
    payload.records.flatMap((r) => (r.type === 'shape' || r.type === 'label' ? [r] : [])),
  );
  return texts
    .map((item) => ('text' in item ? plainText(item.text) : ''))
    .filter((t) => t !== '')
    .join('\n');
}

/** `html` stands in it for programs that read no payload, in place of the text. */
export function encodePayload(payload: Payload, text: string, html?: string): string {
  const json = JSON.stringify({ format: PAYLOAD_FORMAT, version: 1, ...payload });
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');
  return `<meta charset="utf-8"><div ${MARK}${toBase64(json)}">${html ?? escaped}</div>`;
}

/** Reads a payload out of pasted HTML; null where there is none or it is not sound. */
export function decodePayload(html: string): Payload | null {
  if (html.length > MAX_ENCODED) return null;
  const begin = html.indexOf(MARK),
    end = begin < 0 ? -1 : html.indexOf('"', begin + MARK.length);
  if (end < 0) return null;
  try {
    return checkPayload(JSON.parse(fromBase64(html.slice(begin + MARK.length, end))));
  } catch {
    return null;
  }
}

/** Browsers of some years ago cannot do it by themselves. */
interface Base64Bytes {
  toBase64?(): string;
}
interface Base64Reader {
  fromBase64?(text: string): Uint8Array;
}

function toBase64(text: string): string {
  const bytes: Uint8Array & Base64Bytes = new TextEncoder().encode(text);
  if (bytes.toBase64) return bytes.toBase64();
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode.apply(null, bytes.subarray(i, i + 0x8000) as unknown as number[]);
  return btoa(binary);
}

function fromBase64(text: string): string {
  const { fromBase64: read }: Base64Reader = Uint8Array as Base64Reader;
  return new TextDecoder().decode(read ? read.call(Uint8Array, text) : bytesOf(atob(text)));
}

/** A loop, as `Uint8Array.from` asks an iterator for each of millions of characters. */
function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
