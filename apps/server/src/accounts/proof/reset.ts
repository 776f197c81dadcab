import type { Locale } from '@limn/i18n/locales.ts';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { Problem, Refusal, tooOften } from '../../http/problem.ts';
import { networkOf } from '../../http/caller/network.ts';
import { writeMail, writeSms } from '../../mail/templates.ts';
import { accountKey } from '../account-key.ts';
import { makeCode, useCode, useToken } from './codes.ts';
import { announceEnded, endCredentials } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { hasConfirmed } from './proof.ts';
import { signupPath } from './squatted.ts';

/** How long a code and its link hold, minutes; a link that an administrator hands over holds a day. */
const MAIL_MINUTES = 30;
const SMS_MINUTES = 5;
const HANDED_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Codes sent to one address, and messages to phones asked for from one network. */
export const PER_ADDRESS = [
  { max: 1, seconds: 60 },
  { max: 5, seconds: 3600 },
] as const;
export const SMS_PER_NETWORK = { max: 10, seconds: 3600 } as const;

/** @throws Problem `too_often`, the same whether the address is anybody's. */
export async function limitSending(
  { limiter }: Pick<Context, 'limiter'>,
  address: string,
  isPhone: boolean,
  network: string,
): Promise<void> {
  for (const { max, seconds } of PER_ADDRESS) {
    const wait = await limiter.hit(`send ${seconds} ${address}`, max, seconds);
    if (wait > 0) throw tooOften(wait);
  }
  if (!isPhone) return;
  const wait = await limiter.hit(`sms ${networkOf(network)}`, SMS_PER_NETWORK.max, SMS_PER_NETWORK.seconds);
  if (wait > 0) throw tooOften(wait);
}

interface Found {
  id: string;
  locale: Locale;
  /** Whether the address asked for is confirmed. */
  confirmed: boolean;
}

const findAccount = async (db: Queryable, account: string): Promise<Found | undefined> => {
  const { email, phone } = accountKey(account);
  const {
    rows: [row],
  } = await db.query<Found>(
    `select id, locale, ${hasConfirmed('coalesce($1, $2)', 'users')} as confirmed
     from users where (email = $1 or phone = $2) and disabled_at is null`,
    [email, phone],
  );
  return row;
};

/** By which way the owner of an account of this form is told; the same whether there is one. */
export function wayTo({ outbox }: Pick<Context, 'outbox'>, account: string): 'mail' | 'sms' | 'none' {
  const { phone } = accountKey(account);
  if (phone !== null) return outbox.sms ? 'sms' : 'none';
  return outbox.mail ? 'mail' : 'none';
}

/**
 * Sends the owner of an account what they choose a new password with, when there is such an account. Whether an address
 * that was never confirmed is its owner's is not known: it is told so, and gets no password to choose but a link to
 * sign up with it anew.
 */
export async function sendReset(context: Context, account: string): Promise<void> {
  const { email, phone } = accountKey(account);
  const user = await findAccount(context.pool, account);
  if (user === undefined) return;
  if (!user.confirmed) {
    if (email === null) return;
    const values = { account: email, link: signupPath(context, email) };
    const mail = writeMail(context.config, user.locale, email, 'resetUnconfirmed', values);
    await context.outbox.queueMail(context.pool, mail);
    return;
  }
  const minutes = phone === null ? MAIL_MINUTES : SMS_MINUTES;
  await transact(context.pool, async (client) => {
    const { code, token } = await makeCode(
      context,
      client,
      { userId: user.id, purpose: 'reset', address: email ?? phone! },
      minutes * MINUTE_MS,
    );
    if (phone !== null)
      await context.outbox.queueSms(
        client,
        writeSms(context.config, user.locale, phone, 'reset', code, minutes),
        minutes * MINUTE_MS,
      );
    else
      await context.outbox.queueMail(
        client,
        writeMail(context.config, user.locale, email!, 'reset', {
          account: email!,
          code,
          minutes,
          link: `/forgot?token=${token}`,
        }),
        minutes * MINUTE_MS,
      );
  });
}

/**
 * A path at which the owner of an account chooses a new password, to be handed over to them.
 * @throws Problem 404 when there is no such account.
 */
export async function makeResetPath(
  context: Pick<Context, 'keys' | 'pool'>,
  account: string,
): Promise<{ path: string; expiresAt: Date }> {
  const user = await findAccount(context.pool, account);
  if (user === undefined) throw new Problem(404, 'account_unknown');
  const { token } = await transact(context.pool, async (client) => {
    await audit(client, { action: 'reset_link_made', subject: { type: 'user', id: user.id } });
    return makeCode(context, client, { userId: user.id, purpose: 'reset', address: 'link' }, HANDED_MS);
  });
  return { path: `/forgot?token=${token}`, expiresAt: new Date(Date.now() + HANDED_MS) };
}

export type Proof = { token: string } | { account: string; code: string };

/**
 * Sets a new password for whoever proves that a code or a link reached them, and ends all else that lets in
 * (`endCredentials`).
 * @throws Refusal `code_wrong`, also for an unknown account, or `link_expired`.
 */
export async function resetPassword(context: Context, proof: Proof, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const byCode = 'code' in proof ? await provenByCode(context, proof) : null;
  const { userId, ended } = await transact(context.pool, async (client) => {
    const proven = byCode ?? (await useToken(client, 'reset', 'token' in proof ? proof.token : ''));
    if (proven === null || !(await isStillTheirs(client, proven))) throw new Refusal('link_expired');
    const {
      rows: [user],
    } = await client.query<{ email: string | null; locale: Locale }>(
      'update users set password_hash = $2 where id = $1 returning email, locale',
      [proven.userId, passwordHash],
    );
    await audit(client, { action: 'password_reset', subject: { type: 'user', id: proven.userId } });
    const ended = await endCredentials(client, proven.userId, null);
    if (user!.email !== null && context.outbox.mail)
      await context.outbox.queueMail(
        client,
        writeMail(context.config, user!.locale, user!.email, 'passwordChanged', { account: user!.email }),
      );
    return { userId: proven.userId, ended };
  });
  announceEnded(context, ended);
  context.bus.publish('account.changed', { userId });
}

/** Whether the address something was sent to is still the account's; what an administrator hands over has none. */
async function isStillTheirs(
  client: Queryable,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from users where id = $1 and ($2 = 'link' or ${hasConfirmed('$2', 'users')})`,
    [userId, address],
  );
  return rowCount !== 0;
}

async function provenByCode(
  context: Context,
  { account, code }: { account: string; code: string },
): Promise<{ userId: string; address: string }> {
  const { email, phone } = accountKey(account);
  const user = await findAccount(context.pool, account);
  const address = email ?? phone!;
  if (user === undefined || !(await useCode(context, { userId: user.id, purpose: 'reset', address }, code)))
    throw new Refusal('code_wrong');
  return { userId: user.id, address };
}
