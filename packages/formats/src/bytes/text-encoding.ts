/** Text of bytes of unknown encoding. */
import { decodeLegacy } from './legacy-encoding.ts';

/** Bytes that are looked at to see whether they are UTF-16. */
const LOOKED_AT = 2048;
/** Characters that no text has. */
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\0-\u0008\u000e-\u001f\ufffd]/;

/**
 * UTF-16 by its byte order mark, or by what its spaces and line ends are without one: a zero after each, or before
 * each, more than letters such as 一 have on their other side. Undefined for anything else.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return undefined;
  const head = bytes.subarray(0, LOOKED_AT),
    zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2]!++;
  if (zeros[0] === zeros[1]) return undefined;
  const encoding = zeros[0]! < zeros[1]! ? 'utf-16le' : 'utf-16be';
  return NOT_TEXT.test(new TextDecoder(encoding).decode(head.subarray(0, head.length - 2))) ? undefined : encoding;
}

/**
 * The text of a file: as UTF-16 where it is that, else as UTF-8, else as what programs wrote before, which its
 * characters tell (`legacy-encoding.ts`). A few damaged letters of UTF-8 stay damaged letters.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  return wide ? new TextDecoder(wide).decode(bytes) : decodeUtf8(bytes);
}

/** Text of bytes that are to be UTF-8: in an older encoding where hardly a letter beyond ASCII is right. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes),
    wrong = text.split('\ufffd').length - 1;
  if (wrong === 0) return text;
  let right = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) right++;
  return right - wrong > wrong ? text : decodeLegacy(bytes);
}
