/** Texts of a document put in the place of others, as the editor's own replacing does it. */
import type { FindPlace } from '@limn/canvas/find/find-source.ts';
import { matchesIn } from '@limn/canvas/find/looks.ts';
import { replacementFor } from '@limn/canvas/find/matcher.ts';
import { writePlace as writeDiagram } from '@limn/diagram/navigate/find-places.ts';
import { KINDS, kindOf, type TextEdit } from '@limn/document';
import { writePlace as writeTree } from '@limn/tree/navigate/find-places.ts';
import type * as Y from 'yjs';
import { matcherFor, placesOf, type Wanted } from './find.ts';
import { openDiagram } from './headless.ts';

/** One of what was found, by where it stands. */
export interface Chosen {
  id: string;
  part: FindPlace['part'];
  row: number;
  from: number;
}

/** How many were replaced, and how many had to stay. */
export interface Replaced {
  done: number;
  kept: number;
}

const keyOf = ({ id, part, row = 0 }: Pick<FindPlace, 'id' | 'part' | 'row'>, from: number): string =>
  `${part} ${row} ${from} ${id}`;

/**
 * Replaces in one edit. What is locked, or would be no text that may stand there, is kept.
 * @param chosen what of it; all of it where absent. What was changed since it was found is not found there any more.
 * @throws Error for a pattern that is none
 */
export function replaceIn(doc: Y.Doc, wanted: Wanted, replacement: string, chosen?: readonly Chosen[]): Replaced {
  const matcher = matcherFor(wanted),
    keys = chosen && new Set(chosen.map((one) => keyOf(one, one.from))),
    work: { place: FindPlace; edits: TextEdit[] }[] = [];
  let found = 0;
  for (const place of placesOf(doc, wanted)) {
    const matches = matchesIn(place, matcher, wanted.query).filter(({ from }) => keys?.has(keyOf(place, from)) ?? true);
    found += matches.length;
    const edits = matches.map((match) => ({
      from: match.from,
      to: match.to,
      insert: replacementFor(match, replacement),
    }));
    if (edits.length > 0 && !place.isLocked) work.push({ place, edits });
  }
  if (work.length === 0) return { done: 0, kept: keys?.size ?? found };
  let done = 0;
  const all = (write: (place: FindPlace, edits: readonly TextEdit[]) => boolean): void =>
    work.forEach(({ place, edits }) => {
      if (write(place, edits)) done += edits.length;
    });
  if (kindOf(doc) === KINDS.tree) {
    const store = KINDS.tree.open(doc);
    store.edit(() => all((place, edits) => writeTree(store, place, edits)));
    store.destroy();
  } else {
    const { automation, end } = openDiagram(doc);
    try {
      automation.batch(() => all((place, edits) => writeDiagram(automation.editor.store, place, edits)));
    } finally {
      end();
    }
  }
  return { done, kept: Math.max(found, keys?.size ?? 0) - done };
}
