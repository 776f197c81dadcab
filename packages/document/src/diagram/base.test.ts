import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  countRecords,
  DocumentStore,
  fromYDoc,
  keysBetween,
  LOCAL,
  plainText,
  toYDoc,
  type DiagramJson,
  type DiagramRecord,
  type Diff,
  type RichText,
  type ShapeRecord,
} from '../index.ts';

const KEYS = keysBetween(null, null, 12);
const shape = (id: string, i: number, text = ''): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent: 'l', key: KEYS[i]! },
  box: { x: i, y: 0, w: 9, h: 9 },
  style: {},
  data: {},
  ...(text && { text: [{ insert: text }] }),
});
const json = (...shapes: ShapeRecord[]): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
    { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
    ...shapes,
  ],
});
/** Copies of one document, and what brings all of them together. */
function replicas(n: number, made: DiagramJson): { stores: DocumentStore[]; meet: () => void } {
  const update = Y.encodeStateAsUpdate(toYDoc(made));
  const stores = Array.from({ length: n }, () => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    return new DocumentStore(doc);
  });
  const meet = (): void => {
    const updates = stores.map(({ ydoc }) => Y.encodeStateAsUpdate(ydoc));
    for (const { ydoc } of stores) for (const one of updates) Y.applyUpdate(ydoc, one);
  };
  return { stores, meet };
}
const text = (store: DocumentStore, id: string): string => {
  const record = store.find(id, 'shape');
  return record ? plainText(record.text) : 'gone';
};

describe('the base of a document', () => {
  it('gives its records and texts, without a text of Yjs for any', () => {
    const doc = toYDoc(json(shape('a', 0, 'Hello'), shape('b', 1)));
    expect(
      fromYDoc(doc)
        .records.map((r) => r.id)
        .sort(),
    ).toEqual(['a', 'b', 'l', 'p']);
    expect(text(new DocumentStore(doc), 'a')).toBe('Hello');
    expect(doc.getMap('texts').size).toBe(0);
    expect(countRecords(doc)).toBe(4);
  });

  it('arrives in a store that was opened before it', () => {
    const doc = new Y.Doc(),
      store = new DocumentStore(doc),
      diffs: Diff[] = [];
    store.on((d) => diffs.push(d));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(toYDoc(json(shape('a', 0, 'Hello')))));
    expect(diffs.map((d) => d.added.length)).toEqual([3]);
    expect(store.children('l')).toEqual(['a']);
  });

  it('lets two people who were apart type into one text that nobody had touched', () => {
    const {
      stores: [a, b],
      meet,
    } = replicas(2, json(shape('s', 0, 'middle')));
    a!.text('s').insert(0, 'left ');
    b!.text('s').insert(6, ' right');
    meet();
    expect([text(a!, 's'), text(b!, 's')]).toEqual(['left middle right', 'left middle right']);
    expect(Y.encodeStateVector(a!.ydoc)).toEqual(Y.encodeStateVector(b!.ydoc));
  });

  it('keeps formatting when a text is first edited', () => {
    const rich: RichText = [{ insert: 'a' }, { insert: 'bold', attributes: { bold: true } }, { insert: '\n' }];
    const {
      stores: [a, b],
      meet,
    } = replicas(2, json({ ...shape('s', 0), text: rich }));
    a!.text('s').insert(0, '1');
    b!.text('s').insert(5, '2');
    meet();
    expect(a!.find('s', 'shape')!.text).toEqual([
      { insert: '1a' },
      { insert: 'bold2', attributes: { bold: true } },
      { insert: '\n' },
    ]);
    expect(b!.find('s', 'shape')!.text).toEqual(a!.find('s', 'shape')!.text);
    expect(Y.encodeStateVector(a!.ydoc)).toEqual(Y.encodeStateVector(b!.ydoc));
  });

  it('deletes a record for all, and brings it back with its text by undo', () => {
    const {
      stores: [a, b],
      meet,
    } = replicas(2, json(shape('s', 0, 'text'), shape('t', 1)));
    a!.history.mark();
    a!.remove(['s']);
    b!.update('s', { box: { x: 50, y: 50, w: 9, h: 9 } });
    meet();
    expect([text(a!, 's'), text(b!, 's')]).toEqual(['gone', 'gone']);
    expect(countRecords(b!.ydoc)).toBe(3);
    a!.history.undo();
    meet();
    expect([text(a!, 's'), text(b!, 's')]).toEqual(['text', 'text']);
    a!.history.redo();
    meet();
    expect(text(b!, 's')).toBe('gone');
  });

  it('undoes an edit of a text back to what the base has, and edits it again', () => {
    const {
      stores: [a, b],
      meet,
    } = replicas(2, json(shape('s', 0, 'base')));
    for (const round of [1, 2]) {
      a!.history.mark();
      a!.setText('s', [{ insert: `edit ${round}` }]);
      meet();
      expect(text(b!, 's')).toBe(`edit ${round}`);
      a!.history.undo();
      meet();
      expect([text(a!, 's'), text(b!, 's')]).toEqual(['base', 'base']);
      expect(a!.history.canUndo).toBe(false);
    }
    a!.history.mark();
    a!.transact(() => a!.setText('s', [{ insert: 'inside' }]));
    a!.history.undo();
    expect(text(a!, 's')).toBe('base');
    meet();
    b!.setText('s', [{ insert: 'other' }]);
    meet();
    expect([text(a!, 's'), text(b!, 's')]).toEqual(['other', 'other']);
  });

  it('refuses what is no record in it', () => {
    const doc = new Y.Doc();
    doc
      .getArray('base')
      .push([
        1,
        null,
        'x',
        [],
        { id: 5 },
        { id: 'q', type: 'spaceship' },
        { ...shape('ok', 0), text: [{ insert: 5 }, { insert: 'fine' }, 'no'] },
      ]);
    expect(fromYDoc(doc).records).toEqual([shape('ok', 0, 'fine')]);
  });

  it('behaves as records written one by one do, whatever is done to it by whom', () => {
    const ids = ['s0', 's1', 's2', 's3'],
      shapes = ids.map((id, i) => shape(id, i, i % 2 ? `text ${i}` : ''));
    const step = fc.record({
      who: fc.nat(1),
      what: fc.constantFrom('move', 'type', 'set', 'remove', 'make', 'undo', 'redo', 'meet'),
      which: fc.nat(3),
      n: fc.nat(99),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const based = replicas(2, json(...shapes)),
          plain = replicas(2, json());
        plain.stores[0]!.create(...shapes);
        plain.stores[0]!.history.clear();
        plain.meet();
        for (const { stores, meet } of [based, plain]) {
          steps.forEach(({ who, what, which, n }, i) => {
            const store = stores[who]!,
              id = ids[which]!;
            store.history.mark();
            if (what === 'meet') meet();
            else if (what === 'undo') store.history.undo();
            else if (what === 'redo') store.history.redo();
            else if (what === 'make') store.create(shape(`m${i}`, 5, 'made'));
            else if (!store.get(id)) return;
            else if (what === 'remove') store.remove([id]);
            else if (what === 'move') store.update(id, { box: { x: n, y: n, w: 9, h: 9 } });
            else if (what === 'set') store.setText(id, [{ insert: `set ${n}` }]);
            else store.ydoc.transact(() => store.text(id).insert(0, String(n)), LOCAL);
          });
          meet();
          expect(state(stores[0]!)).toEqual(state(stores[1]!));
          expect(state(new DocumentStore(stores[0]!.ydoc))).toEqual(state(stores[0]!));
        }
        if (steps.every(({ who }) => who === 0)) expect(state(based.stores[0]!)).toEqual(state(plain.stores[0]!));
      }),
      { numRuns: 300 },
    );
  });
});

const state = (store: DocumentStore): DiagramRecord[] =>
  [...store.records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
