import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { useList } from './data/lists.ts';
import { entryId } from './model/entry.ts';
import { nothing, type Selection } from './model/selection.ts';

interface Sought {
  readonly ids: readonly string[];
  /** It is in the list for sure, which is loaded on until it is there; and it is gone to, and not selected. */
  readonly isFound: boolean;
}

const none: Sought = { ids: [], isFound: false };

/**
 * What one goes on with as soon as the list has it: what was pasted or put back here, which is selected, and what a
 * search that is over found, which has the keyboard.
 */
export function useSought(
  { entries, isStale, loadUpTo }: ReturnType<typeof useList>,
  isSearching: boolean,
  setSelection: Dispatch<SetStateAction<Selection>>,
) {
  const [sought, setSought] = useState(none);
  const [inSight, setInSight] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (sought.ids.length === 0 || isStale || (sought.isFound && isSearching)) {
      return;
    }
    const present = entries.map(entryId).filter((id) => sought.ids.includes(id));
    const [first] = present;
    if (first === undefined) {
      if (sought.isFound) {
        loadUpTo(entries.length);
      }
      return;
    }
    setSought(none);
    setInSight({ id: first });
    setSelection(
      sought.isFound
        ? { ...nothing, anchor: first, current: first }
        : { ids: new Set(present), anchor: first, current: first },
    );
  }, [sought, entries, isStale, isSearching, loadUpTo, setSelection]);
  const [calls] = useState(() => ({
    select: (ids: readonly string[]) => setSought({ ids, isFound: false }),
    goTo: (id: string) => setSought({ ids: [id], isFound: true }),
  }));
  return { ...calls, inSight };
}
