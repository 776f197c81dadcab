import { useEffect, useMemo, type RefObject } from 'react';
import { entryId, type Entry } from '../model/entry.ts';
import type { Selection } from '../model/selection.ts';
import type { Naming } from './name-field.tsx';

export interface NamingInput {
  readonly entries: readonly Entry[];
  readonly selection: Selection;
  /** Id of the entry whose title is typed anew. */
  readonly renaming: string | null;
  readonly onNamed: (entry: Entry, title: string | null) => void;
}

/** The title of a list that is typed anew: brought into sight when that begins, taken when another entry is chosen. */
export function useNaming(list: RefObject<HTMLElement | null>, input: NamingInput, reveal: (index: number) => void) {
  const { entries, selection, renaming, onNamed } = input;
  const at = useMemo(
    () => (renaming === null ? -1 : entries.findIndex((entry) => entryId(entry) === renaming)),
    [entries, renaming],
  );
  const isThere = at >= 0;
  useEffect(() => {
    if (isThere) {
      reveal(at);
    }
    // Once for each title: who scrolls away from the field goes where they want to.
  }, [renaming, isThere]);

  const naming = useMemo<Naming>(
    () => ({
      draft: undefined,
      finish: (entry, title, byKey) => {
        onNamed(entry, title);
        if (byKey) {
          list.current?.focus({ preventScroll: true });
        }
      },
    }),
    // One for each title; what takes it does the same whenever it was made.
    [renaming],
  );
  const isLeft = renaming !== null && selection.current !== renaming;
  useEffect(() => {
    const entry = entries[at];
    if (isLeft && entry !== undefined) {
      onNamed(entry, naming.draft ?? null);
    }
  }, [isLeft]);
  return naming;
}
