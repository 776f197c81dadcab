/** Topics as the cells of a table: a title over columns of levels, or over rows of the main branches. */
import type { Forest } from '../forest.ts';

const PAD = 8;

/**
 *     ┌───────────────┐
 *     │     title     │
 *     ├───┬───┬───────┤
 *     │   │ b │   x   │
 *     │ a ├───┼───────┤
 *     │   │ c │   y   │
 *     └───┴───┴───────┘
 */
export function table(f: Forest, root: number): void {
  const cells: number[] = [],
    columns: number[] = [],
    [levels, heights, tops, middleX, middleY] = f.work;
  levels[root] = 0;
  const waiting = [root];
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const children = f.children[i]!;
    if (i !== root) cells.push(i);
    for (let n = children.length - 1; n >= 0; n--) {
      levels[children[n]!] = levels[i]! + 1;
      waiting.push(children[n]!);
    }
  }
  const inner = (i: number): number => {
    let sum = 0;
    for (const child of f.children[i]!) sum += heights[child]!;
    return sum;
  };
  for (let n = cells.length - 1; n >= 0; n--) {
    const i = cells[n]!,
      level = levels[i]! - 1;
    columns[level] = Math.max(columns[level] ?? 0, f.w[i]! + PAD);
    heights[i] = Math.max(f.h[i]! + PAD, inner(i));
  }
  const all = columns.reduce((sum, one) => sum + one, 0),
    width = Math.max(f.w[root]! + PAD, all),
    spare = columns.length > 0 ? (width - all) / columns.length : 0,
    from = [0];
  for (const column of columns) from.push(from.at(-1)! + column + spare);
  const title = f.h[root]! + PAD;
  f.boxW[root] = width;
  f.boxH[root] = title;
  middleX[root] = middleY[root] = 0;
  f.l[root] = -width / 2;
  f.r[root] = width / 2;
  f.t[root] = -title / 2;
  f.b[root] = title / 2 + inner(root);
  // One under the other, each with a share of what its parent is higher than all of them.
  const spread = (i: number, top: number, share: number): void => {
    let at = top;
    for (const child of f.children[i]!) {
      tops[child] = at;
      heights[child] = heights[child]! + share;
      at += heights[child]!;
    }
  };
  spread(root, title / 2, 0);
  for (const i of cells) {
    const level = levels[i]! - 1,
      { length } = f.children[i]!,
      right = length > 0 ? from[level + 1]! : width,
      above = f.parent[i]!;
    middleX[i] = (from[level]! + right) / 2 - width / 2;
    middleY[i] = tops[i]! + heights[i]! / 2;
    f.dx[i] = middleX[i]! - middleX[above]!;
    f.dy[i] = middleY[i]! - middleY[above]!;
    f.boxW[i] = right - from[level]!;
    f.boxH[i] = heights[i]!;
    if (length > 0) spread(i, tops[i]!, (heights[i]! - inner(i)) / length);
  }
}

/** A row for each main branch, what is in it one beside the other, and under each of these what is in it. */
export function matrix(f: Forest, root: number): void {
  const rows = f.children[root]!;
  const heads = rows.reduce((most, row) => Math.max(most, f.w[row]!), 0) + 2 * PAD,
    columns: number[] = [];
  for (const row of rows)
    f.children[row]!.forEach((cell, n) => {
      columns[n] = Math.max(columns[n] ?? 0, f.r[cell]! - f.l[cell]! + 2 * PAD);
    });
  const inner = columns.reduce((sum, one) => sum + one, heads),
    width = Math.max(f.w[root]! + PAD, inner),
    title = f.h[root]! + PAD;
  f.boxW[root] = width;
  f.boxH[root] = title;
  let top = title / 2;
  for (const row of rows) {
    const cells = f.children[row]!,
      height = cells.reduce((most, cell) => Math.max(most, f.b[cell]! - f.t[cell]!), f.h[row]!) + 2 * PAD;
    f.dx[row] = -width / 2 + heads / 2;
    f.dy[row] = top + height / 2;
    f.boxW[row] = heads;
    f.boxH[row] = height;
    let left = heads / 2;
    cells.forEach((cell, n) => {
      f.dx[cell] = left + PAD - f.l[cell]!;
      f.dy[cell] = -height / 2 + PAD - f.t[cell]!;
      left += columns[n]!;
    });
    top += height;
  }
  f.l[root] = -width / 2;
  f.r[root] = width / 2;
  f.t[root] = -title / 2;
  f.b[root] = top;
}
