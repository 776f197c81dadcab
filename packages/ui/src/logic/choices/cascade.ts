/** An option that may have further levels. */
export interface CascadeData {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly children?: readonly this[];
}

/** The choices of each column when one stands on `path`, and the column that follows where there is one. */
export function cascadeColumns<Item extends CascadeData>(
  items: readonly Item[],
  path: readonly string[],
): (readonly Item[])[] {
  const columns: (readonly Item[])[] = [items];
  for (const value of path) {
    const next = columns.at(-1)?.find((item) => item.value === value)?.children as readonly Item[] | undefined;
    if (next === undefined || next.length === 0) break;
    columns.push(next);
  }
  return columns;
}

/** The choices that a path names, as far as there are such. */
export function cascadePath<Item extends CascadeData>(items: readonly Item[], path: readonly string[]): Item[] {
  const found: Item[] = [];
  for (const [depth, value] of path.entries()) {
    const item = cascadeColumns(items, path.slice(0, depth))[depth]?.find((one) => one.value === value);
    if (item === undefined) break;
    found.push(item);
  }
  return found;
}

const isFree = (item: CascadeData | undefined): boolean => item !== undefined && item.isDisabled !== true;

/** The next choice that is free, round the end; the first one from nowhere. Undefined when none is. */
function step<Item extends CascadeData>(
  column: readonly Item[],
  value: string | undefined,
  by: 1 | -1,
): Item | undefined {
  const free = column.filter(isFree);
  const at = free.findIndex((item) => item.value === value);
  if (at < 0) return by === 1 ? free[0] : free.at(-1);
  return free[(at + by + free.length) % free.length];
}

/** The path after a key; null when the key means nothing there. */
export function cascadeKey<Item extends CascadeData>(
  items: readonly Item[],
  path: readonly string[],
  key: string,
): readonly string[] | null {
  const columns = cascadeColumns(items, path);
  const depth = Math.max(0, path.length - 1);
  const column = columns[depth] ?? [];
  const above = path.slice(0, depth);
  const at = path[depth];
  const put = (item: Item | undefined): readonly string[] => (item === undefined ? path : [...above, item.value]);
  switch (key) {
    case 'ArrowDown':
      return put(step(column, at, 1));
    case 'ArrowUp':
      return put(step(column, at, -1));
    case 'Home':
      return put(column.find(isFree));
    case 'End':
      return put(column.findLast(isFree));
    case 'ArrowRight': {
      const inside = path.length === 0 ? undefined : columns[depth + 1]?.find(isFree);
      return inside === undefined ? path : [...path, inside.value];
    }
    case 'ArrowLeft':
      return path.length > 1 ? above : path;
    default:
      return null;
  }
}
