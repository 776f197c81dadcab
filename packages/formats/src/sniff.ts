/** Kinds of files told apart by their bytes, whatever their names say. */
export type FileFormat =
  | 'visio.package'
  | 'visio.xml'
  | 'visio.binary'
  | 'office.encrypted'
  | 'zip'
  | 'ole'
  | 'xml'
  | 'json'
  | 'text'
  | 'unknown';

/** UTF-16LE name of the stream that holds a password-protected Office package. */
const ENCRYPTED = 'EncryptedPackage',
  VISIO = 'VisioDocument';

function hasUtf16(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  outer: for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    for (let i = 0; i < text.length; i++)
      if (bytes[at + 2 * i] !== text.charCodeAt(i) || bytes[at + 2 * i + 1] !== 0) continue outer;
    return true;
  }
  return false;
}

function hasAscii(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  outer: for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    for (let i = 1; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) continue outer;
    return true;
  }
  return false;
}

function textFormat(bytes: Uint8Array): FileFormat {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const head = new TextDecoder(encoding)
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') return 'unknown';
  if (head.startsWith('<')) return /<(\w+:)?VisioDocument[\s>]/.test(head) ? 'visio.xml' : 'xml';
  if (head.startsWith('{') || head.startsWith('[')) return 'json';
  return head.includes('\0') ? 'unknown' : 'text';
}

export function sniffFormat(bytes: Uint8Array): FileFormat {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b && (c === 3 || c === 5) && (d === 4 || d === 6)) {
    // Names of parts stand in the archive unpacked.
    return hasAscii(bytes, 'visio/document.xml') || hasAscii(bytes, 'visio/pages/') ? 'visio.package' : 'zip';
  }
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) {
    if (hasUtf16(bytes, ENCRYPTED)) return 'office.encrypted';
    return hasUtf16(bytes, VISIO) ? 'visio.binary' : 'ole';
  }
  return textFormat(bytes);
}
