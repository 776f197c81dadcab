import { DocumentStore, KINDS, type MergeRow } from '@limn/document';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { baseOf, changesOf, countBrought, type Decision, decisionOf } from './review.ts';

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

it('compares by what stood before an update that was undone in the draft, and else by the update', async () => {
  const states: Uint8Array[] = [];
  const file = new DocumentStore(new Y.Doc()),
    page = file.pages()[0]!.id;
  const name = (store: DocumentStore, text: string): void =>
    store.transact(() => store.update(page, { data: { ...store.find(page, 'page')!.data, name: text } }));
  for (const text of ['one', 'two']) {
    name(file, text);
    states.push(Y.encodeStateAsUpdate(file.ydoc));
  }
  const [former, base] = states as [Uint8Array, Uint8Array];
  const draft = (state: Uint8Array, text?: string) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    const store = KINDS.diagram.open(doc);
    if (text !== undefined) name(store, text);
    return { document: 'diagram' as const, store };
  };
  const compared = async (one: ReturnType<typeof draft>, was = former): Promise<unknown> =>
    (await baseOf({ base, former: was }, one)).isUndone;
  expect(await compared(draft(base))).toBe(false);
  expect(await compared(draft(former))).toBe(true);
  expect((await baseOf({ base, former }, draft(former))).state).toBe(former);
  // Never updated, or updated and written on since.
  expect(await compared(draft(former), new Uint8Array())).toBe(false);
  const own = draft(base);
  own.store.transact(() =>
    own.store.update(page, { data: { ...own.store.find(page, 'page')!.data, background: '#ff0000' } }),
  );
  expect(await compared(own)).toBe(false);
});
