import type { Peer } from './presence.ts';

/**
 * Who is at the end of those that follow one another, beginning with somebody: whose view all of them see. Null where
 * that is oneself, whom following would send the views of both after each other, ever farther away.
 * @param peers everybody but oneself
 */
export function ledBy(peers: ReadonlyMap<number, Peer>, clientId: number): Peer | null {
  const passed = new Set<number>();
  let leader = peers.get(clientId) ?? null;
  while (leader !== null && leader.follows != null && !passed.has(leader.clientId)) {
    passed.add(leader.clientId);
    // Whoever is followed and is none of the others is oneself.
    leader = peers.get(leader.follows) ?? null;
  }
  return leader;
}
