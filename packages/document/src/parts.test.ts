import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { splitUpdate } from './parts.ts';

/** Several people who edit maps, lists and texts, hearing of one another now and then. */
function made(steps: readonly [number, number, number][]): Y.Doc {
  const docs = [1, 2, 3, 4].map((clientID) => {
    const doc = new Y.Doc();
    doc.clientID = clientID * 1000;
    return doc;
  });
  for (const [who, what, where] of steps) {
    const doc = docs[who % 4]!;
    const list = doc.getArray('list');
    const texts = doc.getMap('texts');
    if (what % 6 === 0) doc.getMap('records').set(`k${where % 5}`, { where });
    else if (what % 6 === 1) list.insert(where % (list.length + 1), [where, where + 1]);
    else if (what % 6 === 2 && list.length > 0) list.delete(where % list.length, 1);
    else if (what % 6 === 3) texts.set(`t${where % 3}`, new Y.Text('text'));
    else if (what % 6 === 4) {
      const text = texts.get(`t${where % 3}`);
      if (text instanceof Y.Text) text.insert(where % (text.length + 1), 'ab', where % 2 ? { bold: true } : {});
    } else Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[where % 4]!, Y.encodeStateVector(doc)));
  }
  const all = new Y.Doc();
  for (const doc of docs) Y.applyUpdate(all, Y.encodeStateAsUpdate(doc));
  return all;
}

const content = (doc: Y.Doc): unknown => [
  doc.getMap('records').toJSON(),
  doc.getArray('list').toJSON(),
  doc.getMap('texts').toJSON(),
];

test('every part applies at once, and together they are the whole', () => {
  const step = fc.tuple(fc.nat(3), fc.nat(5), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), fc.integer({ min: 1, max: 200 }), (steps, bytes) => {
      const whole = made(steps);
      const replica = new Y.Doc();
      const bounds = { bytes, clients: 2, deletions: 3 };
      for (const part of splitUpdate(Y.encodeStateAsUpdate(whole), bounds)) {
        Y.applyUpdate(replica, part);
        expect(replica.store.pendingStructs).toBeNull();
        expect(replica.store.pendingDs).toBeNull();
      }
      expect(content(replica)).toEqual(content(whole));
      expect(Y.encodeStateAsUpdate(replica)).toEqual(Y.encodeStateAsUpdate(whole));
    }),
    { numRuns: 200 },
  );
});

test('what somebody did since is taken apart as well', () => {
  const theirs = made([
    [0, 0, 1],
    [1, 1, 2],
    [2, 3, 0],
  ]);
  const mine = new Y.Doc();
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  const text = mine.getMap('texts').get('t0') as Y.Text;
  for (let i = 0; i < 500; i++) {
    mine.getMap('records').set(`new${i}`, { i, name: 'x'.repeat(50) });
    text.insert(0, 'y');
  }
  mine.getArray('list').delete(0, 1);
  const parts = splitUpdate(Y.encodeStateAsUpdate(mine, Y.encodeStateVector(theirs)), { bytes: 2000 });
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(part.byteLength).toBeLessThan(2300);
    Y.applyUpdate(theirs, part);
    expect(theirs.store.pendingStructs).toBeNull();
  }
  expect(content(theirs)).toEqual(content(mine));
});

test('clients that wait for one another in a circle end, too', () => {
  const item = (client: number, origin: Y.ID): Y.Item =>
    new Y.Item(Y.createID(client, 0), null, origin, null, null, 'list' as never, null, new Y.ContentAny([client]));
  const encoder = new Y.UpdateEncoderV1();
  const rest = encoder.restEncoder;
  rest.cbuf[rest.cpos++] = 2;
  for (const [client, other] of [
    [2, 1],
    [1, 2],
  ] as const) {
    for (const value of [1, client, 0]) rest.cbuf[rest.cpos++] = value;
    item(client, Y.createID(other, 0)).write(encoder, 0);
  }
  rest.cbuf[rest.cpos++] = 0;
  expect(splitUpdate(encoder.toUint8Array(), { bytes: 1 })).toHaveLength(2);
});
