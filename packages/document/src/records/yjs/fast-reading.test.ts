import fc from 'fast-check';
import { createDecoder, readAny } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeAny } from 'lib0/encoding';
import { utf8TextDecoder } from 'lib0/string';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import './fast-reading.ts';

/** A value and how many bytes it took, or that the bytes were refused. */
type Read = { value: unknown; bytes: number } | 'refused';

const ours = (bytes: Uint8Array): Read => {
  const restDecoder = createDecoder(bytes);
  try {
    const value: unknown = (Y.UpdateDecoderV1.prototype.readAny as (this: object) => unknown).call({ restDecoder });
    return { value, bytes: restDecoder.pos };
  } catch {
    return 'refused';
  }
};
/** As lib0 reads it, with the platform's decoder in its place again. */
const original = (bytes: Uint8Array): Read => {
  const decoder = utf8TextDecoder as { decode?: unknown },
    patched = decoder.decode,
    from = createDecoder(bytes);
  delete decoder.decode;
  try {
    return { value: readAny(from), bytes: from.pos };
  } catch {
    return 'refused';
  } finally {
    decoder.decode = patched;
  }
};
const encoded = (value: unknown): Uint8Array => {
  const encoder = createEncoder();
  writeAny(encoder, value as never);
  return toUint8Array(encoder);
};

it('reads any value as lib0 does', () => {
  expect(utf8TextDecoder).toHaveProperty('decode', expect.any(Function));
  expect(Object.hasOwn(utf8TextDecoder as object, 'decode')).toBe(true);
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[a-z:]{0,45}$/));
  const value = fc.anything({ key: text, values: [text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)] });
  fc.assert(
    fc.property(value, (one) => {
      const bytes = encoded(one);
      expect(ours(bytes)).toEqual(original(bytes));
      expect(ours(bytes)).not.toBe('refused');
    }),
    { numRuns: 500 },
  );
});

it('refuses the bytes that lib0 refuses, and reads what it reads from broken ones', () => {
  const broken = fc
    .tuple(fc.anything(), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }), fc.nat(200))
    .map(([value, changes, end]) => {
      const bytes = encoded(value).slice();
      for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes.slice(0, Math.max(1, bytes.length - (end > 100 ? end % bytes.length : 0)));
    });
  fc.assert(
    fc.property(fc.oneof(broken, fc.uint8Array({ minLength: 1, maxLength: 80 })), (bytes) => {
      expect(ours(bytes)).toEqual(original(bytes));
    }),
    { numRuns: 2000 },
  );
});

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
