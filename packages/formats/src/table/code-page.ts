/** The letters of workbooks before Excel 97 (BIFF5 and older): bytes of a code page, which the library leaves so. */
import CFB from 'cfb';

/** Record of the code page, and the end of a run of records. */
const CODE_PAGE = 0x42,
  END = 0x0a;
const HEADER = 4;
/** How a workbook begins in a compound file, and alone. */
const COMPOUND = 0xd0,
  BEGINNING = 0x09;
const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  32_768: 'macintosh',
};

/** Gives texts of a workbook their letters; the texts themselves where it is a later one, or says no code page. */
export function lettersOf(bytes: Uint8Array): (text: string) => string {
  const label = labelOf(codePageOf(streamOf(bytes)));
  if (label === undefined) return (text) => text;
  const decoder = new TextDecoder(label);
  return (text) =>
    /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text)
      ? decoder.decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))
      : text;
}

const labelOf = (page: number | undefined): string | undefined =>
  page !== undefined && page >= 1250 && page <= 1258 ? `windows-${page}` : LABELS[page ?? 0];

/** The records of a workbook of before; later ones are in a stream of another name, and have letters of their own. */
function streamOf(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] === BEGINNING) return bytes;
  if (bytes[0] !== COMPOUND) return undefined;
  try {
    const file = CFB.read(bytes, { type: 'array' }),
      found = CFB.find(file, '/Workbook') ? null : CFB.find(file, '/Book');
    return found ? Uint8Array.from(found.content) : undefined;
  } catch {
    return undefined;
  }
}

function codePageOf(stream: Uint8Array | undefined): number | undefined {
  if (!stream) return undefined;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + HEADER + 2 <= view.byteLength; ) {
    const id = view.getUint16(at, true);
    if (id === CODE_PAGE) return view.getUint16(at + HEADER, true);
    if (id === END) return undefined;
    at += HEADER + view.getUint16(at + 2, true);
  }
  return undefined;
}
