import { describe, expect, it } from 'vitest';
import type { TreeRecord } from './records.ts';
import type { TreeStore } from './store.ts';
import { addTopics, dissolve, insertParent, moveTo, restore, trash } from './edit.ts';
import { line, open, people, state, topic } from './testing.ts';

const two = (...records: Parameters<typeof people>[1][]): { a: TreeStore; b: TreeStore; meet: () => void } => {
  const { stores, meet } = people(2, ...records);
  return { a: stores[0]!, b: stores[1]!, meet };
};
const text = (insert: string): { text: { insert: string }[] } => ({ text: [{ insert }] });

describe('what other products lose', () => {
  it('keeps both topics that two people add under one parent at once', () => {
    const { a, b, meet } = two(topic('p', 'root'));
    a.edit(() => addTopics(a, { parent: 'p' }, [{ id: 'one', ...text('one') }]));
    b.edit(() => addTopics(b, { parent: 'p' }, [{ id: 'two', ...text('two') }]));
    meet();
    expect(line(a)).toMatch(/^root\(p\((one two|two one)\)\)$/);
    expect(state(a)).toEqual(state(b));
  });

  it('keeps every topic in reach where one moves x under y while another moves y under x', () => {
    const { a, b, meet } = two(topic('p', 'root'), topic('x', 'p', 0), topic('y', 'p', 1), topic('x1', 'x'));
    b.edit(() => moveTo(b, ['p'], { parent: 'root' }));
    a.edit(() => moveTo(a, ['x'], { parent: 'y' }));
    b.edit(() => moveTo(b, ['y'], { parent: 'x' }));
    meet();
    // The move of `y` is the later one by the clock: it stays where it was, in `p` and not at the root.
    expect([line(a), line(b)]).toEqual(['root(p(y(x(x1))))', 'root(p(y(x(x1))))']);
  });

  it('merges what two people change of one topic: its text, its style, its markers, its place', () => {
    const { a, b, meet } = two(topic('x', 'root', 0), topic('y', 'root', 1));
    a.setText('x', [{ insert: 'named' }]);
    b.update('x', { style: { fill: '#ff0000' }, marks: { 'priority-1': true } });
    a.update('x', { marks: { 'flag-red': true } });
    b.edit(() => moveTo(b, ['x'], { parent: 'y' }));
    meet();
    expect(line(a)).toBe('root(y(named))');
    expect(a.find('x', 'topic')).toMatchObject({
      style: { fill: '#ff0000' },
      marks: { 'priority-1': true, 'flag-red': true },
    });
  });
});

describe('moving', () => {
  it('puts topics before and after others, in their order, also among themselves', () => {
    const store = open(...['a', 'b', 'c', 'd'].map((id, i) => topic(id, 'root', i)));
    moveTo(store, ['d', 'a'], { parent: 'root', before: 'c' });
    expect(line(store)).toBe('root(b d a c)');
    moveTo(store, ['d', 'a'], { parent: 'root', after: 'a' });
    expect(line(store)).toBe('root(b d a c)');
    moveTo(store, ['c'], { parent: 'root', before: 'b' });
    expect(line(store)).toBe('root(c b d a)');
  });

  it('moves no topic into itself, and a branch once where one in it is selected as well', () => {
    const store = open(topic('a', 'root', 0), topic('b', 'a', 0), topic('c', 'root', 1));
    expect(moveTo(store, ['a'], { parent: 'b' })).toEqual([]);
    expect(moveTo(store, ['b', 'a'], { parent: 'c' })).toEqual(['a']);
    expect(line(store)).toBe('root(c(a(b)))');
  });

  it('tells the sheet of what a circle has left, whichever of its moves is the last', () => {
    const sheet = { ...topic('t', ''), type: 'sheet', data: { name: 'T' } } as unknown as TreeRecord,
      store = open(sheet, topic('z', 't', 1), topic('x', 's'), topic('y', 't')),
      put = (id: string, parent: string, clock: number, from: string): unknown =>
        store.ydoc.getMap('aspect:at').set(id, { parent, key: 'a0', clock, history: [from] });
    const sheets = (): unknown => ['x', 'y'].map((id) => store.sheetOf(id));
    expect(sheets()).toEqual(['s', 't']);
    store.ydoc.transact(() => [put('x', 'y', 1, 's'), put('y', 'x', 2, 't')]);
    expect(sheets()).toEqual(['t', 't']);
    put('x', 'y', 3, 's');
    expect(sheets()).toEqual(['s', 's']);
  });

  it('shows exactly the gesture where it is made in what a circle has left', () => {
    const { a, b, meet } = two(topic('x', 'root', 0), topic('y', 'root', 1), topic('z', 'root', 2));
    a.edit(() => moveTo(a, ['x'], { parent: 'y' }));
    b.edit(() => moveTo(b, ['y'], { parent: 'x' }));
    meet();
    const shown = line(a);
    a.edit(() => moveTo(a, ['z'], { parent: 'x' }));
    expect(line(a)).toBe(
      shown
        .replace(' z', '')
        .replace(/x(?=\)|$| )/, 'x(z)')
        .replace(/x\(y\)/, 'x(y z)'),
    );
    meet();
    expect(line(b)).toBe(line(a));
  });

  it('undoes a move by a move of now, which never takes away what others have done since', () => {
    const { a, b, meet } = two(topic('p', 'root', 0), topic('q', 'root', 1), topic('x', 'p'));
    a.edit(() => moveTo(a, ['x'], { parent: 'q' }));
    meet();
    b.edit(() => moveTo(b, ['p'], { parent: 'x' }));
    meet();
    // Back into `p`, which is in `x` now, would make a circle: of its two moves the undo is the later one.
    a.history.undo();
    meet();
    expect([line(a), line(b)]).toEqual(['root(q(x(p)))', 'root(q(x(p)))']);
    b.edit(() => moveTo(b, ['p'], { parent: 'root' }));
    meet();
    // What was seen as `p` moved is what it has moved out of.
    expect([line(a), line(b)]).toEqual(['root(q(x) p)', 'root(q(x) p)']);
  });

  it('takes a move back and does it again, whatever else was done between', () => {
    const store = open(topic('p', 'root', 0), topic('q', 'root', 1), topic('x', 'p'));
    store.edit(() => moveTo(store, ['x'], { parent: 'q' }));
    store.edit(() => store.setText('x', [{ insert: 'X' }]));
    const seen = [line(store)];
    for (const way of ['undo', 'undo', 'redo', 'redo', 'undo', 'undo'] as const) {
      store.history[way]();
      seen.push(line(store));
    }
    const [before, moved, named] = ['root(p(x) q)', 'root(p q(x))', 'root(p q(X))'];
    expect(seen).toEqual([named, moved, before, moved, named, moved, before]);
    expect([store.history.canUndo, store.history.canRedo]).toEqual([false, true]);
  });

  it('takes several moves of one topic back, one after another, and does all again', () => {
    const store = open(...['p', 'q', 'r'].map((id, i) => topic(id, 'root', i)), topic('x', 'p'));
    const seen = [line(store)];
    for (const parent of ['q', 'r', 'p', 'root']) {
      store.edit(() => moveTo(store, ['x'], { parent }));
      seen.push(line(store));
    }
    for (let round = 0; round < 2; round++) {
      for (const was of seen.slice(0, -1).reverse()) {
        store.history.undo();
        expect(line(store)).toBe(was);
      }
      expect(store.history.canUndo).toBe(false);
      for (const is of seen.slice(1)) {
        store.history.redo();
        expect(line(store)).toBe(is);
      }
      expect(store.history.canRedo).toBe(false);
    }
  });

  it('inserts a parent, and dissolves one', () => {
    const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)));
    const id = store.edit(() => insertParent(store, ['b', 'c'], text('new')))!;
    expect(line(store)).toBe('root(a new(b c))');
    store.edit(() => dissolve(store, [id, 'root']));
    expect(line(store)).toBe('root(a b c)');
  });
});

describe('deleting', () => {
  it('keeps what somebody does in a branch while another deletes it, and offers it back in its place', () => {
    const { a, b, meet } = two(topic('p', 'root', 0), topic('x', 'p'), topic('q', 'root', 1));
    a.edit(() => trash(a, ['p', 'q']));
    expect([line(a), a.rescuable()]).toEqual(['root', []]);
    b.edit(() => addTopics(b, { parent: 'x' }, [{ id: 'n', ...text('n') }]));
    meet();
    expect(line(b)).toBe('root');
    expect(b.rescuable().map(({ id }) => id)).toEqual(['p']);
    a.edit(() => restore(a, ['p']));
    meet();
    expect([line(a), b.rescuable()]).toEqual(['root(p(x(n)))', []]);
  });

  it('brings back by undo what was deleted, and leaves alive what was moved out meanwhile', () => {
    const { a, b, meet } = two(topic('p', 'root', 0), topic('x', 'p'));
    a.edit(() => trash(a, ['p']));
    b.edit(() => moveTo(b, ['x'], { parent: 'root' }));
    meet();
    expect(line(a)).toBe('root(x)');
    a.history.undo();
    expect(line(a)).toBe('root(p x)');
  });

  it('never is without a sheet and a central topic', () => {
    const store = open();
    store.edit(() => trash(store, ['root']));
    const [central] = store.topics('s');
    expect(central?.text).toBeUndefined();
    store.edit(() => store.setText(central!.id, [{ insert: 'again' }]));
    store.edit(() => trash(store, ['s']));
    const [sheet] = store.sheets();
    expect(sheet!.id).not.toBe('s');
    expect(store.central(sheet!.id)).toBeDefined();
  });
});

describe('ranges of siblings', () => {
  const range = { first: 'b', last: 'd' };
  const boundary = (store: TreeStore): string => {
    const record = store.find('r', 'boundary')!;
    return store
      .covered(record)
      .map(({ id }) => id)
      .join('');
  };
  const made = (): TreeStore => {
    const topics = ['a', 'b', 'c', 'd', 'e'].map((id, i) => topic(id, 'root', i));
    return open(...topics, {
      id: 'r',
      type: 'boundary',
      at: { parent: 'root', key: 'a5', clock: 0, history: [] },
      style: {},
      data: { ...range, from: topics[1]!.at.key, to: topics[3]!.at.key },
    });
  };

  it('hold what comes between, and stay when their ends are deleted or moved away', () => {
    const store = made();
    expect(boundary(store)).toBe('bcd');
    addTopics(store, { parent: 'root', after: 'b' }, [{ id: 'n' }]);
    moveTo(store, ['e'], { parent: 'root', before: 'd' });
    expect(boundary(store)).toBe('bnced');
    trash(store, ['b']);
    moveTo(store, ['d'], { parent: 'a' });
    expect(boundary(store)).toBe('nce');
    trash(store, ['n', 'c', 'e']);
    expect(boundary(store)).toBe('');
  });

  it('end where their topics end when one of them goes elsewhere in the row', () => {
    const rows = ['a', 'b', 'c', 'd'].map((id, i) => topic(id, 'root', i)),
      [from, , to] = rows.map(({ at }) => at.key);
    const store = open(...rows),
      covered = (): string[] => store.covered(store.ranges()[0]!).map(({ id }) => id);
    const data = { first: 'a', last: 'c', from: from!, to: to! };
    store.create({ id: 'r', type: 'boundary', at: { ...rows[0]!.at, parent: 'root' }, style: {}, data });
    expect(covered()).toEqual(['a', 'b', 'c']);
    // Among those it is about it stays.
    store.edit(() => moveTo(store, ['a'], { parent: 'root', after: 'c' }));
    expect([line(store), covered()]).toEqual(['root(b c a d)', ['b', 'c', 'a']]);
    store.edit(() => moveTo(store, ['b'], { parent: 'root', after: 'd' }));
    expect([line(store), covered()]).toEqual(['root(c a d b)', ['c', 'a']]);
    store.history.undo();
    expect(covered()).toEqual(['b', 'c', 'a']);
  });

  it('goes with the one topic it is about', () => {
    const store = made();
    store.update('r', { data: { ...store.find('r', 'boundary')!.data, last: 'b' } });
    moveTo(store, ['b'], { parent: 'e' });
    expect([boundary(store), store.get('r')!.at!.parent]).toEqual(['b', 'e']);
  });
});
