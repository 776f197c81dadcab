/** Random trees of boxes, the same for the same seed: for tests and benches of layouts. */
import { Forest } from '../layout/forest.ts';

/** Numbers from 0 to 1 that follow from a seed: the linear congruence of C's `rand`. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A tree of `n` boxes whose root is slot 0; a few topics have very many children, most have few. */
export function randomForest(n: number, seed: number): Forest {
  const random = randomOf(seed),
    forest = new Forest(),
    children: number[][] = [];
  for (let i = 0; i < n; i++) {
    const slot = forest.slot(`t${i}`);
    forest.w[slot] = 40 + Math.floor(random() * 120);
    forest.h[slot] = 24 + 18 * Math.floor(random() * 3);
    children.push([]);
    if (i === 0) continue;
    const parent = Math.floor(random() ** 1.3 * i);
    forest.parent[slot] = parent;
    children[parent]!.push(slot);
  }
  children.forEach((slots, i) => {
    forest.children[i] = slots;
  });
  return forest;
}

/** Pairs of boxes that lie over each other. */
export function overlaps(f: Forest): [number, number][] {
  const found: [number, number][] = [],
    slots = [...f.slots.values()].sort((a, b) => f.x[a]! - f.boxW[a]! / 2 - (f.x[b]! - f.boxW[b]! / 2));
  slots.forEach((a, n) => {
    for (let m = n + 1; m < slots.length; m++) {
      const b = slots[m]!;
      if (f.x[b]! - f.boxW[b]! / 2 >= f.x[a]! + f.boxW[a]! / 2 - 0.01) break;
      if (Math.abs(f.y[a]! - f.y[b]!) < (f.boxH[a]! + f.boxH[b]!) / 2 - 0.01) found.push([a, b]);
    }
  });
  return found;
}
