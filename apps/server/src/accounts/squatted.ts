/**
 * Whoever types an address at sign-up has it, confirmed or not. Whose it really is can take it back: a mail to it holds
 * a link to sign up with it, which takes it from an account that never confirmed it. That account keeps all else, and
 * stays without an address until it is given another.
 */
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { writeMail } from '../mail/templates.ts';
import { endResets } from './codes.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
const purpose = 'address';

/** A path to sign up with an e-mail address, for who gets a mail at it. */
export function signupPath({ keys }: Pick<Context, 'keys'>, email: string): string {
  const text = `${Buffer.from(email).toString('base64url')}.${(Date.now() + HOURS * HOUR_MS).toString(36)}`;
  return `/signup?proof=${text}.${keys.sign(purpose, text)}`;
}

/** Whether a proof came by a mail to this address within its time. */
export function provesAddress({ keys }: Pick<Context, 'keys'>, proof: string, email: string): boolean {
  const [address = '', until = '', signature = ''] = proof.split('.');
  return (
    keys.verify(purpose, `${address}.${until}`, signature) &&
    parseInt(until, 36) > Date.now() &&
    Buffer.from(address, 'base64url').toString() === email
  );
}

/** Sends who signed up with an address that an account has, and never confirmed, the link by which it becomes theirs. */
export async function offerAddress(context: Context, email: string, locale: Locale): Promise<void> {
  const values = { account: email, hours: HOURS, link: signupPath(context, email) };
  const mail = writeMail(context.config, locale, email, 'signupTaken', values);
  await transact(context.pool, (client) => context.outbox.queueMail(client, mail, HOURS * HOUR_MS));
}

/** Whether an account has this address and never confirmed it. */
export async function isUnconfirmed(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where email = $1 and email_verified_at is null', [email]);
  return rowCount !== 0;
}

/**
 * Takes an address from the account that never confirmed it, for whoever proved that it is theirs. In a transaction.
 * @param except the account that has proved it
 * @returns the account that lost it; null where none had it, or one that confirmed it has
 */
export async function takeAddress(
  client: Queryable,
  column: 'email' | 'phone',
  address: string,
  except: string | null,
): Promise<string | null> {
  const {
    rows: [row],
  } = await client.query<{ id: string }>(
    `update users set ${column} = null where ${column} = $1 and ${column}_verified_at is null
      and id is distinct from $2 returning id`,
    [address, except],
  );
  if (row === undefined) return null;
  await endResets(client, row.id);
  await audit(client, { action: 'address_taken', subject: { type: 'user', id: row.id }, about: { address } });
  return row.id;
}
