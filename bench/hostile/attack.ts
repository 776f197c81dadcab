import { setTimeout as wait } from 'node:timers/promises';
import { RawClient } from '../../apps/server/src/collaboration/wire/hostile.ts';
import type { Limn } from '../collab/limn.ts';

/** How long an attack goes on, ms. */
export const WHILE_MS = 6_000;

export interface Attacker {
  limn: Limn;
  fileId: string;
  /** Id of the link by which anybody may edit. */
  link: string;
  /** Of somebody else than the file's owner, for what one has to sign in for. */
  cookie: string;
  /** Where the server may send: it takes webhooks without an answer, and is a model that goes on and on. */
  peer: string;
  clients: { stop(): void }[];
}

/** Says how it ended. */
export type Attack = (attacker: Attacker) => Promise<string>;

/** A socket of somebody who came by the link. */
export async function guest({ limn, fileId, link, clients }: Attacker): Promise<RawClient> {
  const client = new RawClient(limn.socket, fileId);
  clients.push(client);
  return client.authenticated(link);
}

/** Does something in so many places at once, again and again. @returns how often it ended how */
export async function again(atOnce: number, act: () => Promise<string | number>): Promise<string> {
  const ends = new Map<string, number>();
  const until = Date.now() + WHILE_MS;
  const one = async (): Promise<void> => {
    while (Date.now() < until) {
      const end = String(await act().catch((error: Error) => error.message.slice(0, 20)));
      ends.set(end, (ends.get(end) ?? 0) + 1);
      // What is refused at once is not worth a busy loop of the attacker's.
      if (end === '429' || end === '503') await wait(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return [...ends].map(([end, count]) => `${count}× ${end}`).join(', ');
}
