import type { Structure, TreeRecord } from '@limn/document';
import { open, topic } from '@limn/document/tree/testing.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/even-measurer.ts';
import { expect, it } from 'vitest';
import { TreeDrawing } from './tree-drawing.ts';

const registry = new ShapeRegistry([TEST_LIBRARY]);
const place = { key: 'a0', clock: 0, history: [] };

it.each<[Structure, 'x' | 'y']>([
  ['logic-right', 'y'],
  ['brace-left', 'y'],
  ['tree-right', 'y'],
  ['org-down', 'x'],
  ['org-up', 'x'],
])('has siblings in a boundary as far from each other as those beside it: %s', (structure, axis) => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id, n) => topic(id, 'root', n));
  const data = { first: 'b', last: 'd', from: all[1]!.at.key, to: all[3]!.at.key },
    text = [{ insert: 'Said' }],
    bound: TreeRecord = {
      id: 'bound',
      type: 'boundary',
      at: { ...place, parent: 'root', key: 'a9' },
      style: {},
      data,
    };
  const stands = (...more: TreeRecord[]): Record<string, number> => {
    const store = open(...all, ...more);
    store.edit(() => store.update('s', { data: { name: '', structure } }));
    const drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer });
    return Object.fromEntries(
      [...all, ...more].map(({ id }) => [id, Math.round(drawing.find(id, 'shape')!.box[axis] * 100) / 100]),
    );
  };
  const bare = stands(),
    bounded = stands({ ...bound, text } as TreeRecord);
  expect(bounded['c']! - bounded['b']!).toBeCloseTo(bare['c']! - bare['b']!);
  expect(bounded['d']! - bounded['c']!).toBeCloseTo(bare['d']! - bare['c']!);
  // Its border is before the first and behind the last.
  expect(bounded['b']! - bounded['a']!).toBeGreaterThan(bare['b']! - bare['a']! + 10);
  expect(bounded['e']! - bounded['d']!).toBeGreaterThan(bare['e']! - bare['d']! + 10);
  expect(bounded['bound']).toBeLessThan(bounded['b']! - 5);
});
