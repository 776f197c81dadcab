import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { ShapeRecord } from './records.ts';
import { DocumentStore } from './store.ts';
import type { Style } from './fields/style.ts';
import { KEYS, open, people, shape, state } from './testing.ts';
import { fromYDoc, toYDoc } from './ydoc.ts';

const style = (store: DocumentStore): ShapeRecord['style'] => store.find('s', 'shape')!.style;
/** What a program of schema 1 writes: the whole value, changed in some fields from the one it knows. */
function writeWhole(store: DocumentStore, change: Record<string, unknown>): void {
  const map = store.ydoc.getMap('aspect:style'),
    known = (map.get('s') ?? store.ydoc.getArray<ShapeRecord>('base').get(3).style) as object;
  map.set('s', { ...known, ...change });
}

describe('the fields of one record', () => {
  it('keep what four people who were apart have changed of one shape', () => {
    const { stores, meet } = people(4, shape('s', { style: { stroke: '#111111' }, data: { name: 'Step' } }));
    const [a, b, c, d] = stores as [DocumentStore, DocumentStore, DocumentStore, DocumentStore];
    a.update('s', { style: { ...style(a), fill: '#ff0000' } });
    b.update('s', { style: { ...style(b), font: 'serif' } });
    c.update('s', { data: { ...c.find('s', 'shape')!.data, locked: true } });
    d.update('s', { data: { ...d.find('s', 'shape')!.data, alt: 'A step' } });
    meet();
    for (const store of stores)
      expect(store.get('s')).toMatchObject({
        style: { stroke: '#111111', fill: '#ff0000', font: 'serif' },
        data: { name: 'Step', locked: true, alt: 'A step' },
      });
  });

  it('are taken away one by one, and all of them by an empty value', () => {
    const {
      stores: [a, b],
      meet,
    } = people(2, shape('s', { style: { fill: '#ff0000', bold: true, gradient: null } }));
    a!.update('s', { style: { bold: true, gradient: null } });
    b!.update('s', { style: { ...style(b!), italic: true } });
    meet();
    expect(style(b!)).toEqual({ bold: true, gradient: null, italic: true });
    b!.update('s', { style: {} });
    meet();
    expect(style(a!)).toEqual({});
    a!.update('s', { style: { gradient: null } });
    meet();
    expect(style(b!)).toEqual({ gradient: null });
  });

  it('write nothing where nothing changes, and leave alone what this version does not know', () => {
    const store = open(shape('s', { style: { fill: 'ok', later: { a: [1] } } as Style }));
    const writes: unknown[] = [];
    store.ydoc.on('update', (update: unknown) => writes.push(update));
    const before = store.get('s');
    store.update('s', { style: { ...style(store) }, box: { x: 10, y: 0, w: 100, h: 60 } });
    expect(writes).toEqual([]);
    expect(store.get('s')).toBe(before);
    store.update('s', { style: { ...style(store), fill: '#000000' } });
    expect(style(store)).toEqual({ fill: '#000000', later: { a: [1] } });
    expect(store.find('s', 'shape')!.box).toBe((before as ShapeRecord).box);
  });

  it('may have slashes, tildes and the names of what every object has', () => {
    const odd = { 'a/b': 1, 'a~b': 2, '~1': 3, '/': 4, toString: 5 } as unknown as Style;
    const store = open(shape('s'), shape('s/a'));
    store.update('s', { style: odd });
    expect(style(new DocumentStore(store.ydoc))).toEqual(odd);
    store.ydoc.getMap('aspect:style').set('s/constructor', 1);
    store.ydoc.getMap('aspect:style').set('s/__proto__', { polluted: true });
    expect(style(store)).toEqual(odd);
    expect(style(new DocumentStore(store.ydoc))).toEqual(odd);
    expect((style(store) as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(store.find('s/a', 'shape')!.style).toEqual({});
  });

  it('are gone with their record when it is removed and another made under its id', () => {
    const store = open(shape('s'));
    store.update('s', { style: { fill: '#ff0000' } });
    store.remove(['s']);
    store.create(shape('s'));
    expect(style(store)).toEqual({});
    expect(style(new DocumentStore(store.ydoc))).toEqual({});
  });

  it('raise the number of the schema with the first of them, for programs that know whole values only', () => {
    const store = open(shape('s'));
    store.ydoc.getMap('meta').set('schema', 1);
    store.update('s', { box: { x: 1, y: 1, w: 1, h: 1 } });
    expect(store.ydoc.getMap('meta').get('schema')).toBe(1);
    store.update('s', { style: { fill: '#ff0000' } });
    expect(store.ydoc.getMap('meta').get('schema')).toBe(2);
  });
});

describe('beside a program that writes whole values', () => {
  it('keeps a field that the whole value did not change, though it was written later', () => {
    const store = open(shape('s', { style: { fill: 'white' } }));
    store.update('s', { style: { ...style(store), fill: 'red' } });
    writeWhole(store, { fontSize: 20 });
    expect(style(store)).toEqual({ fill: 'red', fontSize: 20 });
    expect(style(new DocumentStore(store.ydoc))).toEqual({ fill: 'red', fontSize: 20 });
  });

  it('takes a field from the whole value that changed it, until it is written again', () => {
    const store = open(shape('s', { style: { fill: 'white' } }));
    store.update('s', { style: { ...style(store), fill: 'red', bold: true } });
    writeWhole(store, { fill: 'blue' });
    expect(style(store)).toEqual({ fill: 'blue', bold: true });
    store.update('s', { style: { ...style(store), fill: 'green' } });
    expect(style(store)).toEqual({ fill: 'green', bold: true });
    writeWhole(store, { fontSize: 9 });
    expect(style(store)).toEqual({ fill: 'green', bold: true, fontSize: 9 });
    store.update('s', { style: { fill: 'green' } });
    expect(style(new DocumentStore(store.ydoc))).toEqual({ fill: 'green' });
  });
});

describe('documents of schema 1', () => {
  for (const name of ['base', 'edited', 'written', 'merged']) {
    const file = (ending: string): Buffer =>
      readFileSync(new URL(`fixtures/schema1-${name}.${ending}`, import.meta.url));
    const read = (): Y.Doc => {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, file('bin'));
      return doc;
    };

    it(`open as they did: ${name}`, () => {
      const expected: unknown = JSON.parse(file('json').toString());
      expect(fromYDoc(read()).records.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected);
    });

    it(`are edited field by field, and undone to what they were: ${name}`, () => {
      const store = new DocumentStore(read()),
        before = state(store);
      store.edit(() => {
        for (const record of store.records.values())
          if (record.type === 'shape')
            store.update(record.id, { style: { ...record.style, fill: '#123456' }, data: {}, kind: 'basic.rect' });
        store.create(shape('new', { at: { parent: 'l', key: KEYS[9]! }, text: [{ insert: 'new' }] }));
        store.setText('a', [{ insert: 'again' }]);
      });
      for (const record of store.records.values())
        if (record.type === 'shape' && record.id !== 'new') expect(record.style.fill).toBe('#123456');
      expect(state(new DocumentStore(store.ydoc))).toEqual(state(store));
      expect(fromYDoc(toYDoc(fromYDoc(store.ydoc)))).toEqual(fromYDoc(store.ydoc));
      expect(store.history.undo()).toEqual({ passedOver: [] });
      expect(state(store)).toEqual(before);
    });
  }
});
