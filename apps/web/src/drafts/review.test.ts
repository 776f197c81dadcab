import { DocumentStore, KINDS, type MergeRow } from '@limn/document';
import { afterEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { baseOf, changesOf, countBrought, decide, type Decision, decisionOf, loadDraft } from './review.ts';

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

afterEach(() => vi.unstubAllGlobals());

it('says why a draft cannot be compared as calls do', async () => {
  const asked = () => loadDraft('c', 'd', new AbortController().signal);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asked()).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
  vi.stubGlobal('fetch', async () => Response.json({ result: 'not_found', msg: 'It is gone' }, { status: 404 }));
  await expect(asked()).rejects.toMatchObject({ status: 404, message: 'It is gone' });
});

it('leaves new lines out with what they hold on to, and brings that along with them', () => {
  const added = (draft: object) =>
      row((draft as { id: string }).id, { kind: 'added', draft, file: undefined } as never),
    line = (id: string, from: string, to: string) => ({
      ...{ id, type: 'connector', kind: 'curved', at: { parent: 'l', key: 'a0' }, points: [], style: {}, data: {} },
      ...{ start: { x: 0, y: 0, shape: from }, end: { x: 0, y: 0, shape: to } },
    });
  const inside = { ...shape('in', 'in'), at: { parent: 'a', key: 'a0' } },
    changes = changesOf(
      [shape('a', 'a'), shape('b', 'b'), inside, line('old>a', 'old', 'a'), line('in>b', 'in', 'b')].map(added),
    ),
    left = (decisions: ReadonlyMap<string, Decision>) =>
      changes.flatMap((change) => (decisionOf(decisions, change) === 'leave' ? [change.id] : []));
  const none = decide(changes, new Map(), 'a', 'leave');
  expect(left(none)).toEqual(['a', 'in', 'old>a', 'in>b']);
  expect(left(decide(changes, none, 'in>b', 'draft'))).toEqual(['old>a']);
  expect(left(decide(changes, new Map(), 'in>b', 'leave'))).toEqual(['in>b']);
});

/** A draft that takes in what its file became, one update after another. */
function updating() {
  const states: Uint8Array[] = [],
    file = new DocumentStore(new Y.Doc()),
    page = file.pages()[0]!.id;
  const write = (store: DocumentStore, data: object): void =>
    store.transact(() => store.update(page, { data: { ...store.find(page, 'page')!.data, ...data } }));
  /** The file as it is from then on. */
  const keep = (): Uint8Array => {
    states.unshift(Y.encodeStateAsUpdate(file.ydoc));
    return states[0]!;
  };
  const draft = (state: Uint8Array, data?: object) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    const store = KINDS.diagram.open(doc);
    if (data) write(store, data);
    return { document: 'diagram' as const, store };
  };
  /** By which of the states, and after how many updates that were undone. */
  const compared = async (one: ReturnType<typeof draft>): Promise<[Uint8Array, number]> => {
    const [base, ...formers] = states as [Uint8Array],
      { state, undone } = await baseOf({ base, formers }, one);
    return [state, undone];
  };
  return { file, page, write, keep, draft, compared };
}

it('compares by what stood before an update that was undone in the draft, and else by the update', async () => {
  const { file, write, keep, draft, compared } = updating();
  write(file, { name: 'one' });
  const former = keep();
  // Never updated.
  expect(await compared(draft(former))).toEqual([former, 0]);
  write(file, { name: 'two' });
  const base = keep();
  expect(await compared(draft(base))).toEqual([base, 0]);
  expect(await compared(draft(former))).toEqual([former, 1]);
  // Updated and written on since.
  expect(await compared(draft(base, { background: '#ff0000' }))).toEqual([base, 0]);
});

it('takes nothing of the file back where several updates were undone one after another, or done again', async () => {
  const { file, page, write, keep, draft, compared } = updating();
  write(file, { name: 'one' });
  const oldest = keep();
  file.transact(() => file.create({ id: 'p2', type: 'page', at: { parent: '', key: 'b0' }, data: { name: 'new' } }));
  write(file, { background: '#00ff00' });
  const older = keep();
  // The last update goes on with what the one before brought, and with something else.
  file.transact(() => file.update('p2', { data: { ...file.find('p2', 'page')!.data, name: 'newer' } }));
  write(file, { name: 'two', background: '#0000ff' });
  const base = keep();
  const own = { grid: { shown: true } };
  for (const [state, undone] of [
    [base, 0],
    [older, 1],
    [oldest, 2],
    // And once more, as both are done again.
    [older, 1],
    [base, 0],
  ] as const)
    for (const data of [undefined, own]) {
      const one = draft(state, data);
      expect(await compared(one)).toEqual([state, undone]);
      const rows = await KINDS.diagram.planMerge({
        base: draft((await compared(one))[0]).store,
        draft: one.store,
        file,
      });
      // Nothing that the file did comes out of the draft: only what was done in the draft itself.
      expect(rows.map(({ id, parts }) => [id, parts.length])).toEqual(data ? [[page, 1]] : []);
    }
});

it('knows two undone updates of which the last took back what the first had brought', async () => {
  const { file, write, keep, draft, compared } = updating();
  const oldest = keep();
  file.transact(() => file.create({ id: 'p2', type: 'page', at: { parent: '', key: 'b0' }, data: { name: 'new' } }));
  keep();
  file.transact(() => file.remove(['p2']));
  write(file, { name: 'two' });
  keep();
  expect(await compared(draft(oldest))).toEqual([oldest, 2]);
});
