/**
 * Korean as Windows has it (code page 949): EUC-KR, and between its characters the syllables that it has not, in their
 * order. Decoders of Node know the former only.
 */
import { strictly } from './strictly.ts';

const FIRST = 0xac00,
  LAST = 0xd7a3;
const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

let added: ReadonlyMap<number, string> | undefined;

/** The syllables that Windows added, by their codes. */
function addedSyllables(): ReadonlyMap<number, string> {
  const decoder = new TextDecoder('euc-kr'),
    known = new Set<string>(),
    found = new Map<number, string>();
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) known.add(decoder.decode(Uint8Array.of(lead, trail)));
  let syllable = FIRST;
  for (let lead = 0x81; lead <= 0xc6; lead++)
    for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++) {
      if (!isTrail(trail)) continue;
      while (known.has(String.fromCharCode(syllable))) syllable++;
      if (syllable > LAST) return found;
      found.set((lead << 8) | trail, String.fromCharCode(syllable++));
    }
  return found;
}

const isTrail = (byte: number): boolean =>
  within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a) || within(byte, 0x81, 0xfe);
/** Whether two bytes may be a character of the code page. */
export const isKorean = (lead: number, trail: number): boolean => within(lead, 0x81, 0xfe) && isTrail(trail);

/** The text of bytes in the code page; undefined where they are not. */
export function decodeKorean(bytes: Uint8Array): string | undefined {
  let out = '',
    from = 0;
  const upTo = (end: number): boolean => {
    const text = strictly(bytes.subarray(from, end), 'euc-kr');
    out += text ?? '';
    return text !== undefined;
  };
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    const char = (added ??= addedSyllables()).get((bytes[i]! << 8) | (bytes[i + 1] ?? 0));
    if (char !== undefined) {
      if (!upTo(i)) return undefined;
      out += char;
      from = i + 2;
    }
    i++;
  }
  return upTo(bytes.length) ? out : undefined;
}
