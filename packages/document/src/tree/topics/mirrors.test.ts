import { describe, expect, it } from 'vitest';
import { bringBackTree } from '../bring-back.ts';
import { addMirror, addTopics, dissolve, moveTo, restore, trash } from '../edit.ts';
import type { TopicRecord, TreeRecord } from '../records.ts';
import type { TreeStore } from '../store.ts';
import { line, open, people, state, topic } from '../testing.ts';

const text = (insert: string): { text: { insert: string }[] } => ({ text: [{ insert }] });
const mirror = (id: string, of: string, parent: string, i = 0): TreeRecord =>
  topic(id, parent, i, { data: { mirror: of }, text: [] });
/** `o(a(b))` and `q(m)`, where `m` shows `o`. */
const records = [
  topic('o', 'root', 0),
  topic('a', 'o'),
  topic('b', 'a'),
  topic('q', 'root', 1),
  mirror('m', 'o', 'q'),
] as const;
const made = (): TreeStore => open(...records);

describe('a mirror', () => {
  it('says what its original says, with all that is in it, under ids of its own', () => {
    const store = made();
    expect(line(store)).toBe('root(o(a(b)) q(o(a(b))))');
    expect(store.topics('m').map(({ id }) => id)).toEqual(['m>a']);
    expect(store.get('m>b')?.at?.parent).toBe('m>a');
    expect([store.sheetOf('m>b'), store.isWithin('m>b', 'q')]).toEqual(['s', true]);
    expect(store.get('m>b')).toBe(store.get('m>b'));
    expect([store.get('m>q'), store.get('m>root')].map((one) => one && store.sheetOf(one.id))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is edited in either place: words, looks, markers and what stands in it', () => {
    const store = made();
    store.edit(() => {
      store.setText('m', [{ insert: 'O' }]);
      store.setText('m>b', [{ insert: 'B' }]);
      store.update('m', { style: { fill: '#ff0000' }, marks: { 'flag-red': true } });
      store.update('m', { data: { ...store.find('m', 'topic')!.data, due: '2027-01-01', pos: { x: 1, y: 2 } } });
      store.update('m>a', { data: { progress: 50 } });
      addTopics(store, { parent: 'm' }, [{ id: 'c', ...text('c') }]);
      addTopics(store, { parent: 'm>a', before: 'm>b' }, [{ id: 'd', ...text('d') }]);
    });
    expect(line(store)).toBe('root(O(a(d B) c) q(O(a(d B) c)))');
    expect(store.find('o', 'topic')).toMatchObject({
      style: { fill: '#ff0000' },
      marks: { 'flag-red': true },
      data: { due: '2027-01-01' },
    });
    // Where it stands is each one's own.
    expect(store.find('o', 'topic')!.data.pos).toBeUndefined();
    expect(store.written.get('m')).toMatchObject({ style: {}, marks: {}, data: { mirror: 'o', pos: { x: 1, y: 2 } } });
    expect(store.find('a', 'topic')!.data.progress).toBe(50);
    store.history.undo();
    expect(line(store)).toBe('root(o(a(b)) q(o(a(b))))');
  });

  it('has nothing written into it but how it stands', () => {
    const store = made();
    store.update('o', { data: { due: '2027-01-01', progress: 20 } });
    const seen = (): object => store.find('m', 'topic')!.data;
    store.edit(() => store.update('m', { data: { ...seen(), pos: { x: 1, y: 2 } } }));
    expect(store.written.get('m')).toMatchObject({ data: { mirror: 'o', pos: { x: 1, y: 2 } } });
    expect(Object.keys((store.written.get('m') as TopicRecord).data).sort()).toEqual(['mirror', 'pos']);
    store.edit(() => {
      store.update('m', { data: { ...seen(), side: 'left' } });
      store.update('m', { data: { ...seen(), progress: 30, pos: undefined } });
    });
    expect((store.written.get('m') as TopicRecord).data).toEqual({ mirror: 'o', side: 'left' });
    expect(store.find('o', 'topic')!.data).toEqual({ due: '2027-01-01', progress: 30 });
    expect(seen()).toEqual({ mirror: 'o', side: 'left', due: '2027-01-01', progress: 30 });
  });

  it('gives and takes topics that are dragged in and out of it', () => {
    const store = made();
    store.edit(() => moveTo(store, ['m>b'], { parent: 'q', before: 'm' }));
    expect(line(store)).toBe('root(o(a) q(b o(a)))');
    store.edit(() => moveTo(store, ['b'], { parent: 'm>a' }));
    expect(line(store)).toBe('root(o(a(b)) q(o(a(b))))');
    // Into what it shows itself it does not go.
    expect(store.edit(() => moveTo(store, ['o'], { parent: 'm' }))).toEqual([]);
    expect(addMirror(store, 'o', { parent: 'm>a' })).toBeUndefined();
    store.edit(() => moveTo(store, ['m'], { parent: 'root', before: 'o' }));
    expect(line(store)).toBe('root(o(a(b)) o(a(b)) q)');
    expect(store.get('m')!.at!.parent).toBe('root');
  });

  it('goes alone, and gives its place to the original when that is deleted', () => {
    const store = made();
    store.edit(() => trash(store, ['m']));
    expect(line(store)).toBe('root(o(a(b)) q)');
    store.history.undo();
    store.edit(() => trash(store, ['o']));
    expect(line(store)).toBe('root(q(o(a(b))))');
    expect(store.find('o', 'topic')!.at.parent).toBe('q');
    store.history.undo();
    expect(line(store)).toBe('root(o(a(b)) q(o(a(b))))');
    store.edit(() => dissolve(store, ['m']));
    expect(line(store)).toBe('root(o(a(b)) q)');
  });

  it('shows what was deleted by somebody who did not know of it, and lets it be had back', () => {
    const { stores, meet } = people(2, ...records.slice(0, 4));
    const [a, b] = stores as [TreeStore, TreeStore];
    a.edit(() => trash(a, ['o']));
    const id = b.edit(() => addMirror(b, 'o', { parent: 'q' }))!;
    meet();
    expect([line(a), line(b)]).toEqual(['root(q(o(a(b))))', 'root(q(o(a(b))))']);
    b.edit(() => b.setText(id, [{ insert: 'O' }]));
    meet();
    expect(a.rescuable().map((one) => one.id)).toEqual(['o']);
    a.edit(() => restore(a, ['o']));
    meet();
    expect(line(b)).toBe('root(O(a(b)) q(O(a(b))))');
    expect(state(a)).toEqual(state(b));
  });

  it('in another shows no more than its words, however they hold each other', () => {
    const store = open(...records, mirror('n', 'q', 'a', 1), mirror('loop', 'loop', 'root', 5));
    expect(line(store)).toBe('root(o(a(b q(o))) q(o(a(b q))) )');
    store.edit(() => moveTo(store, ['o'], { parent: 'q' }));
    expect(line(store)).toBe(
      'root(q(o(a(b q)) o(a(b q(o o)))) )'.replace('o(a(b q)) o(a(b q(o o)))', line(store, 'q')),
    );
    expect(line(store).length).toBeLessThan(200);
  });

  it('tells of a change in each place that shows it', () => {
    const store = made(),
      seen: string[] = [];
    store.on(({ added, updated, removed }) => {
      for (const { id, at } of added) seen.push(`+${id} in ${at!.parent}`);
      for (const { after } of updated) seen.push(`=${after.id}`);
      for (const { id, at } of removed) seen.push(`-${id} in ${at!.parent}`);
    });
    store.edit(() => store.setText('b', [{ insert: 'B' }]));
    store.edit(() => addTopics(store, { parent: 'o' }, [{ id: 'c' }]));
    store.edit(() => store.setText('o', [{ insert: 'O' }]));
    store.edit(() => moveTo(store, ['b'], { parent: 'root' }));
    expect(seen).toEqual(['=b', '=m>b', '+c in o', '+m>c in m', '=o', '=m', '=b', '-m>b in m>a']);
  });

  it('shows its words alone where all of them together would show more than anybody can hold', () => {
    const branch = Array.from({ length: 1000 }, (_one, i) => topic(`x${i}`, 'o', i % 50));
    const many = (n: number): TreeStore =>
      open(...records, ...branch, ...Array.from({ length: n }, (_one, i) => mirror(`n${i}`, 'o', 'q', i % 50)));
    expect(many(900).topics('n1')).toHaveLength(1001);
    const store = many(1100);
    expect(store.topics('n1')).toHaveLength(0);
    expect(store.find('n1', 'topic')!.text).toEqual([{ insert: 'o' }]);
    store.edit(() =>
      trash(
        store,
        branch.slice(0, 300).map(({ id }) => id),
      ),
    );
    expect(store.topics('n1')).toHaveLength(701);
  });

  it('is brought back as it was, and its original with it', () => {
    const store = made(),
      then = new Map(store.records);
    store.edit(() => {
      store.setText('m', [{ insert: 'O' }]);
      trash(store, ['m']);
    });
    bringBackTree(store, then);
    expect(line(store)).toBe('root(o(a(b)) q(o(a(b))))');
    expect(store.written.get('m')).toMatchObject({ data: { mirror: 'o' }, style: {} });
  });

  it('opens folded where it would show very much', () => {
    const many = Array.from({ length: 210 }, (_one, i) => topic(`x${i}`, 'o', i % 50));
    expect(open(...records, ...many).find('m', 'topic')!.data.folded).toBe(true);
    expect(made().find('m', 'topic')!.data.folded).toBeUndefined();
  });
});
