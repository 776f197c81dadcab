import { onForget } from '../../session/forgetting.ts';

/** A list of ids that a person keeps in this browser: favourite shapes, libraries that were added. */
export interface KeptList {
  ids(): readonly string[];
  toggle(id: string): void;
  on(listener: () => void): () => void;
}

/** Most ids that are read back. */
const MOST = 200;

export function keptList(key: string): KeptList {
  const listeners = new Set<() => void>();
  let known: readonly string[] | null = null;
  onForget(() => {
    known = null;
  });
  const ids = (): readonly string[] => (known ??= read(key));
  return {
    ids,
    toggle(id) {
      known = ids().includes(id) ? ids().filter((other) => other !== id) : [...ids(), id];
      try {
        localStorage.setItem(key, JSON.stringify(known));
      } catch {
        // Kept for this visit only where the browser stores nothing.
      }
      for (const listener of [...listeners]) listener();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(value)) return value.filter((id) => typeof id === 'string').slice(0, MOST);
  } catch {
    // Storage is shut off or holds something else: start empty.
  }
  return [];
}

export const favouriteShapes = keptList('limn.shapes.favourites');
export const addedLibraries = keptList('limn.shapes.libraries');
