/**
 * Whoever types an address at sign-up has it, confirmed or not. Whose it really is can take it back: a message to it
 * holds a code to sign up with it, and a mail a link as well, which take it from an account that never confirmed it.
 * That account keeps all else, and stays without an address until it is given another.
 */
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { Problem } from '../../http/problem.ts';
import { writeMail, writeSms } from '../../mail/templates.ts';
import { accountKey } from '../account-key.ts';
import { endResets, makeCode, useCode } from './codes.ts';

const HOURS = 24;
const SMS_MINUTES = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const purpose = 'address';

/** A path to sign up with an e-mail address, for who gets a mail at it. */
export function signupPath({ keys }: Pick<Context, 'keys'>, email: string): string {
  const text = `${Buffer.from(email).toString('base64url')}.${(Date.now() + HOURS * HOUR_MS).toString(36)}`;
  return `/signup?proof=${text}.${keys.sign(purpose, text)}`;
}

/** Whether a proof came by a mail to this address within its time. */
function provesAddress({ keys }: Pick<Context, 'keys'>, proof: string, email: string): boolean {
  const [address = '', until = '', signature = ''] = proof.split('.');
  return (
    keys.verify(purpose, `${address}.${until}`, signature) &&
    parseInt(until, 36) > Date.now() &&
    Buffer.from(address, 'base64url').toString() === email
  );
}

/**
 * Sends who signed up with an address that an account has, and never confirmed, the code by which it becomes theirs,
 * and in a mail a link besides. @param holder the account that has it
 */
export async function offerAddress(context: Context, account: string, holder: string, locale: Locale): Promise<void> {
  const { email, phone } = accountKey(account);
  const subject = { userId: holder, purpose: 'signup', address: email ?? phone! } as const;
  await transact(context.pool, async (client) => {
    if (phone !== null) {
      const { code } = await makeCode(context, client, subject, SMS_MINUTES * MINUTE_MS);
      const message = writeSms(context.config, locale, phone, 'contact', code, SMS_MINUTES);
      await context.outbox.queueSms(client, message, SMS_MINUTES * MINUTE_MS);
      return;
    }
    const { code } = await makeCode(context, client, subject, HOURS * HOUR_MS);
    const values = { account: email!, code, hours: HOURS, link: signupPath(context, email!) };
    const mail = writeMail(context.config, locale, email!, 'signupTaken', values);
    await context.outbox.queueMail(client, mail, HOURS * HOUR_MS);
  });
}

/** The account that has this address and never confirmed it; null for one that is free, or is somebody's. */
export async function unconfirmedHolder(db: Queryable, account: string): Promise<string | null> {
  const { email, phone } = accountKey(account);
  const {
    rows: [row],
  } = await db.query<{ id: string }>(
    `select id from users
     where (email = $1 and email_verified_at is null) or (phone = $2 and phone_verified_at is null)`,
    [email, phone],
  );
  return row?.id ?? null;
}

/**
 * Whether what somebody signs up with came by a message to the address: the proof of a mail's link, or a code, which is
 * used by asking. @throws Problem `code_wrong`
 */
export async function isProven(context: Context, account: string, proof: string): Promise<boolean> {
  const { email, phone } = accountKey(account);
  if (!/^\d{6}$/.test(proof)) return email !== null && provesAddress(context, proof, email);
  const holder = await unconfirmedHolder(context.pool, account);
  const subject = { userId: holder ?? '', purpose: 'signup', address: email ?? phone! } as const;
  if (holder === null || !(await useCode(context, subject, proof))) throw new Problem(400, 'code_wrong', {}, 'proof');
  return true;
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
