/** A row that is not as high as the others. */
export interface OddRow {
  readonly index: number;
  /** px. */
  readonly height: number;
}

/** Where the rows of a long list begin, most of which are equally high; px from the top of the first. */
export class RowOffsets {
  readonly count: number;
  readonly rowHeight: number;
  readonly #odd: readonly OddRow[];
  /** Of each odd row, how much it and those before it are higher than usual. */
  readonly #extra: readonly number[];

  /**
   * @param count rows in all
   * @param rowHeight px of a usual one, more than 0
   * @param odd in the order of their indices
   */
  constructor(count: number, rowHeight: number, odd: readonly OddRow[] = []) {
    let sum = 0;
    this.count = count;
    this.rowHeight = rowHeight;
    this.#odd = odd;
    this.#extra = odd.map((row) => (sum += row.height - rowHeight));
  }

  /** How many of the odd rows fulfil a condition that all after the first to fail it fail too. */
  #first(holds: (row: OddRow, place: number) => boolean): number {
    let low = 0;
    let high = this.#odd.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.#odd[middle] as OddRow, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Top of a row; of the number of rows, where the last one ends. */
  topOf(index: number): number {
    const before = this.#first((row) => row.index < index);
    return index * this.rowHeight + (this.#extra[before - 1] ?? 0);
  }

  heightOf(index: number): number {
    return this.topOf(index + 1) - this.topOf(index);
  }

  /** The row at that height, from 0 to the last. */
  at(y: number): number {
    const before = this.#first((row) => this.topOf(row.index + 1) <= y);
    const next = this.#odd[before];
    const usual = Math.floor((y - (this.#extra[before - 1] ?? 0)) / this.rowHeight);
    const index = next === undefined ? usual : Math.min(usual, next.index);
    return Math.max(0, Math.min(this.count - 1, index));
  }

  /** The rows in sight and some more on either side: `from` up to, not including, `to`. */
  inView(scrollTop: number, viewHeight: number, extra: number): { readonly from: number; readonly to: number } {
    if (this.count === 0) return { from: 0, to: 0 };
    const top = Math.max(0, scrollTop);
    return {
      from: Math.max(0, this.at(top) - extra),
      to: Math.min(this.count, this.at(top + viewHeight) + 1 + extra),
    };
  }

  /** Where to scroll so that a row is in sight, moving no further than needed; px. */
  scrollTo(index: number, scrollTop: number, viewHeight: number): number {
    const top = this.topOf(index);
    if (top < scrollTop) return top;
    return Math.max(scrollTop, Math.min(top, this.topOf(index + 1) - viewHeight));
  }
}

/** A stretch that is not drawn, or a row. */
export type DrawnRow = { readonly index: number } | { readonly gap: number; readonly before: number };

/**
 * The rows to draw: those in sight, and the one with the focus wherever it is, with the room of the others between them
 * in px.
 */
export function drawnRows(offsets: RowOffsets, from: number, to: number, focused: number | null): DrawnRow[] {
  const { count } = offsets;
  const indices = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, offset) => from + offset);
  if (focused !== null && focused >= 0 && focused < count && (focused < from || focused >= to)) {
    indices.push(focused);
    indices.sort((a, b) => a - b);
  }
  const out: DrawnRow[] = [];
  let next = 0;
  const room = (before: number) => {
    const gap = offsets.topOf(before) - offsets.topOf(next);
    if (gap > 0) out.push({ gap, before });
  };
  for (const index of indices) {
    room(index);
    out.push({ index });
    next = index + 1;
  }
  room(count);
  return out;
}
