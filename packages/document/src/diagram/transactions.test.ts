import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { DIAGRAM } from './schema.ts';
import { DocumentStore, type Diff } from './store.ts';
import { connector, group, KEYS, open, people, shape, state } from './testing.ts';

describe('a transaction', () => {
  it('reads what it wrote: records, order, texts, attachments, and what follows from them', () => {
    const store = open(shape('a', {}, 1), shape('b', {}, 2), connector('k', 'a', 'b'));
    expect([...store.connectorsOf('b')]).toEqual(['k']);
    const diffs: Diff[] = [];
    store.on((diff) => diffs.push(diff));
    store.transact(() => {
      store.create(group('g', 'l', 3), shape('c', { text: [{ insert: 'c' }] }, 4));
      expect(store.children('l')).toEqual(['a', 'b', 'g', 'c', 'k']);
      store.update('a', { at: { parent: 'g', key: KEYS[0]! }, style: { fill: 'red' } });
      store.update('a', { style: { ...store.find('a', 'shape')!.style, bold: true } });
      expect(store.get('a')).toMatchObject({ style: { fill: 'red', bold: true }, at: { parent: 'g' } });
      expect([store.children('g'), store.pageOf('a')]).toEqual([['a'], 'p']);
      store.update('k', { end: { x: 0, y: 0, shape: 'c' } });
      expect([[...store.connectorsOf('b')], [...store.connectorsOf('c')]]).toEqual([[], ['k']]);
      store.setText('c', [{ insert: 'd' }]);
      expect(store.find('c', 'shape')!.text).toEqual([{ insert: 'd' }]);
      store.remove(['g']);
      expect([store.get('a'), store.get('g'), store.children('l')]).toEqual([undefined, undefined, ['b', 'c', 'k']]);
      expect(store.topKey('l') > KEYS[40]!).toBe(true);
      expect(diffs).toEqual([]);
    });
    expect(diffs).toHaveLength(1);
    expect(diffs[0]!.added.map(({ id }) => id)).toEqual(['c']);
    expect(diffs[0]!.removed.map(({ id }) => id)).toEqual(['a']);
    expect(diffs[0]!.updated.map(({ after }) => after)).toEqual([store.get('k')]);
  });

  it('reads what it made once, its text included, and again what stands otherwise than it was drafted', () => {
    const store = open(),
      { normalize } = DIAGRAM,
      read = vi.spyOn(DIAGRAM, 'normalize').mockImplementation(normalize);
    try {
      store.transact(() => {
        store.create(shape('plain', { text: [{ insert: 'plain' }] }), shape('empty', { text: [] }, 2));
        expect(store.find('plain', 'shape')!.text).toEqual([{ insert: 'plain' }]);
      });
      expect(read.mock.calls.map(([id]) => id)).toEqual(['plain', 'empty']);
      store.transact(() => {
        store.setText('plain', [{ insert: 'pl' }, { insert: 'ane' }]);
        store.setText('empty', [{ insert: 'bold', attributes: { bold: true } }]);
      });
    } finally {
      read.mockRestore();
    }
    expect(store.find('plain', 'shape')!.text).toEqual([{ insert: 'plane' }]);
    expect(store.find('empty', 'shape')!.text).toEqual([{ insert: 'bold', attributes: { bold: true } }]);
  });

  it('may write to a list of children while it walks through it', () => {
    const store = open(shape('a', {}, 1), shape('b', {}, 2));
    const walked: string[] = [];
    store.transact(() => {
      for (const id of store.children('l')) {
        walked.push(id);
        store.create(shape(`copy of ${id}`, { at: { parent: 'l', key: store.topKey('l') } }));
        store.update(id, { at: { parent: 'l', key: store.topKey('l') } });
      }
    });
    expect(walked).toEqual(['a', 'b']);
    expect(store.children('l')).toEqual(['copy of a', 'a', 'copy of b', 'b']);
  });

  it('is one message to peers, and none when nothing is different at its end', () => {
    const store = open(shape('a'));
    const updates: unknown[] = [],
      diffs: Diff[] = [];
    store.ydoc.on('update', (update: unknown) => updates.push(update));
    store.on((diff) => diffs.push(diff));
    const before = store.get('a');
    store.edit(() => {
      store.create(shape('b'));
      store.update('a', { style: { fill: 'red' } });
      store.remove(['b']);
      store.update('a', { style: {} });
    });
    expect(store.get('a')).toBe(before);
    expect(diffs).toEqual([]);
    store.edit(() => {
      store.create(shape('b'));
      store.edit(() => store.update('a', { kind: 'flow.start' }));
    });
    expect(diffs).toHaveLength(1);
    expect(updates.length).toBeLessThanOrEqual(2);
  });

  it('that throws leaves nothing behind: document, store, and both stacks of undo', () => {
    const store = open(shape('a', { text: [{ insert: 'A' }] }), group('g', 'l'), connector('k', 'a', 'a'));
    store.connectorsOf('a');
    store.edit(() => store.update('a', { style: { fill: 'red' } }));
    store.edit(() => store.update('a', { style: { fill: 'blue' } }));
    store.history.undo();
    const bytes = Y.encodeStateAsUpdate(store.ydoc),
      records = new Map(store.records),
      before = state(store),
      diffs: Diff[] = [];
    store.on((diff) => diffs.push(diff));
    const failure = new Error('no');
    expect(() =>
      store.edit(() => {
        store.create(shape('b', { at: { parent: 'g', key: 'a0' } }));
        store.update('a', { style: { fill: 'green' }, at: { parent: 'g', key: 'a1' } });
        store.setText('a', [{ insert: 'B' }]);
        store.remove(['g', 'p']);
        expect(store.children('l')).toEqual([]);
        throw failure;
      }),
    ).toThrow(failure);
    expect(Y.encodeStateAsUpdate(store.ydoc)).toEqual(bytes);
    expect(state(store)).toEqual(before);
    for (const [id, record] of records) expect(store.get(id), id).toBe(record);
    expect([...store.connectorsOf('a')]).toEqual(['k']);
    expect(diffs).toEqual([]);
    store.history.redo();
    expect(store.find('a', 'shape')!.style.fill).toBe('blue');
    store.history.undo();
    store.history.undo();
    expect(store.find('a', 'shape')!.style).toEqual({});
    expect(store.history.canUndo).toBe(false);
  });

  it('takes in what comes from a peer in the middle of it, whether it ends or throws', () => {
    for (const throws of [false, true]) {
      const {
        stores: [a, b],
        meet,
      } = people(2, shape('s'));
      const diffs: Diff[] = [];
      a!.on((diff) => diffs.push(diff));
      b!.update('s', { style: { bold: true } });
      const run = (): void =>
        a!.transact(() => {
          a!.update('s', { style: { fill: 'red' } });
          Y.applyUpdate(a!.ydoc, Y.encodeStateAsUpdate(b!.ydoc));
          expect(a!.find('s', 'shape')!.style).toEqual({ fill: 'red', bold: true });
          if (throws) throw new Error('no');
        });
      if (throws) expect(run).toThrow('no');
      else run();
      expect(a!.find('s', 'shape')!.style).toEqual(throws ? { bold: true } : { fill: 'red', bold: true });
      expect(diffs).toHaveLength(1);
      meet();
      expect(state(a!)).toEqual(state(b!));
    }
  });
});

describe('undo', () => {
  it('passes over what somebody else has changed since, says so, and does not reach the step before', () => {
    const {
      stores: [a, b],
      meet,
    } = people(2, shape('s'));
    const theme = (): unknown => a!.find('document', 'document')!.data.theme;
    a!.edit(() => a!.update('document', { data: { theme: 'ocean' } }));
    a!.edit(() => a!.update('s', { box: { x: 50, y: 0, w: 100, h: 60 } }));
    meet();
    b!.edit(() => b!.update('s', { box: { x: 90, y: 0, w: 100, h: 60 } }));
    meet();
    expect(a!.history.undo()).toEqual({ passedOver: [{ id: 's', part: 'box' }] });
    expect([theme(), a!.find('s', 'shape')!.box.x]).toEqual(['ocean', 90]);
    expect(a!.history.undo()).toEqual({ passedOver: [] });
    expect(theme()).toBeUndefined();
    expect(a!.history.undo()).toBeNull();
  });

  it('takes back the fields of a step that still stand, and tells those that do not', () => {
    const {
      stores: [a, b],
      meet,
    } = people(2, shape('s', { style: { fill: 'white' } }), shape('t'));
    a!.edit(() => {
      a!.update('s', { style: { fill: 'red', bold: true } });
      a!.update('t', { box: { x: 1, y: 1, w: 1, h: 1 } });
    });
    meet();
    b!.edit(() => b!.update('s', { style: { fill: 'green', bold: true } }));
    meet();
    expect(a!.history.undo()).toEqual({ passedOver: [{ id: 's', part: 'style', field: 'fill' }] });
    expect(a!.get('s')).toMatchObject({ style: { fill: 'green' } });
    expect(a!.find('s', 'shape')!.style.bold).toBeUndefined();
    expect(a!.find('t', 'shape')!.box.x).toBe(10);
    expect(a!.history.redo()).toEqual({ passedOver: [] });
    expect(a!.find('s', 'shape')!.style).toEqual({ fill: 'green', bold: true });
  });

  it('brings back what it deleted with what somebody else changed of it meanwhile', () => {
    const {
      stores: [a, b],
      meet,
    } = people(2, shape('s'));
    a!.edit(() => a!.remove(['s']));
    b!.edit(() => b!.update('s', { style: { fill: 'green' } }));
    meet();
    a!.history.undo();
    meet();
    for (const store of [a!, b!]) expect(store.find('s', 'shape')!.style).toEqual({ fill: 'green' });
    expect(a!.history.canUndo).toBe(false);
  });

  it('says nothing of what was made and removed in one step', () => {
    const store = open(shape('s'));
    store.edit(() => store.update('s', { kind: 'flow.start' }));
    store.history.mark();
    store.create(shape('t'));
    store.remove(['t']);
    expect(store.history.undo()).toEqual({ passedOver: [] });
    expect(store.find('s', 'shape')!.kind).toBe('flow.start');
  });
  it('shows what stands at its end where it was written over in the same transaction of Yjs', () => {
    const store = open(shape('a'), shape('b')),
      boxes = store.ydoc.getMap('aspect:box'),
      other = { x: 7, y: 7, w: 7, h: 7 };
    const diffs: Diff[] = [];
    store.on((diff) => diffs.push(diff));
    store.ydoc.transact(() => {
      store.transact(() => {
        store.update('a', { box: { x: 1, y: 1, w: 1, h: 1 } });
        store.update('b', { box: { x: 2, y: 2, w: 2, h: 2 } });
        expect(store.find('a', 'shape')!.box.x).toBe(1);
      });
      boxes.set('a', other);
    });
    expect(store.find('a', 'shape')!.box).toEqual(other);
    expect(store.find('b', 'shape')!.box.x).toBe(2);
    expect(state(store)).toEqual(state(new DocumentStore(store.ydoc)));
    expect(diffs.at(-1)!.updated.find(({ after }) => after.id === 'a')!.after).toMatchObject({ box: other });
  });
});
