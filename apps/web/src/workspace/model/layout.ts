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

/** Rows of one height that follow one another: of a list all of them, of a grid the folders, then the files. */
export interface Section {
  /** Its first entry and its first row, and how many of each it has. */
  readonly first: number;
  readonly count: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Where everything is. Rows are worked out when asked for: a list of a hundred thousand costs no more than one of ten.
 */
export interface Layout {
  readonly sections: readonly Section[];
  readonly rows: number;
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

export function layoutEntries({ view, total, folders, width, rowHeight }: LayoutInput): Layout {
  if (view === 'list') {
    const sections =
      total === 0 ? [] : [{ first: 0, count: total, firstRow: 0, rows: total, top: 0, height: rowHeight }];
    return { sections, rows: total, height: total * rowHeight, columns: 1, cell: width, gap: 0, inset: 0 };
  }
  const isNarrow = width < 520;
  const gap = isNarrow ? 12 : 16;
  const inset = isNarrow ? 12 : 16;
  const least = isNarrow ? 140 : 208;
  const inner = Math.max(least, width - 2 * inset);
  const columns = Math.max(1, Math.floor((inner + gap) / (least + gap)));
  const cell = (inner - gap * (columns - 1)) / columns;
  const sections: Section[] = [];
  let top = inset;
  let firstRow = 0;
  const add = (first: number, count: number, height: number) => {
    if (count > 0) {
      const rows = Math.ceil(count / columns);
      sections.push({ first, count, firstRow, rows, top, height });
      top += rows * (height + gap);
      firstRow += rows;
    }
  };
  add(0, folders, folderHeight);
  if (folders > 0 && folders < total) {
    top += gap / 2;
  }
  add(folders, total - folders, cardHeight(cell));
  return { sections, rows: firstRow, height: top, columns, cell, gap, inset };
}

const sectionOfRow = (layout: Layout, row: number): Section | undefined =>
  layout.sections.findLast((section) => section.firstRow <= row);
const rowIn = (layout: Layout, section: Section, index: number): Row => {
  const first = section.first + index * layout.columns;
  return {
    first,
    count: Math.min(layout.columns, section.first + section.count - first),
    top: section.top + index * (section.height + layout.gap),
    height: section.height,
  };
};

/** A row by its number; nothing past the ends. */
export function rowAt(layout: Layout, row: number): Row | undefined {
  const section = row < 0 || row >= layout.rows ? undefined : sectionOfRow(layout, row);
  return section && rowIn(layout, section, row - section.firstRow);
}

/** Number of the row that holds an entry. */
export function rowOf(layout: Layout, index: number): number {
  const section = layout.sections.findLast((one) => one.first <= index);
  return section === undefined ? 0 : section.firstRow + Math.floor((index - section.first) / layout.columns);
}

/** Numbers of the first and the last row that a stretch from `top` to `bottom` (px) touches. */
export function rowsBetween(layout: Layout, top: number, bottom: number): { first: number; last: number } {
  const at = (y: number): number => {
    const section = layout.sections.findLast((one) => one.top <= y) ?? layout.sections[0];
    if (section === undefined) {
      return 0;
    }
    const row = Math.floor((y - section.top) / (section.height + layout.gap));
    return section.firstRow + Math.max(0, Math.min(section.rows - 1, row));
  };
  return { first: at(top), last: at(bottom) };
}

/** Most rows that can be in sight at once in so many px. */
export function mostRows(layout: Layout, height: number): number {
  const least = Math.min(...layout.sections.map((section) => section.height + layout.gap));
  return Math.min(layout.rows, Math.ceil(height / least) + 1);
}

/** The entries that a rectangle touches. */
export function entriesIn(layout: Layout, rect: Rect): number[] {
  const found: number[] = [];
  const { first, last } = rowsBetween(layout, rect.y, rect.y + rect.height);
  for (let number = first; number <= last; number += 1) {
    const row = rowAt(layout, number);
    if (row === undefined || row.top >= rect.y + rect.height || row.top + row.height <= rect.y) {
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
  const section = layout.sections.at(-1);
  const total = section === undefined ? 0 : section.first + section.count;
  const clamp = (value: number) => Math.max(0, Math.min(total - 1, value));
  const at = rowOf(layout, index);
  const row = rowAt(layout, at);
  if (row === undefined) {
    return 0;
  }
  const inRow = (target: number): number => {
    const number = Math.max(0, Math.min(layout.rows - 1, target));
    const other = rowAt(layout, number);
    return other === undefined || number === at ? index : other.first + Math.min(index - row.first, other.count - 1);
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
