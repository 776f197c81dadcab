/** A cell of a table: rows from 0, the lowest row of heads is -1; columns from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down go. */
  readonly page: number;
  /**
   * Rows of heads.
   * @default 1
   */
  readonly heads?: number;
  /**
   * How many columns what stands at a place takes, from its own on.
   * @default 1
   */
  readonly span?: number;
}

/** The parts of a key press that moving in a table depends on. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key takes one from a cell; null for a key that does not move. At an edge one stays. */
export function gridMove(
  { key, ctrlKey, metaKey }: GridKey,
  { row, column }: GridPlace,
  { rows, columns, page, heads = 1, span = 1 }: GridSize,
): GridPlace | null {
  const far = ctrlKey || metaKey;
  const last = rows - 1;
  const at = (toRow: number, toColumn: number): GridPlace => ({
    row: Math.max(-heads, Math.min(last, toRow)),
    column: Math.max(0, Math.min(columns - 1, toColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(far ? last : row + 1, column);
    case 'ArrowLeft':
      return at(row, far ? 0 : column - 1);
    case 'ArrowRight':
      if (far) return at(row, columns - 1);
      // Where nothing is beyond a wide cell one stays in it.
      return at(row, column + span < columns ? column + span : column);
    case 'Home':
      return far ? at(0, 0) : at(row, 0);
    case 'End':
      return far ? at(last, columns - 1) : at(row, columns - 1);
    case 'PageUp':
      return at(Math.max(0, row - page), column);
    case 'PageDown':
      return at(row + page, column);
    default:
      return null;
  }
}
