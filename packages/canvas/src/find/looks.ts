/** How what is found is written: of a text in bold, only what is bold is found. */
import type { FindPlace } from './find-source.ts';
import { isWantedItem, isWrittenIn, type ItemFilter } from './item-filter.ts';
import type { FindQuery, Match, Matcher } from './matcher.ts';
import type { TextLook, Written } from './written.ts';

/** What a matcher finds in a text, as far as all of it is written as the query wants it. */
export function matchesIn(place: FindPlace, matcher: Matcher, query: Pick<FindQuery, 'looks'> & ItemFilter): Match[] {
  if (!isWantedItem(place, query)) return [];
  const { looks = [], color, font } = query,
    { written } = place;
  if (looks.length === 0 && !color && !font) return matcher(place.text);
  if (written === undefined) return [];
  return matcher(place.text).filter(
    ({ from, to }) => looks.every((look) => isWritten(written, look, from, to)) && isWrittenIn(place, query, from, to),
  );
}

function isWritten({ runs, base }: Written, look: TextLook, from: number, to: number): boolean {
  if (base?.[look] === true) return true;
  let at = 0;
  for (const { insert, attributes } of runs) {
    const end = at + insert.length;
    if (at < to && end > from && attributes?.[look] !== true) return false;
    at = end;
  }
  return true;
}
