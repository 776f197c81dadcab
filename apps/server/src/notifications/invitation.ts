import { formats } from '@limn/contract';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import type { Member } from '../http/caller/actor.ts';
import { plainWords } from '../mail/plain-words.ts';
import { writeInviteSms, writeMail } from '../mail/templates.ts';

const DAY_SECONDS = 86_400;
/** Invitations sent to one address in a day, from whomever; to phones fewer, which are paid for one by one. */
export const toOne = { mail: 5, sms: 3 };
/** And from one inviter to a file; those to an organization are bounded by its seats. */
export const fromOne = { mail: 200, sms: 50 };

export interface Invitation {
  /** An address in lower case, or a phone number. */
  account: string;
  kind: 'fileInvite' | 'orgInvite';
  /** What it is an invitation to, by its name. */
  thing: string;
  days: number;
  /** The path at which it is answered. */
  link: string;
}

/**
 * Queues an invitation in the caller's transaction, where the instance can send it: to every address, whether or not it
 * has an account, so seldom that nobody is flooded in another's name.
 */
export async function queueInvitation(
  { outbox, limiter, config }: Pick<Context, 'outbox' | 'limiter' | 'config'>,
  client: Queryable,
  inviter: Member,
  { account, kind, ...about }: Invitation,
): Promise<void> {
  const way = formats.phone.test(account) ? 'sms' : 'mail';
  if (!outbox[way] || (await limiter.hit(`${kind} ${way} ${account}`, toOne[way], DAY_SECONDS)) > 0) return;
  const own = `${kind} ${way} of ${inviter.userId}`;
  if (kind === 'fileInvite' && (await limiter.hit(own, fromOne[way], DAY_SECONDS)) > 0) return;
  const values = { ...about, thing: plainWords(about.thing), name: plainWords(inviter.fullName) };
  if (way === 'sms') await outbox.queueSms(client, writeInviteSms(config, inviter.locale, account, kind, values));
  else await outbox.queueMail(client, writeMail(config, inviter.locale, account, kind, values));
}
