/** Levels as rings about the middle; a branch has an angle as large as it needs. */
import type { Forest } from '../forest.ts';

const GAP = 18;

export function radial(f: Forest, root: number): void {
  const [weight, begin, angle, placeX, placeY] = f.work,
    size = (i: number): number => Math.hypot(f.w[i]!, f.h[i]!) + GAP;
  const levels: number[][] = [[root]];
  for (let level = levels[0]!; level.length > 0; ) {
    const next: number[] = [];
    for (const i of level) for (const child of f.children[i]!) next.push(child);
    if (next.length > 0) levels.push(next);
    level = next;
  }
  for (let n = levels.length - 1; n >= 0; n--)
    for (const i of levels[n]!) {
      let below = 0;
      for (const child of f.children[i]!) below += weight[child]!;
      weight[i] = Math.max(size(i), below);
    }
  begin[root] = -Math.PI / 2;
  angle[root] = 2 * Math.PI;
  placeX[root] = placeY[root] = 0;
  let radius = 0,
    within = size(root) / 2,
    [l, t, r, b] = [-f.w[root]! / 2, -f.h[root]! / 2, f.w[root]! / 2, f.h[root]! / 2];
  for (let n = 1; n < levels.length; n++) {
    const level = levels[n]!;
    for (const parent of levels[n - 1]!) share(f, parent);
    // As many as stand beside each other on a ring must have room on it: a chord of each one's angle.
    let largest = 0,
      needed = 0;
    for (const i of level) {
      largest = Math.max(largest, size(i) / 2);
      needed = Math.max(needed, size(i) / 2 / Math.sin(Math.min(Math.PI, angle[i]!) / 2));
    }
    radius = Math.max(needed, radius + within + largest);
    within = largest;
    for (const i of level) {
      const turn = begin[i]! + angle[i]! / 2,
        x = radius * Math.cos(turn),
        y = radius * Math.sin(turn),
        above = f.parent[i]!;
      placeX[i] = x;
      placeY[i] = y;
      f.dx[i] = x - placeX[above]!;
      f.dy[i] = y - placeY[above]!;
      l = Math.min(l, x - f.w[i]! / 2);
      t = Math.min(t, y - f.h[i]! / 2);
      r = Math.max(r, x + f.w[i]! / 2);
      b = Math.max(b, y + f.h[i]! / 2);
    }
  }
  f.l[root] = l;
  f.t[root] = t;
  f.r[root] = r;
  f.b[root] = b;
}

/** Divides a topic's angle among its children by what they need. */
function share(f: Forest, parent: number): void {
  const [weight, begin, angle] = f.work;
  let all = 0,
    from = begin[parent]!;
  for (const child of f.children[parent]!) all += weight[child]!;
  for (const child of f.children[parent]!) {
    begin[child] = from;
    angle[child] = (angle[parent]! * weight[child]!) / all;
    from += angle[child]!;
  }
}
