/** A cell of a table: rows from 0, the head is row -1; columns from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down go. */
  readonly page: number;
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
  { rows, columns, page }: GridSize,
): GridPlace | null {
  const far = ctrlKey || metaKey;
  const last = rows - 1;
  const at = (toRow: number, toColumn: number): GridPlace => ({
    row: Math.max(-1, Math.min(last, toRow)),
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
      return at(row, far ? columns - 1 : column + 1);
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
