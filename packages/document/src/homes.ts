/**
 * Everything on a page has a way up to it through its parents. Two people can break it between them: each puts a group
 * into the other's, or one deletes a group while the other draws in it. Nothing of it may be lost from view, so a
 * record with no way up gets a home: the lowest layer of the first page. The home is derived, the same for everybody
 * who has the same document, and never written; a record that is moved afterwards is written where it was moved to.
 */
import type { RecordId } from './records.ts';

/** The written parent of a record: undefined for an id that names none, `''` for a page's. */
export type ParentOf = (id: RecordId) => RecordId | undefined;

export interface Breaks {
  /** Ids that are named as parents and name nothing: their children have no way up. */
  missing: Set<RecordId>;
  /** One record of every circle, the one with the smallest id: a home for it opens the circle. */
  circles: Set<RecordId>;
}

/** Where the ways up from `parents` break. */
export function breaksAbove(parents: Iterable<RecordId>, parentOf: ParentOf): Breaks {
  const missing = new Set<RecordId>(),
    circles = new Set<RecordId>(),
    walked = new Set<RecordId>(['']);
  for (const parent of parents) {
    const way: RecordId[] = [],
      onWay = new Set<RecordId>();
    for (let id = parent; !walked.has(id); ) {
      walked.add(id);
      way.push(id);
      onWay.add(id);
      const above = parentOf(id);
      if (above === undefined) {
        missing.add(id);
        break;
      }
      if (onWay.has(above))
        circles.add(way.slice(way.indexOf(above)).reduce((least, one) => (one < least ? one : least)));
      id = above;
    }
  }
  return { missing, circles };
}
