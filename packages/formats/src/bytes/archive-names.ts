/**
 * Names in archives. Those that do not say that they are in UTF-8 are in the encoding of the system that packed them,
 * all in the same: one name is too short to tell it by, all of them as a rule are not.
 */
import { isCommonCharacter, isCommonSyllable } from './common-characters.ts';
import { isKorean } from './korean.ts';
import { decoded } from './legacy-encoding.ts';
import { strictly } from './strictly.ts';

export interface RawName {
  bytes: Uint8Array;
  /** The archive says that it is in UTF-8. */
  isUnicode: boolean;
}

export function decodeNames(names: readonly RawName[]): string[] {
  const unsaid = names.filter(({ isUnicode }) => !isUnicode),
    isUtf8 = unsaid.every(({ bytes }) => strictly(bytes, 'utf-8') !== undefined),
    legacy = isUtf8 ? [] : encodingsOf(unsaid.map(({ bytes }) => bytes));
  return names.map(({ bytes, isUnicode }) => {
    const known = isUnicode || isUtf8 ? strictly(bytes, 'utf-8') : undefined;
    if (known !== undefined) return known;
    for (const encoding of legacy) {
      const text = decoded(bytes, encoding);
      if (text !== undefined) return text;
    }
    return isAlone(bytes) ? western(bytes) : new TextDecoder('gb18030').decode(bytes);
  });
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

interface Encoding {
  name: string;
  /** How many bytes a character has that begins so, beyond ASCII; 0 where none does. */
  length(lead: number, trail: number, third: number): number;
  /** How much a character says for the encoding: one of everyday names, none of them, or one of hardly any. */
  weight(lead: number, trail: number): number;
}

const ENCODINGS: readonly Encoding[] = [
  {
    name: 'gb18030',
    length: (lead, trail, third) => {
      if (within(lead, 0x81, 0xfe) && within(trail, 0x30, 0x39)) return within(third, 0x81, 0xfe) ? 4 : 0;
      return within(lead, 0x81, 0xfe) && within(trail, 0x40, 0xfe) && trail !== 0x7f ? 2 : 0;
    },
    // The first level of GB 2312, its signs and its letters of full width.
    weight: (lead, trail) => {
      if (trail < 0xa1) return lead >= 0xa1 ? -1 : -0.5;
      return within(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3 ? 1 : Number(within(lead, 0xd8, 0xf7)) * 0.2;
    },
  },
  {
    name: 'big5',
    length: (lead, trail) =>
      within(lead, 0xa1, 0xf9) && (within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)) ? 2 : 0,
    // The first level in order of strokes: names are of its simpler two thirds more often than not.
    weight: (lead) => {
      if (within(lead, 0xa4, 0xbf)) return 1;
      return within(lead, 0xa1, 0xc6) ? 0.7 : Number(within(lead, 0xc9, 0xf9)) * 0.1;
    },
  },
  {
    name: 'shift_jis',
    length: (lead, trail) => {
      if (within(lead, 0xa1, 0xdf)) return 1;
      const isLead = within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc);
      return isLead && within(trail, 0x40, 0xfc) && trail !== 0x7f ? 2 : 0;
    },
    weight: (lead, trail) => {
      // Kana of half the width: what Chinese bytes would all be.
      if (within(lead, 0xa1, 0xdf)) return -0.5;
      if ((lead === 0x82 && trail >= 0x4f) || (lead === 0x83 && within(trail, 0x40, 0x96))) return 1.2;
      return within(lead, 0x88, 0x97) || lead === 0x81 ? 1 : 0.2;
    },
  },
  {
    name: 'euc-kr',
    length: (lead, trail) => (isKorean(lead, trail) ? 2 : 0),
    weight: (lead, trail) => {
      // Syllables that Windows added, which are rarer than those that have no name here.
      if (trail < 0xa1 || lead < 0xa1) return -0.3;
      if (lead === 0xa1 || lead === 0xa3) return 1;
      if (!within(lead, 0xb0, 0xc8)) return 0;
      // Simplified Chinese says 1 for the same bytes.
      if (isCommonSyllable(lead, trail)) return isCommonCharacter(lead, trail) ? 1 : 1.5;
      return isCommonCharacter(lead, trail) ? 0 : 0.3;
    },
  },
];

/** Encodings that the names may be in, the likeliest first. */
function encodingsOf(names: readonly Uint8Array[]): string[] {
  const known = ENCODINGS.flatMap(({ name, length, weight }) => {
    let sum = 0,
      count = 0;
    for (const bytes of names)
      for (let i = 0; i < bytes.length; ) {
        const lead = bytes[i]!;
        if (lead < 0x80) {
          i++;
          continue;
        }
        const size = length(lead, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0);
        if (size === 0) return [];
        sum += weight(lead, bytes[i + 1] ?? 0);
        count++;
        i += size;
      }
    return count === 0 ? [] : [{ name, share: sum / count }];
  });
  const paired = names.some((bytes) => !isAlone(bytes));
  return paired
    ? known.sort((a, b) => b.share - a.share).flatMap(({ name, share }) => (share > 0.35 ? [name] : []))
    : [];
}

/** Whether letters beyond ASCII stand alone between others, as those with accents do. */
const isAlone = (bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => byte < 0x80 || ((bytes[i - 1] ?? 0) < 0x80 && (bytes[i + 1] ?? 0) < 0x80));

/** Letters of code page 437, which is what archives are in that say nothing, from 0x80. */
const LETTERS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ';

/** Bytes of a Western system: of code page 437, or of Windows where they are beyond its letters. */
const western = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => LETTERS[byte - 0x80] ?? new TextDecoder('windows-1252').decode(Uint8Array.of(byte)))
    .join('');
