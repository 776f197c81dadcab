import type { Peer } from '@limn/canvas/core/people/presence.ts';
import { expect, test } from 'vitest';
import { peopleOf, samePeople } from './people-here.ts';

const peer = (clientId: number, name: string, more: Partial<Peer> = {}): [number, Peer] => [
  clientId,
  { clientId, userId: null, name, color: '#123456', ...more },
];

test('people are in the order of their names, and the same wherever they point', () => {
  const before = peopleOf(new Map([peer(2, 'bo'), peer(3, 'Ann'), peer(1, 'bo')]));
  expect(before.map(({ clientId }) => clientId)).toEqual([3, 1, 2]);
  const moved = new Map([
    peer(2, 'bo', { cursor: { x: 1, y: 2 } }),
    peer(3, 'Ann', { view: { x: 0, y: 0, w: 1, h: 1 } }),
    peer(1, 'bo'),
  ]);
  expect(samePeople(before, peopleOf(moved))).toBe(true);
});

test('who comes, goes or is called otherwise is told', () => {
  const here = peopleOf(new Map([peer(1, 'Ann'), peer(2, 'Bo')]));
  const others = [
    new Map([peer(1, 'Ann')]),
    new Map([peer(1, 'Ann'), peer(2, 'Bob')]),
    new Map([peer(1, 'Ann'), peer(3, 'Bo')]),
    new Map([peer(1, 'Ann'), peer(2, 'Bo', { color: '#654321' })]),
  ];
  for (const peers of others) expect(samePeople(here, peopleOf(peers))).toBe(false);
});
