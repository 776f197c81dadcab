/** Shapes this person used last and shapes they keep at hand; remembered in the browser. */
const RECENT = 'limn.shapes.recent';
const FAVOURITES = 'limn.shapes.favourites';
const RECENT_LIMIT = 16;

const listeners = new Set<() => void>();
const cache = new Map<string, readonly string[]>();

function read(key: string): readonly string[] {
  const known = cache.get(key);
  if (known) return known;
  let ids: string[] = [];
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(value)) ids = value.filter((id) => typeof id === 'string').slice(0, 200);
  } catch {
    // Storage is shut off or holds something else: start empty.
  }
  cache.set(key, ids);
  return ids;
}

function write(key: string, ids: readonly string[]): void {
  cache.set(key, ids);
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Kept for this visit only where the browser stores nothing.
  }
  for (const listener of [...listeners]) listener();
}

export const recentShapes = (): readonly string[] => read(RECENT);
export const favouriteShapes = (): readonly string[] => read(FAVOURITES);

export function rememberShape(id: string): void {
  if (read(RECENT)[0] !== id) write(RECENT, [id, ...read(RECENT).filter((other) => other !== id)].slice(0, RECENT_LIMIT));
}

export function toggleFavourite(id: string): void {
  const ids = read(FAVOURITES);
  write(FAVOURITES, ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

export function onShapeMemory(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
