import type { MergeRow } from '@limn/document';
import { expect, it } from 'vitest';
import { changesOf, countBrought, type Decision, decisionOf } from './review.ts';

const shape = (id: string, text: string) => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent: 'l', key: 'a0' },
  box: { x: 0, y: 0, w: 10, h: 10 },
  style: {},
  data: {},
  text: [{ insert: text }],
});
const row = (id: string, more: Partial<MergeRow>): MergeRow =>
  ({
    id,
    kind: 'changed',
    base: shape(id, 'was'),
    draft: shape(id, 'drafted'),
    file: shape(id, 'filed'),
    parts: [{ part: 'text' }],
    conflicts: [],
    isConflict: false,
    ...more,
  }) as MergeRow;

it('tells what one sees first of a change, with what stands in the file, and no pictures by themselves', () => {
  const changes = changesOf([
    row('a', {}),
    row('b', { parts: [{ part: 'style', field: 'fill' }, { part: 'box' }] }),
    row('c', { kind: 'removed', draft: undefined as never, parts: [] }),
    row('p', { draft: { id: 'p', type: 'asset' } }),
  ]);
  expect(changes.map(({ id, kind, was }) => [id, kind, was])).toEqual([
    ['a', 'text', 'filed'],
    ['b', 'moved', undefined],
    ['c', 'removed', undefined],
  ]);
});

it('brings everything over until somebody decides otherwise, and of conflicts what is none', () => {
  const both = { isConflict: true, conflicts: [{ part: 'text' }] };
  const changes = changesOf([
    row('plain', {}),
    row('clash', both),
    row('partly', { ...both, parts: [{ part: 'text' }, { part: 'box' }] }),
    row('gone', { kind: 'removed', isConflict: true, parts: [] }),
  ]);
  const decided = (decisions: Record<string, Decision>) => new Map(Object.entries(decisions));
  expect(changes.map((change) => decisionOf(new Map(), change))).toEqual(['draft', 'file', 'file', 'file']);
  expect(countBrought(changes, new Map())).toBe(2);
  expect(countBrought(changes, decided({ clash: 'draft', gone: 'draft' }))).toBe(4);
  expect(countBrought(changes, decided({ plain: 'leave', partly: 'leave' }))).toBe(0);
});
