import { playerOf } from '@limn/contract/together/embeds.ts';

/**
 * What is framed for an address: null where the instance does not allow it. Never a page of our own, which in a frame
 * with an origin could reach this one.
 */
export function framedAt(address: string, hosts: readonly string[], own: string = location.origin): string | null {
  const player = playerOf(address, hosts);
  return player !== null && new URL(player).origin !== own ? player : null;
}
