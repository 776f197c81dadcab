/** Text of bytes of unknown encoding. */

/**
 * The text of a file: by its byte order mark, else as UTF-8, else, where the bytes are none, as GB 18030, the encoding
 * that Chinese programs wrote before, if they are that, and else as Windows 1252, in which any bytes are text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
