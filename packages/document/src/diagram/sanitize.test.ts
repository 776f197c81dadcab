import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  diagramMaps,
  DocumentStore,
  keysBetween,
  normalizeRecord,
  readText,
  sanitizeKey,
  type ShapeRecord,
  type Style,
} from '../index.ts';

const base = { type: 'shape', kind: 'flow.process', at: { parent: 'l', key: 'a0' }, box: { x: 0, y: 0, w: 1, h: 1 } };
const shape = (more: object): ShapeRecord => normalizeRecord('s', { ...base, ...more }) as ShapeRecord;
const style = (more: object): Style => shape({ style: more }).style;

describe('invariant 3: what is read from a document is what its type says', () => {
  it('leaves out fields of a style that are none, keeps the others and those of later versions', () => {
    expect(
      style({
        fill: 5,
        stroke: '#112233',
        lineCap: '"/><script>alert(1)</script>',
        dash: 'constructor',
        startArrow: '__proto__',
        endArrow: 'erMany',
        gradient: { type: 'linear', angle: 0, stops: 5 },
        shadow: { dx: 1, dy: 1, blur: Number.NaN, color: '#000000' },
        fontSize: Infinity,
        padding: [1, 2, 'x', 4],
        bold: 'yes',
        font: {},
        fillOpacity: 0.5,
        laterField: { a: 1 },
      }),
    ).toEqual({ stroke: '#112233', endArrow: 'erMany', fillOpacity: 0.5, laterField: { a: 1 } });
  });

  it('answers the very object where nothing is wrong', () => {
    const sound = { fill: '#ffffff', gradient: null, padding: [1, 2, 3, 4], strokeWidth: undefined },
      data = { ports: [{ x: 0, y: 1 }], link: { type: 'url', url: 'https://example.org' } };
    const record = shape({ style: sound, data });
    expect(record.style).toBe(sound);
    expect(record.data).toBe(data);
  });

  it('leaves out data that is none', () => {
    expect(
      shape({
        data: {
          controls: { a: 'x' },
          image: { asset: 7 },
          geometry: [{ d: ['M', 0, 1e308] }],
          textBox: { x: 0, y: 0, w: Number.NaN, h: 1 },
          ports: [null],
          ink: [1, 'x'],
          properties: [{ name: 'a' }],
          link: { type: 'url', url: 9 },
          hidden: 'no',
          name: 'kept',
          alt: [],
        },
      }).data,
    ).toEqual({ name: 'kept' });
    expect(
      normalizeRecord('document', { type: 'document', data: { theme: {}, lineJump: 'ell', sketch: true } }),
    ).toEqual({
      id: 'document',
      type: 'document',
      data: { sketch: true },
    });
    expect(normalizeRecord('p', { type: 'page', at: base.at, data: { name: 'P', back: 1, background: [] } })).toEqual({
      id: 'p',
      type: 'page',
      at: { ...base.at, parent: '' },
      data: { name: 'P' },
    });
  });

  it('leaves out a text box whose turn is no number', () => {
    const textBox = { x: 0, y: 0, w: 1, h: 1 };
    for (const r of [Number.NaN, -Infinity, '1', null])
      expect(shape({ data: { textBox: { ...textBox, r } } }).data).toEqual({});
    expect(shape({ data: { textBox: { ...textBox, r: 1 } } }).data).toEqual({ textBox: { ...textBox, r: 1 } });
  });

  it('takes no object that could not be written again', () => {
    expect(shape({ style: { constructor: 'x', fill: '#000000' } }).style).toEqual({});
    expect(normalizeRecord('s', { ...base, box: { ...base.box, constructor: 'x' } })).toBeNull();
    const doc = new Y.Doc(),
      other = new Y.Doc();
    diagramMaps(doc).records.set('s', {
      ...base,
      at: JSON.parse('{"parent":"l","key":"a0","__proto__":{"constructor":1}}') as object,
    });
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const store = new DocumentStore(other),
      read = store.get('s');
    if (read?.type === 'shape') store.update('s', { at: { ...read.at, key: 'a1' } });
    expect(({} as Record<string, unknown>)['parent']).toBeUndefined();
  });

  it('reads a text without embeds and without attributes that are none', () => {
    const text = new Y.Doc().getText('t');
    text.applyDelta([
      {
        insert: 'a',
        attributes: { bold: true, size: 14, color: { x: 1 }, indent: 1.5, link: 'https://example.org', other: 'x' },
      },
      { insert: { image: 'x' } },
      { insert: 'b', attributes: { list: 'constructor' } },
    ]);
    expect(readText(text)).toEqual([
      { insert: 'a', attributes: { bold: true, link: 'https://example.org' } },
      { insert: 'b' },
    ]);
  });

  it('gives a record with a key that is none one that others can stand beside', () => {
    const keys = ['', '!', 'zzzzz', 'a00', 'b1', 'Z', '中', `A${'0'.repeat(26)}`, 'a0', 'a0V'];
    for (const key of keys) {
      const { at } = shape({ at: { parent: 'l', key } });
      expect(keysBetween(at.key, null, 1)[0]! > at.key && keysBetween(null, at.key, 1)[0]! < at.key).toBe(true);
    }
    expect(['b1', 'b1V', 'b11', 'a00', 'c'].map(sanitizeKey)).toEqual(['b10', 'b1V', 'b11', 'a00V', 'c000']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (n) => {
        for (const made of [keysBetween(null, null, n), keysBetween('a0V', 'a0W', n), keysBetween(null, 'Zz', n)])
          expect(made.map(sanitizeKey)).toEqual(made);
      }),
    );
  });

  it('never throws and never makes a style or data of other types, whatever is in it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), fc.anything(), (s, d, field, value) => {
        const record = normalizeRecord('s', {
          ...base,
          style: s,
          data: { ...(typeof d === 'object' ? d : {}), [field]: value },
        }) as ShapeRecord;
        for (const name of ['fill', 'stroke', 'lineCap', 'font'] as const)
          expect(['string', 'undefined']).toContain(typeof record.style[name]);
      }),
    );
  });
});
