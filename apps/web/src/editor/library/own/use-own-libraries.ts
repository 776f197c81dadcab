import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../../session/session.ts';
import { findOwn } from './shelf/find-own.ts';
import { type OwnItem, type OwnLibraries, type OwnLibrary, ownLibraries } from './shelf/own-libraries.ts';

const NONE: readonly OwnLibrary[] = [];
const nothing = (): (() => void) => () => undefined;

/** The libraries of whoever is signed in; null for visitors. */
export function useOwnStore(): OwnLibraries | null {
  const userId = useMe().data?.user?.userId;
  return userId === undefined ? null : ownLibraries(userId);
}

export function useOwnLibraries(store: OwnLibraries | null): readonly OwnLibrary[] {
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.all ?? (() => NONE));
}

/** The library over which something is dragged: it shows so. */
export const DropTarget = createContext<string | null>(null);
export const useDropTarget = (): string | null => useContext(DropTarget);

/** Items of one's own that answer a search; what was not read yet is. */
export function useFoundOwn(query: string): readonly OwnItem[] {
  const store = useOwnStore(),
    libraries = useOwnLibraries(store);
  const isSearching = query.trim() !== '';
  useEffect(() => {
    if (isSearching) for (const { libraryId } of libraries) store?.read(libraryId);
  }, [isSearching, libraries, store]);
  return useMemo(() => findOwn(query, libraries), [libraries, query]);
}
