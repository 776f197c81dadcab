import type { Match } from '@limn/contract';

/** Characters before the first hit: there is little room, and what was searched for is to be seen in it. */
const BEFORE = 10;

/** Pieces of text as one line, with where the hits in it begin and end. */
export function markedText(pieces: Match['pieces']): { text: string; spans: [start: number, end: number][] } {
  let text = '';
  const spans: [number, number][] = [];
  pieces.forEach(({ text: piece, hit }, index) => {
    const characters = [...piece],
      isLong = index === 0 && !hit && characters.length > BEFORE;
    const shown = isLong ? `…${characters.slice(-BEFORE).join('').trimStart()}` : piece;
    if (hit) spans.push([text.length, text.length + shown.length]);
    text += shown;
  });
  return { text, spans };
}
