/** Letters: code pages of version 5 and 6, and where the formatting of a text changes. */
import type { TextPart } from '../model.ts';

/** Code pages by the character set that a font is for. */
const CHARSETS: Readonly<Record<number, string>> = {
  0x80: 'shift_jis',
  0x81: 'euc-kr',
  0x86: 'gb18030',
  0x88: 'big5',
  0xa1: 'windows-1253',
  0xa2: 'windows-1254',
  0xa3: 'windows-1258',
  0xb1: 'windows-1255',
  0xb2: 'windows-1256',
  0xba: 'windows-1257',
  0xcc: 'windows-1251',
  0xde: 'windows-874',
  0xee: 'windows-1250',
};
export const decoderOf = (charset: number | undefined): TextDecoder =>
  new TextDecoder(CHARSETS[charset ?? 0] ?? 'windows-1252');

/** UTF-16 up to the first zero. */
export function utf16(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)),
    end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

/** Single bytes up to the first zero. */
export function narrow(bytes: Uint8Array, decoder = decoderOf(0)): string {
  const end = bytes.indexOf(0);
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** How many characters a row of formatting is for, 0 for all that are left. */
export interface Run {
  ix: number;
  count: number;
}

/** Where the rows begin, by their counts: the last one holds to the end. */
function starts(runs: readonly Run[], kind: 'cp' | 'pp'): { at: number; part: TextPart }[] {
  let at = 0;
  return runs.map(({ ix, count }) => {
    const start = { at, part: { kind, ix } as TextPart };
    at += count === 0 ? Number.MAX_SAFE_INTEGER / 4 : count;
    return start;
  });
}

/** Marks in the place of a field: of single bytes, and of two. */
const FIELD = /[\u001e\ufffc]/;

/** The text with the rows that hold from place to place, and its fields' texts in place of their marks. */
export function textParts(
  text: string,
  characters: readonly Run[],
  paragraphs: readonly Run[],
  fields: readonly string[],
): TextPart[] {
  const changes = [...starts(characters, 'cp'), ...starts(paragraphs, 'pp')]
    .filter(({ at }) => at <= text.length)
    .sort((a, b) => a.at - b.at);
  const parts: TextPart[] = [];
  let at = 0,
    field = 0;
  const say = (end: number): void => {
    for (const [i, piece] of text.slice(at, end).split(FIELD).entries()) {
      if (i > 0) {
        parts.push({ kind: 'field', ix: field, value: fields[field] ?? '' });
        field++;
      }
      if (piece !== '') parts.push({ kind: 'text', value: piece });
    }
    at = end;
  };
  for (const change of changes) {
    say(change.at);
    parts.push(change.part);
  }
  say(text.length);
  return parts;
}
