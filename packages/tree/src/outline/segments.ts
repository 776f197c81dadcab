/** A line's words cut where they look otherwise: by format, by tags, people and addresses, and by what is searched. */
import { plainText, type RichText, type TextAttributes } from '@limn/document';
import { type Word, wordsIn } from './words.ts';

export interface Segment {
  text: string;
  attributes?: TextAttributes | undefined;
  word?: Word;
  isMarked?: boolean;
}

/** @param marked lower-case words to be marked wherever they stand */
export function segmentsOf(text: RichText, marked: readonly string[] = []): Segment[] {
  const plain = plainText(text),
    words = wordsIn(plain),
    hits = hitsIn(plain.toLowerCase(), marked);
  const cuts = new Set<number>();
  for (const { from, to } of [...words, ...hits]) cuts.add(from).add(to);
  const edges = [...cuts].sort((a, b) => a - b);
  const out: Segment[] = [];
  let at = 0;
  for (const { insert, attributes } of text) {
    const end = at + insert.length;
    for (let from = at; from < end; ) {
      const to = Math.min(end, edges.find((edge) => edge > from) ?? end),
        word = words.find((one) => one.from <= from && to <= one.to),
        isMarked = hits.some((one) => one.from <= from && to <= one.to);
      out.push({
        text: insert.slice(from - at, to - at),
        ...(attributes && { attributes }),
        ...(word && { word }),
        ...(isMarked && { isMarked }),
      });
      from = to;
    }
    at = end;
  }
  return out;
}

function hitsIn(text: string, marked: readonly string[]): { from: number; to: number }[] {
  const out: { from: number; to: number }[] = [];
  for (const wanted of marked) {
    if (wanted === '') continue;
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length))
      out.push({ from, to: from + wanted.length });
  }
  return out;
}
