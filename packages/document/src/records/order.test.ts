import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTopics } from '../tree/edit.ts';
import { open, topic } from '../tree/testing.ts';
import { jitteredKeys, keysAmong, keysBetween, placesAmong } from './order.ts';

describe('keys', () => {
  it('are found between any siblings, also where people who were apart gave some one key', () => {
    const some = keysBetween(null, null, 6);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...some), { maxLength: 12 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 5 }),
        (keys, place, n) => {
          const siblings = keys.toSorted(),
            at = Math.min(place, siblings.length),
            below = siblings[at - 1] ?? '',
            made = keysAmong(siblings, at, n);
          expect(new Set(made).size).toBe(n);
          expect(made).toEqual(made.toSorted());
          expect(made[0]! > below).toBe(true);
          // Nothing else is passed by but what has the key of the one below.
          const passed = siblings.slice(at).filter((key) => key < made.at(-1)!);
          expect(passed.filter((key) => key !== below)).toEqual([]);
          const places = placesAmong(siblings, at, n),
            all = [
              ...siblings.slice(0, at),
              ...places.keys,
              ...places.others,
              ...siblings.slice(at + places.others.length),
            ];
          expect(all).toEqual(all.toSorted());
          expect(all.slice(at).every((key) => key !== below)).toBe(true);
        },
      ),
    );
  });

  it('stay short and in order, however many come between two', () => {
    for (const [below, above] of [
      ['a0', 'a1'],
      [null, 'a0'],
      ['a0V', null],
      ['a0', 'a00V'],
    ] as const) {
      const made = jitteredKeys(below, above, 3000),
        all = [...(below === null ? [] : [below]), ...made, ...(above === null ? [] : [above])];
      expect(all).toEqual(all.toSorted());
      expect(new Set(all).size).toBe(all.length);
      expect(made.reduce((longest, { length }) => Math.max(longest, length), 0)).toBeLessThan(16);
    }
  });

  it('of topics that are put between two do not make the document as large as the square of them', () => {
    const store = open(topic('a', 'root', 1), topic('b', 'root', 2));
    addTopics(
      store,
      { parent: 'root', after: 'a' },
      Array.from({ length: 2000 }, (_, i) => ({ id: `n${i}` })),
    );
    const ids = store.topics('root').map(({ id }) => id);
    expect([ids[0], ids[1], ids[2000], ids[2001]]).toEqual(['a', 'n0', 'n1999', 'b']);
    expect(Math.max(...store.topics('root').map(({ at }) => at.key.length))).toBeLessThan(16);
  });
});
