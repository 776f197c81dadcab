import { expect, it } from 'vitest';
import { diffRecords, type RecordChange } from '../records/change/diff.ts';
import type { DiagramRecord } from './records.ts';
import { DIAGRAM } from './schema.ts';
import { connector, group, KEYS, open, shape } from './testing.ts';

const nothing = { moved: [], restyled: [], retexted: false, reconnected: [], data: [], replaced: false };

it('tells apart what was added, removed, moved, restyled, retexted, reconnected, and changed in its data', () => {
  const store = open(
    shape('a', { style: { fill: 'white', bold: true }, data: { name: 'A', properties: [{ name: 'p', value: '1' }] } }),
    shape('b', { text: [{ insert: 'b' }] }, 2),
    shape('gone', {}, 3),
    group('g', 'l', 4),
    connector('k', 'a', 'b'),
    shape('same'),
  );
  const before = new Map(store.records);
  store.edit(() => {
    store.update('a', {
      style: { fill: 'red', bold: true, italic: true },
      data: { properties: [{ name: 'p', value: '2' }] },
      box: { x: 9, y: 9, w: 1, h: 1 },
    });
    store.update('b', { at: { parent: 'g', key: KEYS[0]! }, kind: 'flow.start' });
    store.setText('b', [{ insert: 'b', attributes: { bold: true } }]);
    store.update('g', { at: { parent: 'l', key: KEYS[9]! } });
    store.update('k', { end: { x: 1, y: 1 }, points: [{ x: 5, y: 5 }] });
    store.update('same', { style: {}, data: {} });
    store.remove(['gone']);
    store.create(shape('new', {}, 8));
  });
  const { added, removed, changed } = diffRecords(DIAGRAM, before, store.records);
  expect([added.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([['new'], ['gone']]);
  const told = Object.fromEntries(
    changed.map(({ id, before: was, after: is, ...rest }): [string, Partial<RecordChange>] => {
      expect(is).toBe(store.get(id));
      expect(was).toBe(before.get(id));
      return [id, rest];
    }),
  );
  expect(told).toEqual({
    a: { ...nothing, moved: ['box'], restyled: ['fill', 'italic'], data: ['name', 'properties'] },
    b: { ...nothing, moved: ['parent'], retexted: true, replaced: true },
    g: { ...nothing, moved: ['order'] },
    k: { ...nothing, reconnected: ['end', 'points'] },
  });
});

it('finds nothing between equal states that are not the same objects, and a new record where the type is another', () => {
  const before = open(shape('a', { text: [{ insert: 'a' }] })).records;
  const copy = new Map(JSON.parse(JSON.stringify([...before])) as [string, DiagramRecord][]);
  expect(diffRecords(DIAGRAM, before, copy)).toEqual({ added: [], removed: [], changed: [] });
  const other = group('a', 'l');
  expect(
    diffRecords(
      DIAGRAM,
      new Map<string, DiagramRecord>([['a', shape('a')]]),
      new Map<string, DiagramRecord>([['a', other]]),
    ),
  ).toEqual({ added: [other], removed: [shape('a')], changed: [] });
});
