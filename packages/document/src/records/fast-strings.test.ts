import { expect, it } from 'vitest';
import * as Y from 'yjs';
import './fast-strings.ts';

it('reads back every string an update can hold, short, long, repeated and not ASCII', () => {
  const doc = new Y.Doc(),
    map = doc.getMap('m');
  const values = [
    '',
    'a',
    'key',
    'key',
    '流程',
    'é',
    'x'.repeat(39),
    'x'.repeat(41),
    '😀',
    'ke\u0000y',
    'a流'.repeat(30),
  ];
  // Enough different strings to make slots of the table collide.
  for (let i = 0; i < 20_000; i++) values.push(`id${i * 7919}`);
  map.set('values', values);
  for (const round of [0, 1]) {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    expect(copy.getMap('m').get('values'), `round ${round}`).toEqual(values);
  }
});

it('reads back every kind of value an update can hold', () => {
  const doc = new Y.Doc(),
    map = doc.getMap('m');
  const value = {
    a: [1, -5, 0.5, 1e300, 2 ** 40, true, false, null, [], {}],
    'nested key': { x: { y: { z: '深' } } },
    bytes: new Uint8Array([1, 2, 3]),
    big: 12n,
    long: 'é'.repeat(100),
  };
  map.set('v', value);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  expect(copy.getMap('m').get('v')).toEqual(value);
});

it('refuses an update that ends inside a value', () => {
  const doc = new Y.Doc();
  doc.getMap('m').set('v', { key: 'a string that is long enough to be cut', list: [1, 2, 3] });
  const update = Y.encodeStateAsUpdate(doc);
  for (let n = update.length - 40; n < update.length - 2; n++)
    expect(() => Y.applyUpdate(new Y.Doc(), update.slice(0, n)), `${n} bytes`).toThrow();
});

it('gives a key named __proto__ no power', () => {
  const doc = new Y.Doc();
  doc.getMap('m').set('v', JSON.parse('{"__proto__": {"polluted": true}, "plain": 1}'));
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const read = copy.getMap('m').get('v') as Record<string, unknown>;
  expect(read['polluted']).toBeUndefined();
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});
