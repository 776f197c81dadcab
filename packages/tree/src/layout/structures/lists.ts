/** Children in a column under (or over) their parent, indented, as in a table of contents. */
import type { Forest, Kind } from '../forest.ts';

export const INDENT = 24;

export function list(f: Forest, parent: number, kind: Kind): void {
  const s = kind === 'list-left' || kind === 'list-left-up' ? -1 : 1,
    isUp = kind === 'list-right-up' || kind === 'list-left-up',
    gap = f.compact[parent]! ? 6 : 12,
    edge = f.w[parent]! / 2;
  let at = f.h[parent]! / 2;
  for (const child of f.children[parent]!) {
    const behind = s > 0 ? -f.l[child]! : f.r[child]!;
    f.dx[child] = s * (-edge + INDENT + Math.max(f.w[child]! / 2, behind));
    const before = isUp ? f.b[child]! : -f.t[child]!,
      after = isUp ? -f.t[child]! : f.b[child]!;
    at += gap + before;
    f.dy[child] = isUp ? -at : at;
    at += after;
  }
}
