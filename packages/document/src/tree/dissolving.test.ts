import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dissolve, keysAt, keysBehind } from './edit.ts';
import type { TreeStore } from './store.ts';
import { line, open, topic } from './testing.ts';

const TOPICS = 12;
const trees = fc.array(fc.nat(TOPICS), { minLength: TOPICS, maxLength: TOPICS }),
  some = fc.uniqueArray(fc.nat(TOPICS - 1));

/** Topic n stands in the root or in one of those before it. */
function grown(parents: readonly number[]): TreeStore {
  const parentOf = (n: number): string => (parents[n]! % (n + 1) === 0 ? 'root' : `t${(parents[n]! % (n + 1)) - 1}`);
  return open(...parents.map((_, n) => topic(`t${n}`, parentOf(n), n)));
}

it('dissolves many topics at once as one after the other', () => {
  fc.assert(
    fc.property(trees, some, (parents, chosen) => {
      const ids = chosen.map((n) => `t${n}`),
        together = grown(parents),
        apart = grown(parents),
        before = line(together);
      together.edit(() => dissolve(together, ids));
      for (const id of ids) apart.edit(() => dissolve(apart, [id]));
      expect(line(together)).toBe(line(apart));
      together.history.undo();
      expect(line(together)).toBe(before);
    }),
  );
});

it('finds keys behind many topics at once as behind each alone', () => {
  fc.assert(
    fc.property(trees, some, (parents, chosen) => {
      const store = grown(parents),
        ids = chosen.map((n) => `t${n}`);
      keysBehind(store, ids).forEach((key, n) => {
        const { parent, key: own } = store.find(ids[n]!, 'topic')!.at,
          next = store.topics(parent).find(({ at }) => at.key > own)?.at.key;
        expect(key > own && (next === undefined || key < next)).toBe(true);
      });
    }),
  );
});

it('puts what comes behind topics of one key behind all of them, in the given order', () => {
  const store = open(topic('a', 'root', 0), topic('b', 'root', 0), topic('c', 'root', 1)),
    [of = '', ofOther = '', ofThird = ''] = keysBehind(store, ['b', 'a', 'c']),
    key = (id: string): string => store.find(id, 'topic')!.at.key;
  expect(key('a') < of && of < ofOther && ofOther < key('c') && key('c') < ofThird).toBe(true);
  expect(keysAt(store, { parent: 'root', after: 'a' }, 1)[0]! > key('b')).toBe(true);
});
