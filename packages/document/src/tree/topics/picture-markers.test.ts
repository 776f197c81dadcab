import * as Y from 'yjs';
import { expect, it } from 'vitest';
import { isPictureMarker, pictureMarker, picturesOf } from './picture-markers.ts';
import { TreeStore } from '../store.ts';
import { topic } from '../testing.ts';
import { toTreeDoc } from '../ydoc.ts';

it('says of a set and a marker in it one id, whatever they are called', () => {
  const id = '0198c3a1-7a50-7000-8000-00000000000a';
  expect(pictureMarker(id, 'b')).toBe('pic:0198c3a17a50700080000000000000'.concat('0a-b'));
  const [a, b] = [pictureMarker('工作', 'x'), pictureMarker('生活', 'x')];
  expect([a, b].every(isPictureMarker) && a !== b).toBe(true);
  expect(isPictureMarker(pictureMarker('', 'a b/'.repeat(40)))).toBe(true);
  expect(['own:set-🚀', 'pic:a', 'flag-red', 'pic:a-b-c'].filter(isPictureMarker)).toEqual([]);
});

const PICTURE = { name: 'Sun', set: 'Weather', mime: 'image/png', src: 'data:image/png;base64,AAAA', w: 9, h: 9 };
const marker = pictureMarker('weather', 'sun');

it('of two people who use one first at the same time neither takes it from the other by undoing', () => {
  const json = { format: 'limn', version: 1, kind: 'tree', records: [topic('a', 's'), topic('b', 's')] } as const;
  const doc = toTreeDoc({ ...json, records: [...json.records] }),
    docs = [doc, new Y.Doc()];
  Y.applyUpdate(docs[1]!, Y.encodeStateAsUpdate(doc));
  const stores = docs.map((one) => new TreeStore(one));
  stores.forEach((store, n) => {
    store.keepMarker({ id: marker, type: 'asset', data: PICTURE });
    store.edit(() => store.update(n === 0 ? 'a' : 'b', { marks: { [marker]: true } }));
  });
  const join = (): void => {
    Y.applyUpdate(docs[0]!, Y.encodeStateAsUpdate(docs[1]!));
    Y.applyUpdate(docs[1]!, Y.encodeStateAsUpdate(docs[0]!));
  };
  join();
  for (const [n, left] of [
    [0, ['b']],
    [1, []],
  ] as const) {
    stores[n]!.history.undo();
    join();
    for (const store of stores) {
      expect(['a', 'b'].filter((id) => picturesOf(store.find(id, 'topic')!).includes(marker))).toEqual(left);
      expect(store.pictureMarkers().map(({ data }) => [data.name, data.set])).toEqual([['Sun', 'Weather']]);
    }
  }
});
