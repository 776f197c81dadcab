/** Lines that explain why something snapped. Page units. */

export type Guide =
  /**
   * Edges or centres in one line: `axis` x is a vertical line at x = `at`, from `from` to `to` along the other axis.
   */
  | { type: 'align'; axis: 'x' | 'y'; at: number; from: number; to: number }
  /** Equal distances: each bar runs along `axis` from `from` to `to`, at `at` on the other axis. */
  | { type: 'gap'; axis: 'x' | 'y'; size: number; bars: { from: number; to: number; at: number }[] }
  /** Equal sizes: bars beside the boxes of that width (`axis` x) or height (`axis` y). */
  | { type: 'size'; axis: 'x' | 'y'; size: number; bars: { from: number; to: number; at: number }[] };
