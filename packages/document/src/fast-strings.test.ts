import { expect, it } from 'vitest';
import * as Y from 'yjs';
import './fast-strings.ts';

it('reads back every string an update can hold, short, long, repeated and not ASCII', () => {
  const doc = new Y.Doc(), map = doc.getMap('m');
  const values = ['', 'a', 'key', 'key', '流程', 'é', 'x'.repeat(39), 'x'.repeat(41), '😀', 'ke\u0000y', 'a流'.repeat(30)];
  // Enough different strings to make slots of the table collide.
  for (let i = 0; i < 20_000; i++) values.push(`id${i * 7919}`);
  map.set('values', values);
  for (const round of [0, 1]) {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    expect(copy.getMap('m').get('values'), `round ${round}`).toEqual(values);
  }
});
