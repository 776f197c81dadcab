import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';

const purpose = 'invitation';

/** The id of an invitation with the proof that it came by a message to the account invited. */
export const signedInvite = (context: Pick<Context, 'keys'>, inviteId: string): string =>
  `${inviteId}.${context.keys.sign(purpose, inviteId)}`;

/** The invitation that an address names, and whether it has that proof; null for what cannot name one. */
export function readInvite(context: Pick<Context, 'keys'>, ref: string): { id: string; proven: boolean } | null {
  const [id = '', signature] = ref.split('.');
  if (!isUuid(id)) return null;
  if (signature === undefined) return { id, proven: false };
  return context.keys.verify(purpose, id, signature) ? { id, proven: true } : null;
}
