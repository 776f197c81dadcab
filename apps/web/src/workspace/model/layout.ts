import type { View } from './pages.ts';

/** A rectangle in px of the list's own content, from its top left. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of the list: `count` entries from the entry `first` on. */
export interface Row {
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

/** Where everything is. In a grid the folders stand first, as low cards, then the files. */
export interface Layout {
  readonly rows: readonly Row[];
  readonly height: number;
  readonly columns: number;
  /** Width of a cell, and the space between two, px. */
  readonly cell: number;
  readonly gap: number;
  readonly inset: number;
}

export interface LayoutInput {
  readonly view: View;
  /** Entries in all, and how many folders lead them. */
  readonly total: number;
  readonly folders: number;
  /** px */
  readonly width: number;
  readonly rowHeight: number;
}

const folderHeight = 48;
const captionHeight = 56;

/** Height of a file's card for its width: a 3:2 picture and a caption. */
export const cardHeight = (width: number): number => Math.round((width * 2) / 3) + captionHeight;

export function layoutRows({ view, total, folders, width, rowHeight }: LayoutInput): Layout {
  if (view === 'list') {
    const rows = Array.from({ length: total }, (_, index) => ({ first: index, count: 1, top: index * rowHeight, height: rowHeight }));
    return { rows, height: total * rowHeight, columns: 1, cell: width, gap: 0, inset: 0 };
  }
  const isNarrow = width < 520;
  const gap = isNarrow ? 12 : 16;
  const inset = isNarrow ? 12 : 16;
  const least = isNarrow ? 140 : 208;
  const inner = Math.max(least, width - 2 * inset);
  const columns = Math.max(1, Math.floor((inner + gap) / (least + gap)));
  const cell = (inner - gap * (columns - 1)) / columns;
  const rows: Row[] = [];
  let top = inset;
  const add = (from: number, to: number, height: number) => {
    for (let first = from; first < to; first += columns) {
      rows.push({ first, count: Math.min(columns, to - first), top, height });
      top += height + gap;
    }
  };
  add(0, folders, folderHeight);
  if (folders > 0 && folders < total) {
    top += gap / 2;
  }
  add(folders, total, cardHeight(cell));
  return { rows, height: top, columns, cell, gap, inset };
}

/** Index of the row that holds an entry. */
export function rowOf(layout: Layout, index: number): number {
  let [low, high] = [0, layout.rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((layout.rows[middle]?.first ?? 0) <= index) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** The entries that a rectangle touches. */
export function entriesIn(layout: Layout, rect: Rect): number[] {
  const found: number[] = [];
  for (const row of layout.rows) {
    if (row.top >= rect.y + rect.height || row.top + row.height <= rect.y) {
      continue;
    }
    for (let column = 0; column < row.count; column += 1) {
      const x = layout.inset + column * (layout.cell + layout.gap);
      if (x < rect.x + rect.width && x + layout.cell > rect.x) {
        found.push(row.first + column);
      }
    }
  }
  return found;
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'start' | 'end' | 'pageUp' | 'pageDown';

/**
 * The entry a key leads to; the same one at the edge.
 *
 * @param page px in view at once
 */
export function stepFrom(layout: Layout, index: number, step: Step, page: number): number {
  const last = layout.rows.at(-1);
  const total = last === undefined ? 0 : last.first + last.count;
  const clamp = (value: number) => Math.max(0, Math.min(total - 1, value));
  const at = rowOf(layout, index);
  const row = layout.rows[at];
  if (row === undefined) {
    return 0;
  }
  const inRow = (target: number): number => {
    const other = layout.rows[Math.max(0, Math.min(layout.rows.length - 1, target))];
    return other === undefined || other === row ? index : other.first + Math.min(index - row.first, other.count - 1);
  };
  const pageOf = Math.max(1, Math.floor(page / (row.height + layout.gap)) - 1);
  switch (step) {
    case 'up':
      return inRow(at - 1);
    case 'down':
      return inRow(at + 1);
    case 'left':
      return clamp(index - 1);
    case 'right':
      return clamp(index + 1);
    case 'start':
      return 0;
    case 'end':
      return clamp(total - 1);
    case 'pageUp':
      return inRow(at - pageOf);
    case 'pageDown':
      return inRow(at + pageOf);
  }
}
