/** Texts in a document, found without an editor. */
import type { FindPart, FindPlace } from '@limn/canvas/find/find-source.ts';
import { matchesIn } from '@limn/canvas/find/looks.ts';
import { type FindQuery, type Match, type Matcher, matcherOf } from '@limn/canvas/find/matcher.ts';
import { compilePattern } from '@limn/canvas/find/pattern.ts';
import { findPlaces as diagramPlaces } from '@limn/diagram/navigate/find-places.ts';
import { KINDS, kindOf } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { findPlaces as treePlaces } from '@limn/tree/navigate/find-places.ts';
import type * as Y from 'yjs';

/** What is looked for, and in which texts of an item. */
export interface Wanted {
  query: FindQuery;
  parts: readonly FindPart[];
}

/** A text found, with what stands around it. */
export interface FoundText {
  id: string;
  page: string;
  /** Name of the page or sheet; empty where it has none. */
  pageName: string;
  part: FindPart;
  /** Of rows of data and notes, which; 0 for every other part. */
  row: number;
  /** The name of a row of data; empty for every other part. */
  name: string;
  /** Where it begins in its text, UTF-16. */
  from: number;
  before: string;
  match: string;
  after: string;
  /** It may not be changed. */
  locked: boolean;
}

/** Characters around what was found. */
const BEFORE = 24,
  AFTER = 60;
/** Of what was found itself, which a pattern may make as long as a text. */
const SHOWN = 200;

/** @throws Error for a pattern that is none */
export const matcherFor = ({ query }: Wanted): Matcher => matcherOf(query, compilePattern) ?? (() => []);

const isWanted = ({ parts }: Wanted, { part }: FindPlace): boolean => parts.includes(part);

/** Of what the kinds of shapes look like; made when the first drawing is looked through. */
let registry: ShapeRegistry | undefined;

/** Texts of a document that are looked through. */
export function* placesOf(doc: Y.Doc, wanted: Wanted): Generator<FindPlace> {
  const unseen = wanted.parts.some((part) => part !== 'text'),
    isTree = kindOf(doc) === KINDS.tree,
    store = isTree ? KINDS.tree.open(doc) : KINDS.diagram.open(doc);
  try {
    const places = isTree
      ? treePlaces(store as ReturnType<typeof KINDS.tree.open>, unseen)
      : diagramPlaces(store as ReturnType<typeof KINDS.diagram.open>, unseen, (registry ??= createRegistry()));
    for (const place of places) if (isWanted(wanted, place)) yield place;
  } finally {
    store.destroy();
  }
}

/** What is found, the first `most` of it, and how much there is. */
export function findIn(doc: Y.Doc, wanted: Wanted, most: number): { hits: FoundText[]; count: number } {
  const matcher = matcherFor(wanted),
    hits: FoundText[] = [],
    names = namesOf(doc);
  let count = 0;
  for (const place of placesOf(doc, wanted)) {
    const matches = matchesIn(place, matcher, wanted.query);
    count += matches.length;
    for (const match of matches.slice(0, most - hits.length)) hits.push(foundText(place, match, names));
  }
  return { hits, count };
}

function namesOf(doc: Y.Doc): ReadonlyMap<string, string> {
  const store = kindOf(doc) === KINDS.tree ? KINDS.tree.open(doc) : KINDS.diagram.open(doc);
  try {
    const pages = 'sheets' in store ? store.sheets() : store.pages();
    return new Map(pages.map(({ id, data }) => [id, data.name]));
  } finally {
    store.destroy();
  }
}

function foundText(place: FindPlace, { from, to }: Match, names: ReadonlyMap<string, string>): FoundText {
  const { id, page, part, row = 0, name = '', text, isLocked } = place,
    cut = Math.max(0, from - BEFORE);
  return {
    id,
    page,
    pageName: names.get(page) ?? '',
    part,
    row,
    name,
    from,
    before: `${cut > 0 ? '…' : ''}${text.slice(cut, from)}`,
    match: text.slice(from, Math.min(to, from + SHOWN)),
    after: text.slice(to, to + AFTER),
    locked: isLocked,
  };
}
