import type { Match } from '@limn/contract';
import type { SearchPage } from '../documents/index.ts';
import { plain } from './terms.ts';

/** Characters before and after the first hit. */
const before = 24;
const after = 72;

interface Folded {
  text: string;
  /** Where in the original each unit of `text` comes from; undefined where they are the same. */
  at: number[] | undefined;
}

/** A text as needles are folded, with the way back to how it reads. */
function fold(text: string): Folded {
  const lower = text.toLowerCase();
  // Most texts have nothing to fold but their case.
  if (lower.length === text.length && plain(text) === text) return { text: lower, at: undefined };
  let folded = '';
  const at: number[] = [];
  let index = 0;
  for (const char of text) {
    const piece = plain(char).toLowerCase();
    for (let i = 0; i < piece.length; i++) at.push(index);
    folded += piece;
    index += char.length;
  }
  at.push(index);
  return { text: folded, at };
}

interface Hit {
  start: number;
  end: number;
  needle: number;
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const isLatin = (needle: string): boolean => /^[\p{sc=Latin}\p{N}_]/u.test(needle);

/**
 * Every place where a needle stands, in order, none inside another. A word counts at the beginning of words, or if it
 * begins none, anywhere.
 */
function hitsIn(text: string, needles: readonly string[]): Hit[] {
  const folded = fold(text);
  const back = (i: number): number => folded.at?.[i] ?? i;
  const hits: Hit[] = [];
  needles.forEach((needle, n) => {
    const found: { at: number; starts: boolean }[] = [];
    for (
      let at = folded.text.indexOf(needle);
      at >= 0 && found.length < 200;
      at = folded.text.indexOf(needle, at + needle.length)
    ) {
      found.push({ at, starts: !isLatin(needle) || !isWord(folded.text[at - 1]) });
    }
    const starting = found.filter((one) => one.starts);
    for (const { at } of starting.length > 0 ? starting : found)
      hits.push({ start: back(at), end: back(at + needle.length), needle: n });
  });
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return hits.filter((hit) => {
    const apart = hit.start >= end && hit.end > hit.start;
    if (apart) end = hit.end;
    return apart;
  });
}

type Piece = Match['pieces'][number];

function piecesOf(text: string, hits: readonly Hit[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const add = (start: number, end: number, hit: boolean): void => {
    const piece = text.slice(start, end).replace(/\s+/g, ' ');
    if (piece !== '') pieces.push({ text: piece, hit });
  };
  let at = from;
  for (const hit of hits) {
    if (hit.start < at || hit.end > to) continue;
    add(at, hit.start, false);
    add(hit.start, hit.end, true);
    at = hit.end;
  }
  add(at, to, false);
  return pieces;
}

const distinct = (hits: readonly Hit[]): number => new Set(hits.map((hit) => hit.needle)).size;

/** Around the place where most of the needles stand closest together. */
function around(text: string, hits: readonly Hit[]): Piece[] {
  let best = 0,
    most = 0;
  hits.forEach((hit, i) => {
    const near = distinct(hits.filter((one, j) => j >= i && one.end <= hit.start + after));
    if (near > most) [best, most] = [i, near];
  });
  const { start } = hits[best]!;
  const from = edge(text, Math.max(0, start - before), 1),
    to = edge(text, Math.min(text.length, start + after), -1);
  const pieces = piecesOf(text, hits, from, Math.max(to, hits[best]!.end));
  if (from > 0) pieces.unshift({ text: '…', hit: false });
  if (to < text.length) pieces.push({ text: '…', hit: false });
  return pieces;
}

/** Not in the middle of a character of two units. */
const edge = (text: string, at: number, step: 1 | -1): number =>
  /[\udc00-\udfff]/.test(text[at] ?? '') ? at + step : at;

/**
 * Where the needles are: in the title when it has them all, else on the page that has most of them. Null when they are
 * found by their parts only.
 */
export function matchOf(title: string, pages: readonly SearchPage[], needles: readonly string[]): Match | null {
  const inTitle = hitsIn(title, needles);
  const wanted = new Set(needles).size;
  const titled: Match = { in: 'title', page: '', pageId: null, pieces: piecesOf(title, inTitle, 0, title.length) };
  if (distinct(inTitle) >= wanted) return titled;
  let best: Match | null = null,
    most = 0;
  for (const page of pages) {
    const hits = hitsIn(page.text, needles),
      named = hitsIn(page.name, needles);
    const count = distinct([...hits, ...named]);
    if (count <= most) continue;
    most = count;
    best = {
      in: 'text',
      page: page.name,
      pageId: page.id,
      pieces: hits.length > 0 ? around(page.text, hits) : piecesOf(page.name, named, 0, page.name.length),
    };
  }
  return best ?? (inTitle.length > 0 ? titled : null);
}
