/** A column, or several under one head. */
export interface ColumnNode {
  readonly id: string;
  readonly columns?: readonly ColumnNode[] | undefined;
}

/** A head, with the columns and rows of heads it stands over. */
export interface HeadCell {
  readonly id: string;
  /** Its first column, and how many it spans. */
  readonly from: number;
  readonly span: number;
  /** Its first row of heads from the top, and how many it spans. */
  readonly level: number;
  readonly rows: number;
  readonly isGroup: boolean;
}

const isGroup = (node: ColumnNode): boolean => node.columns !== undefined;

const depth = (nodes: readonly ColumnNode[]): number =>
  nodes.reduce((most, node) => Math.max(most, 1 + (node.columns === undefined ? 0 : depth(node.columns))), 1);

/** Rows of heads from top to bottom: a column without a group reaches down from where its group would be. */
export function headRows(nodes: readonly ColumnNode[]): HeadCell[][] {
  const rows: HeadCell[][] = Array.from({ length: depth(nodes) }, () => []);
  const put = (siblings: readonly ColumnNode[], level: number, from: number): number => {
    let at = from;
    for (const node of siblings) {
      const end = node.columns === undefined ? at + 1 : put(node.columns, level + 1, at);
      if (end > at) {
        rows[level]?.push({
          id: node.id,
          from: at,
          span: end - at,
          level,
          rows: isGroup(node) ? 1 : rows.length - level,
          isGroup: isGroup(node),
        });
      }
      at = end;
    }
    return at;
  };
  put(nodes, 0, 0);
  return rows;
}

/** The head over a column in one of the rows of heads. */
export function headAt(rows: readonly (readonly HeadCell[])[], level: number, column: number): HeadCell | undefined {
  return rows
    .flat()
    .find(
      (cell) =>
        cell.from <= column && column < cell.from + cell.span && cell.level <= level && level < cell.level + cell.rows,
    );
}

/**
 * Which sides of a table may stand still while the rest is scrolled sideways: what stands must leave room to scroll in.
 *
 * @param start px of what would stand at the start
 * @param end px of what would stand at the end
 * @param view px in sight
 */
export function pinnedSides(
  start: number,
  end: number,
  view: number,
): { readonly start: boolean; readonly end: boolean } {
  if (start + end <= view * 0.6) return { start: start > 0, end: end > 0 };
  const hasStart = start > 0 && start <= view / 2;
  return { start: hasStart, end: !hasStart && end > 0 && end <= view / 2 };
}
