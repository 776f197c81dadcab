/** Going through a grid of tiles by the arrow keys: tiles beyond the sight come as one gets near to them. */

const KEYS: Readonly<Record<string, (columns: number, at: number, last: number) => number>> = {
  ArrowLeft: (_, at) => at - 1,
  ArrowRight: (_, at) => at + 1,
  ArrowUp: (columns, at) => at - columns,
  ArrowDown: (columns, at) => at + columns,
  Home: () => 0,
  End: (_, __, last) => last,
};

/** The tile that a key leads to from the one at a place, by its number; null for other keys and beyond the ends. */
export function tileAfter(key: string, columns: number, at: number, count: number): number | null {
  const to = Object.hasOwn(KEYS, key) ? KEYS[key]!(columns, at, count - 1) : at;
  return to === at || to < 0 || to >= count ? null : to;
}

const tilesOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(':scope > button')];

/** Has one tile of a grid among the stops of Tab: the one that has or had the keyboard, or the first. */
export function keepOneStop(grid: HTMLElement, focused?: EventTarget): void {
  const tiles = tilesOf(grid),
    stop = tiles.find((tile) => tile === focused) ?? tiles.find((tile) => tile.tabIndex === 0) ?? tiles[0];
  for (const tile of tiles) tile.tabIndex = tile === stop ? 0 : -1;
}

export function walkTiles(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tiles = tilesOf(event.currentTarget),
    at = tiles.findIndex((tile) => tile === event.target);
  if (at < 0) return;
  const top = tiles[0]!.offsetTop,
    columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length),
    to = tileAfter(event.key, columns, at, tiles.length);
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  tiles[to]!.focus();
  tiles[to]!.scrollIntoView({ block: 'nearest' });
}
