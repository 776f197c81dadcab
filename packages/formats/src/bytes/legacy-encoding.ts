/**
 * Texts in the encodings that programs wrote before Unicode. Nearly any bytes are characters of nearly any of them;
 * what tells them apart is which characters: the common ones of a language stand together in its own encoding, and come
 * out as rare ones, or as signs of boxes, in another's.
 */
import { isCommonCharacter, isCommonSyllable } from './common-characters.ts';
import { decodeKorean } from './korean.ts';
import { strictly } from './strictly.ts';

/** Bytes that are looked at. */
const LOOKED_AT = 64 * 1024;
/** Least share of common characters in an encoding's own texts: names of places and people are rarer. */
const COMMON = 0.7;
/** Common syllables make up more than this of Korean texts, and less of Chinese ones that are read as Korean. */
const SYLLABLES = 0.5;
/** Kana make up more than this of nearly every Japanese text. */
const KANA = 0.2;

/** Text of bytes that are not Unicode; every byte is a character where nothing else fits. */
export function decodeLegacy(bytes: Uint8Array): string {
  for (const { encoding, fits } of GUESSES) {
    const text = fits(bytes.subarray(0, LOOKED_AT)) ? decoded(bytes, encoding) : undefined;
    if (text !== undefined) return text;
  }
  return (isPaired(bytes) ? strictly(bytes, 'gb18030') : undefined) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Text of bytes in an encoding; undefined where they are not. */
export const decoded = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'euc-kr' ? decodeKorean(bytes) : strictly(bytes, encoding);

/** The share of characters of two bytes whose bytes are as told. */
function share(bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let all = 0,
    common = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!;
    if (lead < 0x80) continue;
    all++;
    if (isCommon(lead, bytes[++i] ?? 0)) common++;
  }
  return all === 0 ? 0 : common / all;
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
/** Of GB 2312: the 3,755 characters of its first level, and signs and letters of full width. */
const gbShare = (bytes: Uint8Array): number =>
  share(bytes, (lead, trail) => trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3));
/** Of Big5: the 5,401 characters of its first level, and its signs. */
const big5Share = (bytes: Uint8Array): number =>
  share(bytes, (lead, trail) => within(lead, 0xa1, 0xc6) && (within(trail, 0x40, 0x7e) || trail >= 0xa1));
/** Of EUC-KR: its common syllables, where they are none of the common characters that GB 2312 has in the same bytes. */
const koreanShare = (bytes: Uint8Array): number =>
  share(bytes, (lead, trail) => isCommonSyllable(lead, trail) && !isCommonCharacter(lead, trail)) -
  share(bytes, (lead, trail) => isCommonCharacter(lead, trail) && !isCommonSyllable(lead, trail));
const kanaShare = (bytes: Uint8Array): number =>
  share(bytes, (lead, trail) => (lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && within(trail, 0x40, 0x96)));

/** Whether most characters of two bytes, whose second may be a letter of ASCII, stand beside another such. */
function isInWords(bytes: Uint8Array): boolean {
  let all = 0,
    joined = 0,
    end = -1;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    all++;
    if (i === end || (bytes[i + 2] ?? 0) >= 0x80) joined++;
    end = ++i + 1;
  }
  return joined > all / 2;
}

/** Letters beyond ASCII that follow another one, of all of them. */
function runShare(bytes: Uint8Array): number {
  let all = 0,
    joined = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    all++;
    if ((bytes[i - 1] ?? 0) >= 0x80 || (bytes[i + 1] ?? 0) >= 0x80) joined++;
  }
  return all === 0 ? 0 : joined / all;
}
/** Whether letters beyond ASCII stand together, as halves of characters do, and not alone between others, as é does. */
const isPaired = (bytes: Uint8Array): boolean => runShare(bytes.subarray(0, LOOKED_AT)) > 0.5;
const letterShare = (bytes: Uint8Array): number => {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.length === 0 ? 0 : high.filter((byte) => byte >= 0xc0).length / high.length;
};

const GUESSES: readonly { encoding: string; fits(bytes: Uint8Array): boolean }[] = [
  { encoding: 'euc-kr', fits: (bytes) => koreanShare(bytes) >= SYLLABLES },
  { encoding: 'gb18030', fits: (bytes) => gbShare(bytes) >= COMMON && gbShare(bytes) >= big5Share(bytes) },
  { encoding: 'big5', fits: (bytes) => big5Share(bytes) >= COMMON && isInWords(bytes) },
  { encoding: 'shift_jis', fits: (bytes) => kanaShare(bytes) >= KANA },
  // Nearly all letters of Cyrillic stand in the upper quarter, and side by side.
  { encoding: 'windows-1251', fits: (bytes) => letterShare(bytes) > 0.95 && runShare(bytes) > 0.8 },
];
