import { type Stacking, STRUCTURES, type Structure } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { overlaps, randomForest, randomOf } from '../testing/random-forest.ts';
import { Forest } from './forest.ts';
import { layout } from './layout.ts';
import { lineTo } from './lines.ts';

const places = (f: Forest): unknown =>
  Object.fromEntries(
    [...f.slots].map(([id, i]) => [
      id,
      [f.x[i]!, f.y[i]!, f.boxW[i]!, f.boxH[i]!].map((n) => Math.round(n * 1000) / 1000 + 0),
    ]),
  );

/** A tree told as `root(a(b c) d)`, each topic 60 by 30. */
function planted(text: string): Forest {
  const f = new Forest(),
    open: number[] = [],
    children = new Map<number, number[]>();
  let last = -1;
  for (const [token] of text.matchAll(/\w+|[()]/g)) {
    if (token === '(') open.push(last);
    else if (token === ')') open.pop();
    else {
      last = f.slot(token);
      f.w[last] = 60;
      f.h[last] = 30;
      const parent = open.at(-1) ?? -1;
      f.parent[last] = parent;
      children.set(parent, [...(children.get(parent) ?? []), last]);
    }
  }
  for (const [parent, slots] of children) if (parent >= 0) f.children[parent] = slots;
  return f;
}
const at = (f: Forest, id: string): { x: number; y: number } => ({
  x: f.x[f.slots.get(id)!]!,
  y: f.y[f.slots.get(id)!]!,
});
const laidOut = (text: string, structure: Structure): Forest => {
  const f = planted(text);
  layout(f, [{ slot: 0 }], structure, 'roomy');
  return f;
};

describe.each(STRUCTURES)('%s', (structure) => {
  it.each(['roomy', 'compact'] as const)('has no topic over another, %s', (spacing) => {
    for (const seed of [1, 2, 3]) {
      const f = randomForest(300, seed);
      layout(f, [{ slot: 0 }], structure, spacing);
      expect(overlaps(f)).toEqual([]);
      const branch = f.l[0]! + f.x[0]!;
      for (const i of f.slots.values()) expect(f.x[i]! - f.boxW[i]! / 2).toBeGreaterThanOrEqual(branch - 0.01);
    }
  });

  it('comes to the same after edits as from the start', () => {
    for (const spacing of ['roomy', 'compact'] as const) {
      const f = randomForest(200, 5),
        random = randomOf(9);
      layout(f, [{ slot: 0 }], structure, spacing);
      const edited = new Map<number, number>();
      for (let edit = 0; edit < 20; edit++) {
        const i = Math.floor(random() * 200);
        edited.set(i, 30 + Math.floor(random() * 200));
        f.give('w', i, edited.get(i)!);
        const other = STRUCTURES[Math.floor(random() * STRUCTURES.length)]!;
        if (edit % 5 === 0) f.give('structure', i, other);
        layout(f, [{ slot: 0 }], structure, spacing);
      }
      const fresh = randomForest(200, 5);
      for (const [i, w] of edited) fresh.w[i] = w;
      for (const i of fresh.slots.values()) fresh.structure[i] = f.structure[i];
      layout(fresh, [{ slot: 0 }], structure, spacing);
      expect(places(f)).toEqual(places(fresh));
    }
  });
});

describe('where topics stand', () => {
  it('puts children to the right of their parent, and it in the middle of them', () => {
    const f = laidOut('p(a(x y) b)', 'logic-right');
    expect([at(f, 'a').x, at(f, 'x').x]).toEqual([112, 224]);
    expect(at(f, 'p').y).toBe((at(f, 'a').y + at(f, 'b').y) / 2);
    expect(at(f, 'a').y).toBeLessThan(at(f, 'b').y);
  });

  it('divides a mind map by its leaves, the first on the right', () => {
    const f = laidOut('p(a(x y z) b c d)', 'mind');
    const onRight = ['a', 'b', 'c', 'd'].filter((id) => at(f, id).x > 0);
    expect(onRight).toEqual(['a']);
    expect(at(f, 'x').x).toBeGreaterThan(at(f, 'a').x);
  });

  it('keeps the sides that the branches of a free one were given', () => {
    const f = planted('p(a b(x))');
    f.side[f.slots.get('b')!] = 'left';
    layout(f, [{ slot: 0 }], 'mind-free', 'roomy');
    expect([at(f, 'a').x > 0, at(f, 'b').x < 0, at(f, 'x').x < at(f, 'b').x]).toEqual([true, true, true]);
  });

  it('grows an org chart down and up, and a tree in a column', () => {
    expect(at(laidOut('p(a b)', 'org-down'), 'a').y).toBeGreaterThan(0);
    expect(at(laidOut('p(a b)', 'org-up'), 'a').y).toBeLessThan(0);
    const column = laidOut('p(a b)', 'tree-right');
    expect(at(column, 'a').x).toBe(at(column, 'b').x);
    expect(at(column, 'b').y).toBeGreaterThan(at(column, 'a').y);
  });

  describe('an org chart', () => {
    const stacked = (text: string, leaves: Stacking, more: (f: Forest) => void = () => undefined): Forest => {
      const f = planted(text);
      more(f);
      layout(f, [{ slot: 0 }], 'org-down', 'roomy', leaves);
      return f;
    };

    it('puts who has nobody under them in a column or two, in the place of the first of them', () => {
      const one = stacked('p(a(x y z) b c d)', 'column');
      expect([at(one, 'x').x, at(one, 'y').x, at(one, 'z').x].map((x) => x - at(one, 'x').x)).toEqual([0, 0, 0]);
      expect(at(one, 'b').y).toBeLessThan(at(one, 'c').y);
      expect(at(one, 'c').y).toBeLessThan(at(one, 'd').y);
      expect(at(one, 'b').x).toBeGreaterThan(at(one, 'a').x);
      const two = stacked('p(a b c)', 'columns');
      expect([at(two, 'a').y, at(two, 'a').x]).toEqual([at(two, 'b').y, -at(two, 'b').x]);
      expect(at(two, 'c')).toEqual({ x: at(two, 'a').x, y: at(two, 'c').y });
      expect(stacked('p(a b(x) c)', 'row').stem.filter((one) => one !== undefined)).toEqual([]);
    });

    it('keeps who has a team that is folded away in the row', () => {
      const f = stacked('p(a b c)', 'column', (forest) => forest.give('folded', forest.slots.get('a')!, true));
      expect(at(f, 'a').y).toBe(at(f, 'b').y);
      expect(at(f, 'c').x).toBe(at(f, 'b').x);
    });

    it('puts assistants beside the stem, over those who report', () => {
      const f = stacked('p(a b(x) c d)', 'row', (forest) => {
        for (const id of ['a', 'c']) forest.give('assistant', forest.slots.get(id)!, true);
      });
      expect(at(f, 'a').y).toBe(at(f, 'c').y);
      expect([at(f, 'a').x < at(f, 'p').x, at(f, 'c').x > at(f, 'p').x]).toEqual([true, true]);
      expect(at(f, 'b').y).toBeGreaterThan(at(f, 'a').y + f.h[f.slots.get('a')!]!);
      expect(at(f, 'b').y).toBe(at(f, 'd').y);
      // The line to a report passes between the assistants.
      const line = lineTo(f, f.slots.get('b')!, 0, 'curve')!.points;
      expect(line[1]).toEqual({ x: at(f, 'p').x, y: expect.any(Number) });
      expect(line[1]!.y).toBeGreaterThan(at(f, 'a').y);
    });

    it.each(['column', 'columns'] as const)('lets no card lie over another (%s)', (leaves) => {
      for (const structure of ['org-down', 'org-up'] as const)
        for (let seed = 1; seed <= 8; seed++) {
          const f = randomForest(300, seed),
            random = randomOf(seed);
          for (const i of f.slots.values()) f.give('assistant', i, i > 0 && random() < 0.1);
          layout(f, [{ slot: 0 }], structure, seed % 2 ? 'roomy' : 'compact', leaves);
          expect(overlaps(f)).toEqual([]);
          // As much after edits as from the start.
          f.give('assistant', 5, !f.assistant[5]);
          layout(f, [{ slot: 0 }], structure, seed % 2 ? 'roomy' : 'compact', leaves);
          const places = [f.x.slice(), f.y.slice()];
          f.dirty.fill(true);
          layout(f, [{ slot: 0 }], structure, seed % 2 ? 'roomy' : 'compact', leaves);
          expect([f.x, f.y]).toEqual(places);
        }
    });
  });

  it('gives a branch its own structure, and what is in it inherits that', () => {
    const f = planted('p(a(x(y)) b)');
    f.structure[f.slots.get('a')!] = 'org-down';
    layout(f, [{ slot: 0 }], 'logic-right', 'roomy');
    expect(at(f, 'x').y).toBeGreaterThan(at(f, 'a').y);
    expect(at(f, 'y').y).toBeGreaterThan(at(f, 'x').y);
    expect(at(f, 'b').x).toBe(at(f, 'p').x + 112);
  });

  it('fills in a compact one the room that a shorter sibling leaves', () => {
    const heights = (['roomy', 'compact'] as const).map((spacing) => {
      const f = planted('p(a b(x(s t u v w)) c)');
      layout(f, [{ slot: 0 }], 'logic-right', spacing);
      return at(f, 'c').y - at(f, 'a').y;
    });
    expect(heights[1]!).toBeLessThan(heights[0]! / 2);
  });

  it('makes cells of a table that leave nothing between them', () => {
    const f = laidOut('p(a(x y) b)', 'table'),
      i = (id: string): number => f.slots.get(id)!;
    expect(f.boxH[i('a')]).toBe(f.boxH[i('x')]! + f.boxH[i('y')]!);
    expect(f.x[i('b')]! + f.boxW[i('b')]! / 2).toBeCloseTo(f.x[i('x')]! + f.boxW[i('x')]! / 2);
    expect(f.y[i('b')]! - f.boxH[i('b')]! / 2).toBeCloseTo(f.y[i('a')]! + f.boxH[i('a')]! / 2);
  });

  it('hangs bones on the spine of a fishbone where their lines meet it', () => {
    const f = laidOut('p(a(x) b c)', 'fishbone-right');
    for (const id of ['a', 'b', 'c']) {
      const line = lineTo(f, f.slots.get(id)!, 0, 'curve')!;
      expect(line.points[1]!.y).toBeCloseTo(at(f, 'p').y);
    }
    expect(at(f, 'c').x).toBeLessThan(at(f, 'a').x);
  });

  it('puts a summary beside all that it sums up, and makes room for a large one', () => {
    const f = planted('p(a b c)'),
      topic = f.slot('sum');
    f.w[topic] = 60;
    f.h[topic] = 200;
    f.parent[topic] = 0;
    f.summaries[0] = [{ from: 0, to: 1, topic }];
    layout(f, [{ slot: 0 }], 'logic-right', 'roomy');
    expect(at(f, 'sum').y).toBeCloseTo((at(f, 'a').y + at(f, 'b').y) / 2);
    expect(at(f, 'sum').x).toBeGreaterThan(at(f, 'a').x + 60);
    expect(at(f, 'c').y - at(f, 'sum').y).toBeGreaterThan(100);
  });

  it('is copied with all numbers, and gives a slot that was let go to another with none', () => {
    const f = randomForest(300, 3);
    layout(f, [{ slot: 0 }], 'mind', 'compact');
    const copy = f.copy();
    expect(places(copy)).toEqual(places(f));
    copy.slot('new');
    expect(copy.ids).toHaveLength(301);
    const free = f.slots.get('t7')!;
    f.release('t7');
    expect(f.slot('other')).toBe(free);
    expect([f.w[free], f.h[free], f.x[free], f.y[free], f.footX[free]]).toEqual([0, 0, 0, 0, 0]);
  });

  it('moves what floats off what stands there, the shortest way, and only where it is told to', () => {
    const f = planted('root(a b c) float(x) other'),
      slot = (id: string): number => f.slots.get(id)!;
    const put = (isApart: boolean): void => {
      const at = { x: 110, y: 6 };
      layout(
        f,
        [
          { slot: slot('root') },
          { slot: slot('float'), at, isApart },
          { slot: slot('other'), at: { x: 0, y: 400 }, isApart },
        ],
        'logic-right',
        'roomy',
      );
    };
    put(false);
    expect([at(f, 'float'), overlaps(f)]).toEqual([{ x: 110, y: 6 }, expect.arrayContaining([expect.anything()])]);
    put(true);
    expect(overlaps(f)).toEqual([]);
    // To one side: beyond the three topics is the shortest way.
    expect(at(f, 'float')).toEqual({ x: 188, y: 6 });
    // What is clear of all others stays.
    expect(at(f, 'other')).toEqual({ x: 0, y: 400 });
    expect(at(f, 'x').y).toBe(at(f, 'float').y);
  });

  it('lays out a tree as deep as it has topics', () => {
    const f = new Forest();
    for (let i = 0; i < 20_000; i++) {
      const slot = f.slot(`t${i}`);
      f.w[slot] = f.h[slot] = 10;
      f.parent[slot] = i - 1;
      if (i > 0) f.children[i - 1] = [slot];
    }
    layout(f, [{ slot: 0 }], 'org-down', 'roomy');
    expect(f.y[19_999]).toBe(19_999 * 58);
  });
});
