import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  DocumentStore,
  type Diff,
  emptyDiagram,
  fromYDoc,
  keysBetween,
  plainText,
  toYDoc,
  type ConnectorRecord,
  type DiagramJson,
  type ShapeRecord,
} from '../index.ts';

const KEYS = keysBetween(null, null, 50);
const shape = (id: string, parent: string, i: number, extra: Partial<ShapeRecord> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent, key: KEYS[i]! },
  box: { x: i * 10, y: 0, w: 100, h: 60 },
  style: {},
  data: {},
  ...extra,
});
const connector = (id: string, parent: string, from: string, to: string): ConnectorRecord => ({
  id,
  type: 'connector',
  kind: 'orthogonal',
  at: { parent, key: KEYS[40]! },
  start: { x: 0, y: 0, shape: from },
  end: { x: 9, y: 9, shape: to },
  points: [],
  style: {},
  data: {},
});

function open(): { store: DocumentStore; layer: string } {
  const store = new DocumentStore(toYDoc(emptyDiagram({ page: 'Page', layer: 'Layer' })));
  return { store, layer: store.children(store.pages()[0]!.id)[0]! };
}

describe('DocumentStore', () => {
  it('leaves the connectors of a shape in their order while they hold on to it', () => {
    const { store, layer } = open();
    store.create(shape('a', layer, 1), shape('b', layer, 2));
    store.create(connector('k', layer, 'a', 'b'), connector('l', layer, 'a', 'b'));
    expect([...store.connectorsOf('a')]).toEqual(['k', 'l']);
    store.update('k', { style: { stroke: '#f00' } });
    expect([...store.connectorsOf('a')]).toEqual(['k', 'l']);
    store.update('k', { end: { x: 0, y: 0 } });
    expect([[...store.connectorsOf('a')].sort(), [...store.connectorsOf('b')]]).toEqual([['k', 'l'], ['l']]);
    store.remove(['l']);
    expect([...store.connectorsOf('a')]).toEqual(['k']);
  });

  it('lists children in key order and keeps untouched records identical', () => {
    const { store, layer } = open();
    store.create(shape('b', layer, 2), shape('a', layer, 1), shape('c', layer, 3));
    expect(store.children(layer)).toEqual(['a', 'b', 'c']);
    const before = store.get('a');
    store.update('b', { at: { parent: layer, key: KEYS[0]! } });
    expect(store.children(layer)).toEqual(['b', 'a', 'c']);
    expect(store.get('a')).toBe(before);
  });

  it('yields one diff a transaction', () => {
    const { store, layer } = open();
    store.create(shape('a', layer, 1));
    const diffs: Diff[] = [];
    store.on((d) => diffs.push(d));
    store.transact(() => {
      store.create(shape('b', layer, 2));
      store.update('a', { box: { x: 1, y: 2, w: 3, h: 4 } });
    });
    expect(diffs).toHaveLength(1);
    expect(diffs[0]!.added.map((r) => r.id)).toEqual(['b']);
    expect(diffs[0]!.updated.map((u) => u.after.id)).toEqual(['a']);
    expect(diffs[0]!.local).toBe(true);
  });

  it('removes what stands under a record and leaves attached connectors', () => {
    const { store, layer } = open();
    store.create(
      { id: 'g', type: 'group', at: { parent: layer, key: KEYS[5]! }, data: {} },
      shape('a', 'g', 1),
      shape('b', layer, 2),
      connector('l', layer, 'a', 'b'),
    );
    expect([...store.connectorsOf('a')]).toEqual(['l']);
    store.history.mark();
    store.remove(['g']);
    expect(store.get('a')).toBeUndefined();
    expect(store.find('l', 'connector')?.start).toEqual({ x: 0, y: 0, shape: 'a' });
    store.history.undo();
    expect(store.get('a')).toBeDefined();
  });

  it('undoes a gesture as one step, with what was kept', () => {
    const { store, layer } = open();
    store.create(shape('a', layer, 1));
    let restored: unknown;
    store.history.keep = () => ['a'];
    store.history.restore = (kept) => {
      restored = kept;
    };
    store.history.mark();
    for (let i = 1; i <= 5; i++) store.update('a', { box: { x: i, y: i, w: 100, h: 60 } });
    store.history.undo();
    expect(store.find('a', 'shape')?.box.x).toBe(10);
    expect(restored).toEqual(['a']);
    store.history.redo();
    expect(store.find('a', 'shape')?.box.x).toBe(5);
  });

  it('undoes only what this client did', () => {
    const { store, layer } = open();
    store.create(shape('a', layer, 1), shape('b', layer, 2));
    const peerDoc = new Y.Doc();
    Y.applyUpdate(peerDoc, Y.encodeStateAsUpdate(store.ydoc));
    const peer = new DocumentStore(peerDoc);
    store.history.mark();
    store.update('a', { style: { fill: '#ff0000' } });
    peer.update('b', { style: { fill: '#00ff00' } });
    sync(store.ydoc, peerDoc);
    store.history.undo();
    sync(store.ydoc, peerDoc);
    expect(peer.find('a', 'shape')?.style).toEqual({});
    expect(peer.find('b', 'shape')?.style).toEqual({ fill: '#00ff00' });
  });

  it('keeps concurrent edits of different aspects of one record', () => {
    const { store, layer } = open();
    store.create(shape('a', layer, 1));
    const peer = new DocumentStore(new Y.Doc());
    sync(store.ydoc, peer.ydoc);
    store.update('a', { box: { x: 7, y: 7, w: 10, h: 10 } });
    peer.update('a', { style: { fill: '#123456' } });
    peer.text('a').insert(0, '协作');
    sync(store.ydoc, peer.ydoc);
    for (const s of [store, peer]) {
      const a = s.find('a', 'shape')!;
      expect([a.box.x, a.style.fill, plainText(a.text)]).toEqual([7, '#123456', '协作']);
    }
  });

  it('reads formatted text as runs and plain text without attributes', () => {
    const { store, layer } = open();
    store.create(
      shape('a', layer, 1, { text: [{ insert: 'one ' }, { insert: 'two', attributes: { bold: true } }] }),
      shape('b', layer, 2, { text: [{ insert: 'plain' }] }),
    );
    expect(store.find('a', 'shape')?.text).toEqual([{ insert: 'one ' }, { insert: 'two', attributes: { bold: true } }]);
    expect(store.find('b', 'shape')?.text).toEqual([{ insert: 'plain' }]);
    store.setText('b', [{ insert: 'x' }]);
    expect(plainText(store.find('b', 'shape')?.text)).toBe('x');
  });

  it('goes to plain form and back without loss', () => {
    const { store, layer } = open();
    store.create(
      shape('a', layer, 1, { text: [{ insert: '文字' }], data: { controls: { radius: 4 } } }),
      connector('l', layer, 'a', 'a'),
    );
    store.update('a', { box: { x: 5, y: 5, w: 50, h: 50, r: 1 } });
    const json = fromYDoc(store.ydoc);
    const again = fromYDoc(toYDoc(JSON.parse(JSON.stringify(json)) as DiagramJson));
    expect(again).toEqual(json);
  });

  it('refuses what is no record and bounds what is out of range', () => {
    const { store, layer } = open();
    const records = store.ydoc.getMap('records');
    store.ydoc.transact(() => {
      records.set('n', { type: 'nothing' });
      records.set('s', 'text');
      records.set('x', {
        type: 'shape',
        kind: 'basic.rect',
        at: { parent: layer, key: 'a1' },
        box: { x: 1e300, y: 0, w: -5, h: 10 },
      });
      records.set('y', { type: 'shape', kind: 3, at: null });
    });
    expect(store.get('n') ?? store.get('s') ?? store.get('y')).toBeUndefined();
    expect(store.find('x', 'shape')?.box).toEqual({ x: 1e7, y: 0, w: 5, h: 10 });
  });

  it('ends identical on every replica whatever was done', () => {
    const op = fc.record({ who: fc.nat(2), what: fc.nat(4), id: fc.nat(5), v: fc.nat(40), sync: fc.boolean() });
    fc.assert(
      fc.property(fc.array(op, { maxLength: 60 }), (ops) => {
        const base = toYDoc(emptyDiagram({ page: 'P', layer: 'L' }));
        const stores = [0, 1, 2].map(() => {
          const d = new Y.Doc();
          sync(base, d);
          return new DocumentStore(d);
        });
        const layer = stores[0]!.children(stores[0]!.pages()[0]!.id)[0]!;
        for (const { who, what, id, v, sync: s } of ops) {
          const store = stores[who]!,
            name = `r${id}`;
          if (what === 0) {
            store.history.mark();
            if (!store.get(name)) store.create(shape(name, layer, v % 50));
          } else if (what === 1) store.update(name, { box: { x: v, y: v, w: 10, h: 10 } });
          else if (what === 2) store.remove([name]);
          else if (what === 3) store.history.undo();
          else if (store.get(name)) store.text(name).insert(0, String(v));
          if (s) sync(stores[who]!.ydoc, stores[(who + 1) % 3]!.ydoc);
        }
        for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) sync(stores[i]!.ydoc, stores[j]!.ydoc);
        const [a, b, c] = stores.map((s) => [...s.records.values()].sort((x, y) => (x.id < y.id ? -1 : 1)));
        expect(b).toEqual(a);
        expect(c).toEqual(a);
        for (const s of stores) {
          expect([...s.children(layer)]).toEqual([...stores[0]!.children(layer)]);
          const fresh = new DocumentStore(s.ydoc);
          expect([...fresh.records.keys()].sort()).toEqual([...s.records.keys()].sort());
          expect([...fresh.children(layer)]).toEqual([...s.children(layer)]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function sync(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)));
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)));
}
