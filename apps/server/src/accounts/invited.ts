import type { Queryable } from '../db/database.ts';
import { addJob } from '../jobs/index.ts';

/**
 * In the transaction that gave or proved an address: has the person told of the invitations that wait for it.
 * @param fresh whether the address is newly theirs; of one they had, invitations to organizations are known to them
 */
export async function tellOfInvitations(client: Queryable, userId: string, fresh: boolean): Promise<void> {
  await addJob(client, 'tell-invited', { userId }, { key: `tell-invited:${userId}` });
  if (fresh) await addJob(client, 'tell-invited-to-organizations', { userId });
}
