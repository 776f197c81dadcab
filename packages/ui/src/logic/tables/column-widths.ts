/** How wide a column wants to be: px, or a share of what is left. */
export interface ColumnSpec {
  /** px, or a share ("2fr"); one share by default. */
  readonly width?: number | `${number}fr` | undefined;
  /** px. */
  readonly minWidth: number;
}

const share = (spec: ColumnSpec): number => {
  if (typeof spec.width === 'number') {
    return 0;
  }
  return spec.width === undefined ? 1 : Number.parseFloat(spec.width);
};

/**
 * The widths of columns in px: fixed ones as they are, the others share the rest, none below its least. What does not
 * fit is scrolled.
 *
 * @param available px
 */
export function columnWidths(specs: readonly ColumnSpec[], available: number): number[] {
  const widths = specs.map((spec) => (typeof spec.width === 'number' ? Math.max(spec.minWidth, spec.width) : null));
  // A column whose share is below its least takes the least, which leaves less for the others: until nothing changes.
  for (;;) {
    const left = available - widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
    const shares = specs.reduce((sum, spec, index) => sum + (widths[index] === null ? share(spec) : 0), 0);
    const tight = specs.flatMap((spec, index) =>
      widths[index] === null && (left * share(spec)) / shares < spec.minWidth ? [index] : [],
    );
    if (tight.length === 0) {
      return specs.map((spec, index) => widths[index] ?? Math.floor((left * share(spec)) / shares));
    }
    for (const index of tight) {
      widths[index] = specs[index]?.minWidth ?? 0;
    }
  }
}

/** The width of a column after its border was moved; px. */
export function resizedWidth(width: number, delta: number, minWidth: number): number {
  return Math.min(2000, Math.max(minWidth, Math.round(width + delta)));
}
