import type { Peer } from '@limn/canvas/core/people/presence.ts';

/** Who somebody is, without what they point at: that changes many times a second, and who is here seldom. */
export type Person = Pick<Peer, 'clientId' | 'name' | 'color'>;

/** The people who are here by their names. */
export const peopleOf = (peers: ReadonlyMap<number, Peer>): Person[] =>
  [...peers.values()]
    .map(({ clientId, name, color }) => ({ clientId, name, color }))
    .sort((a, b) => compare(a.name, b.name) || a.clientId - b.clientId);

/** Whether two lists are of the same people in the same order. */
export const samePeople = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length &&
  a.every(({ clientId, name, color }, i) => {
    const other = b[i]!;
    return clientId === other.clientId && name === other.name && color === other.color;
  });

/** One for all: each `localeCompare` makes its own. */
const { compare } = new Intl.Collator();
