import { expect, test } from 'vitest';
import { ledBy } from './led-by.ts';
import type { Peer } from './presence.ts';

/** Everybody but oneself, whose id is 9, by whom they follow. */
const people = (follows: Record<number, number | null>): Map<number, Peer> =>
  new Map(
    Object.entries(follows).map(([id, other]) => [
      Number(id),
      { clientId: Number(id), userId: null, name: '', color: '', follows: other },
    ]),
  );

test('of people who follow one another the view of the last is seen', () => {
  expect(ledBy(people({ 1: null }), 1)?.clientId).toBe(1);
  expect(ledBy(people({ 1: 2, 2: 3, 3: null }), 1)?.clientId).toBe(3);
});

test('whoever follows oneself, through others too, leads nowhere', () => {
  expect(ledBy(people({ 1: 9 }), 1)).toBeNull();
  expect(ledBy(people({ 1: 2, 2: 9 }), 1)).toBeNull();
  expect(ledBy(people({ 1: null }), 5)).toBeNull();
});

test('a ring of others ends somewhere', () => {
  expect(ledBy(people({ 1: 2, 2: 1 }), 1)?.clientId).toBe(1);
});
