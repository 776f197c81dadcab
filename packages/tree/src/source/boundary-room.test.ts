import type { Box, Structure, TopicRecord, TreeRecord } from '@limn/document';
import { open, topic } from '@limn/document/tree/testing.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { expect, it } from 'vitest';
import { TreeDrawing } from './tree-drawing.ts';

const registry = new ShapeRegistry([TEST_LIBRARY]);
const place = { key: 'a0', clock: 0, history: [] };

/** Boxes of topics and boundaries, by id, in a sheet of this structure. */
function boxesOf(structure: Structure, ...records: TreeRecord[]): Record<string, Box> {
  const store = open(...records);
  store.edit(() => store.update('s', { data: { name: '', structure } }));
  const drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer });
  return Object.fromEntries(records.map(({ id }) => [id, drawing.find(id, 'shape')!.box]));
}

/** Where they stand along an axis. */
function places(structure: Structure, axis: 'x' | 'y', ...records: TreeRecord[]): Record<string, number> {
  return Object.fromEntries(Object.entries(boxesOf(structure, ...records)).map(([id, box]) => [id, box[axis]]));
}

/** A boundary with words about some siblings. */
function about(parent: string, siblings: readonly TopicRecord[]): TreeRecord {
  const [first, last] = [siblings[0]!, siblings.at(-1)!];
  return {
    id: 'bound',
    type: 'boundary',
    at: { ...place, parent, key: 'a9' },
    style: {},
    data: { first: first.id, last: last.id, from: first.at.key, to: last.at.key },
    text: [{ insert: 'Said' }],
  };
}

it.each<[string, Structure, 'x' | 'y', number]>([
  ['those of a map', 'logic-right', 'y', -1],
  ['those before a brace', 'brace-left', 'y', -1],
  ['a tree', 'tree-right', 'y', -1],
  ['an org chart', 'org-down', 'x', -1],
  ['an org chart upwards', 'org-up', 'x', -1],
  ['a bone over the spine', 'fishbone-right', 'y', 0],
  ['a bone under the spine', 'fishbone-left', 'y', 1],
  ['a row of a matrix', 'matrix', 'x', 0],
  ['what is over a line of time', 'timeline-horizontal', 'y', 0],
])('has siblings in a boundary as far from each other as those beside it: %s', (_, structure, axis, nth) => {
  // In the root itself, or in one of its branches.
  const branches = nth < 0 ? [] : ['p', 'q'].map((id, n) => topic(id, 'root', n)),
    parent = branches[nth]?.id ?? 'root',
    all = ['a', 'b', 'c', 'd', 'e'].map((id, n) => topic(id, parent, n));
  const bare = places(structure, axis, ...branches, ...all),
    bounded = places(structure, axis, ...branches, ...all, about(parent, all.slice(1, 4)));
  const apart = (from: string, to: string): [number, number] => {
    const way = Math.sign(bare['b']! - bare['a']!);
    return [way * (bounded[to]! - bounded[from]!), way * (bare[to]! - bare[from]!)];
  };
  for (const [from, to] of ['bc', 'cd'] as const) {
    const [now, was] = apart(from!, to!);
    expect(now).toBeCloseTo(was);
  }
  // Its border is before the first and behind the last.
  for (const [from, to] of ['ab', 'de'] as const) {
    const [now, was] = apart(from!, to!);
    expect(now).toBeGreaterThan(was + 10);
  }
  expect(bounded['bound']).toBeLessThan(Math.min(bounded['b']!, bounded['d']!) - 5);
});

it.each<[Structure, 'x' | 'y']>([
  ['fishbone-right', 'x'],
  ['fishbone-left', 'x'],
  ['timeline-horizontal', 'x'],
  ['timeline-vertical', 'y'],
])('and those on each side of a line: %s', (structure, axis) => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, n) => topic(id, 'root', n)),
    // As large as branches are, so that it is they that keep each other apart.
    long = { text: [{ insert: 'a line of words that is longer than what stands between two' }] },
    inside = all.flatMap(({ id }) => [0, 1, 2, 3].map((n) => topic(`${id}${n}`, id, n, long)));
  const bare = places(structure, axis, ...all, ...inside),
    bounded = places(structure, axis, ...all, ...inside, about('root', all.slice(2, 6)));
  const apart = (one: string, other: string, { [one]: from, [other]: to } = bounded): number => Math.abs(to! - from!);
  for (const [one, other] of ['ce', 'df'] as const) expect(apart(one!, other!)).toBeCloseTo(apart(one!, other!, bare));
  // Before the first of a fish, it is the bone's foot that keeps what comes before away.
  for (const [one, other] of structure.startsWith('fish') ? ['eg', 'fh'] : ['ac', 'bd', 'eg', 'fh'])
    expect(apart(one!, other!)).toBeGreaterThan(apart(one!, other!, bare) + 10);
});

it.each<Structure>(['fishbone-right', 'fishbone-left', 'timeline-horizontal', 'timeline-vertical'])(
  'and nothing else lies in a boundary about both sides of a line: %s',
  (structure) => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, n) => topic(id, 'root', n)),
      long = { text: [{ insert: 'a line of words that is longer than what stands between two' }] };
    // One side has what reaches far, the other what would find room beside that.
    for (const far of ['ace', 'bdf']) {
      const inside = [...far].flatMap((id) => [0, 1, 2, 3].map((n) => topic(`${id}${n}`, id, n, long))),
        records = [...all, ...inside];
      const boxes = boxesOf(structure, ...records, about('root', all.slice(2, 4))),
        bound = boxes['bound']!;
      for (const { id } of records) {
        const box = boxes[id]!,
          meets =
            box.x < bound.x + bound.w &&
            box.x + box.w > bound.x &&
            box.y < bound.y + bound.h &&
            box.y + box.h > bound.y;
        expect([id, meets]).toEqual([id, 'cd'.includes(id[0]!)]);
      }
    }
  },
);
