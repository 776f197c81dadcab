import { onForget } from '../../session/forgetting.ts';

/** Shapes this person keeps at hand; remembered in the browser. */
const KEY = 'limn.shapes.favourites';

const listeners = new Set<() => void>();
let known: readonly string[] | null = null;
onForget(() => {
  known = null;
});

export function favouriteShapes(): readonly string[] {
  if (known) return known;
  let ids: string[] = [];
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(value)) ids = value.filter((id) => typeof id === 'string').slice(0, 200);
  } catch {
    // Storage is shut off or holds something else: start empty.
  }
  return (known = ids);
}

export function toggleFavourite(id: string): void {
  const ids = favouriteShapes();
  known = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Kept for this visit only where the browser stores nothing.
  }
  for (const listener of [...listeners]) listener();
}

export function onFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
