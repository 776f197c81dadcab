/** Where what was not sent yet outlives the page: in this browser, until it is sent or its person signs out. */
import { UNSENT } from '../../session/forgetting.ts';
import { remember, remembered } from '../../session/storage.ts';
import type { CommentChange } from './model.ts';
import type { CommentShelf } from './store.ts';

/**
 * The shelf of a file and a person. Several tabs have the file open, and each puts there what waits in it: what another
 * has put there since stays.
 *
 * @param userId null for a guest
 */
export function shelfOf(chartId: string, userId: string | null): CommentShelf {
  const key = `${UNSENT}${chartId}.${userId ?? 'guest'}`;
  /** All that this tab has taken from the shelf or put there, as it is written. */
  const known = new Set<string>();
  const written = (): unknown[] => {
    try {
      const kept: unknown = JSON.parse(remembered(key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  const know = (changes: readonly unknown[]): void => {
    for (const change of changes) known.add(JSON.stringify(change));
  };
  return {
    read() {
      const kept = written();
      know(kept);
      return kept as CommentChange[];
    },
    write(changes) {
      know(changes);
      const others = written().filter((change) => !known.has(JSON.stringify(change))),
        all = [...others, ...changes];
      if (all.length > 0 || remembered(key) !== null) remember(key, JSON.stringify(all));
    },
  };
}
