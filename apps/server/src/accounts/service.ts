import { createHash } from 'node:crypto';
import { rates } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import { audit } from '../audit/audit.ts';
import type { Member } from '../http/caller/actor.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { networkOf } from '../http/caller/network.ts';
import { Problem, Refusal, tooOften } from '../http/problem.ts';
import { accountKey } from './account-key.ts';
import { confirmSignup } from './proof/contact.ts';
import { tellOfInvitations } from './invited.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { limitSending, wayTo } from './proof/reset.ts';
import { isInvitedUnsent, provesInvitation, useSignupCode } from './signup.ts';
import { announceEnded, endCredentials } from './credentials.ts';
import { isProven, offerAddress, takeAddress, unconfirmedHolder } from './proof/squatted.ts';
import { LOCKS } from '../db/locks.ts';

/** Failed sign-ins of one account from all networks together, in the window of the `credentials` rate. */
export const MAX_FAILURES_ANYWHERE = 100;

export interface Registration {
  account: string;
  password: string;
  fullName: string;
  locale: Locale;
  /** A sign-up code, or the token of an invitation's message. */
  invite?: string | undefined;
  /** What a mail to the address held. */
  proof?: string | undefined;
}

/**
 * Makes an account and answers its id. Of an address that another account has and never confirmed, whose it is gets a
 * message to make theirs with, where the instance can send one.
 * @throws Problem `signup_closed`, `invite_needed`, `invite_wrong`, `account_taken`, `account_unconfirmed`,
 * `code_wrong`, `too_often`.
 */
export async function registerAccount(context: Context, registration: Registration, network: string): Promise<string> {
  try {
    return await makeAccount(context, registration);
  } catch (error) {
    const { account, locale } = registration;
    const { email, phone } = accountKey(account);
    const isTaken = error instanceof Problem && error.result === 'account_taken';
    const holder =
      isTaken && wayTo(context, account) !== 'none' ? await unconfirmedHolder(context.pool, account) : null;
    if (holder === null) throw error;
    await limitSending(context, email ?? phone!, phone !== null, network);
    await offerAddress(context, account, holder, locale);
    throw new Problem(409, 'account_unconfirmed', {}, 'account');
  }
}

async function makeAccount(context: Context, registration: Registration): Promise<string> {
  const { email, phone } = accountKey(registration.account);
  const passwordHash = await hashPassword(registration.password);
  const { proof } = registration;
  const isTheirs = proof !== undefined && (await isProven(context, registration.account, proof));
  const { made, loser } = await transact(context.pool, async (client) => {
    // So that only one is the first.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.registration]);
    const { rows } = await client.query<{ first: boolean }>('select not exists (select 1 from users) as first');
    const first = rows[0]!.first;
    const { invite } = registration;
    const address = email ?? phone!;
    const invited = invite !== undefined && (await provesInvitation(context, client, invite, address));
    const proven = invited || isTheirs;
    if (!first && context.config.signup !== 'open') {
      if (context.config.signup === 'closed') throw new Problem(403, 'signup_closed');
      await requireInvitation(context, client, address, invite, invited);
    }
    const loser = proven ? await takeAddress(client, email === null ? 'phone' : 'email', address, null) : null;
    const {
      rows: [row],
    } = await client.query<{ id: string }>(
      `insert into users (id, email, phone, full_name, password_hash, locale, admin, email_verified_at,
        phone_verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, case when $9 then now() end)
       on conflict do nothing returning id`,
      // The token or the proof came by a message to the address, which says that it is theirs.
      [
        uuidv7(),
        email,
        phone,
        registration.fullName,
        passwordHash,
        registration.locale,
        first,
        proven && email !== null,
        proven && phone !== null,
      ],
    );
    if (row === undefined) throw new Problem(409, 'account_taken', {}, 'account');
    await audit(client, { action: 'signed_up', subject: { type: 'user', id: row.id }, actorId: row.id });
    await tellOfInvitations(client, row.id, true);
    if (!proven) await confirmSignup(context, client, { userId: row.id, locale: registration.locale }, address);
    return { made: row.id, loser };
  });
  if (loser !== null) context.bus.publish('account.changed', { userId: loser });
  return made;
}

/**
 * Uses up the code that somebody signs up with, unless they are invited to something. @throws Problem `invite_needed`,
 * `invite_wrong`.
 */
async function requireInvitation(
  context: Context,
  client: Queryable,
  address: string,
  invite: string | undefined,
  invited: boolean,
): Promise<void> {
  if (invited || (await isInvitedUnsent(context, client, address))) return;
  if (invite === undefined) throw new Problem(403, 'invite_needed', {}, 'invite');
  if (!(await useSignupCode(client, invite))) throw new Problem(403, 'invite_wrong', {}, 'invite');
}

/** Whose password was right, and the hash it was compared with. */
export interface Authenticated {
  userId: string;
  passwordHash: string;
}

/**
 * Whether a password that was compared is the account's still, until the transaction ends. Comparing takes long, and is
 * done outside of it: what lets in by a password that is another by now would outlive the end of all that it let in.
 */
export async function isSamePassword(client: Queryable, { userId, passwordHash }: Authenticated): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from users where id = $1 and password_hash = $2 for no key update',
    [userId, passwordHash],
  );
  return rowCount === 1;
}

/**
 * The account of a name and password.
 * @throws Problem `login_failed`, the same for a wrong password and an unknown account; `account_disabled` only to who
 * knows the password; `too_often` after too many failures from there, whatever the password.
 */
export async function authenticate(
  context: Context,
  account: string,
  password: string,
  from: GuessedFrom,
): Promise<Authenticated> {
  const { email, phone } = accountKey(account);
  const guess = failures(context, email ?? phone!, from);
  await guess.check();
  const {
    rows: [row],
  } = await context.pool.query<{ id: string; password_hash: string; disabled_at: Date | null }>(
    'select id, password_hash, disabled_at from users where email = $1 or phone = $2',
    [email, phone],
  );
  if (!(await passwordMatches(row?.password_hash ?? null, password)) || row === undefined) {
    if (row !== undefined)
      await audit(context.pool, { action: 'sign_in_failed', subject: { type: 'user', id: row.id } });
    throw new Problem(401, 'login_failed');
  }
  await guess.forgive();
  if (row.disabled_at !== null) throw new Problem(403, 'account_disabled');
  return { userId: row.id, passwordHash: row.password_hash };
}

/**
 * Makes sure that somebody signed in knows their password, before what must not happen by a browser left open.
 * @returns the hash that was compared
 * @throws Refusal `password_wrong`; Problem `too_often` after too many wrong ones.
 */
export async function verifyPassword(
  context: Context,
  userId: string,
  password: string,
  address: string,
): Promise<string> {
  const {
    rows: [row],
  } = await context.pool.query<{ password_hash: string }>('select password_hash from users where id = $1', [userId]);
  // Counted apart from guesses at signing in: what others guess does not concern who is signed in.
  const guess = failures(context, userId, { address, known: null });
  await guess.check();
  if (!(await passwordMatches(row?.password_hash ?? null, password)) || row === undefined)
    throw new Refusal('password_wrong');
  await guess.forgive();
  return row.password_hash;
}

/**
 * Changes the password and ends every other session of the user, and what else lets in (`endCredentials`).
 * @throws Refusal `password_wrong`.
 */
export async function changePassword(
  context: Context,
  userId: string,
  keepSession: string,
  change: { oldPassword: string; password: string },
  address: string,
): Promise<void> {
  const before = await verifyPassword(context, userId, change.oldPassword, address);
  const passwordHash = await hashPassword(change.password);
  const ended = await transact(context.pool, async (client) => {
    // Of two changes at once from one old password, one wins and the other is wrong.
    const { rowCount } = await client.query(
      'update users set password_hash = $3 where id = $1 and password_hash = $2',
      [userId, before, passwordHash],
    );
    if (rowCount === 0) throw new Refusal('password_wrong');
    await audit(client, { action: 'password_changed', subject: { type: 'user', id: userId } });
    return endCredentials(client, userId, keepSession);
  });
  announceEnded(context, ended);
}

export interface ProfileChange {
  fullName?: string | undefined;
  description?: string | undefined;
  locale?: Locale | undefined;
  theme?: Member['theme'] | undefined;
}

/** Changes what is given, and leaves the rest as it is. */
export async function updateProfile(
  context: Context,
  userId: string,
  { fullName, description, locale, theme }: ProfileChange,
): Promise<void> {
  await context.pool.query(
    'update users set full_name = coalesce($2, full_name), description = coalesce($3, description), locale = coalesce($4, locale), theme = coalesce($5, theme) where id = $1',
    [userId, fullName, description, locale, theme],
  );
  context.bus.publish('account.changed', { userId });
}

interface GuessedFrom {
  /** The address of the client. */
  address: string;
  /** What makes it one that was let in before, such as the id of its browser; null for every other. */
  known: string | null;
}

/**
 * Counts guesses of one account's password: by the browser where that was let in before, else per network and over all
 * networks together. Others can neither lock its owner out of a browser they used, nor guess long from wherever.
 */
function failures(
  { limiter }: Context,
  account: string,
  { address, known }: GuessedFrom,
): { check(): Promise<void>; forgive(): Promise<void> } {
  const { seconds, account: max } = rates.credentials;
  const name = `guess ${createHash('sha256').update(account).digest('base64url')}`;
  const counted: readonly (readonly [key: string, max: number])[] =
    known !== null
      ? [[`${name} known ${known}`, max]]
      : [
          [`${name} ${networkOf(address)}`, max],
          [name, MAX_FAILURES_ANYWHERE],
        ];
  return {
    async check() {
      for (const [key, most] of counted) {
        const wait = await limiter.hit(key, most, seconds);
        if (wait > 0) throw tooOften(wait);
      }
    },
    async forgive() {
      for (const [key] of counted) await limiter.giveBack(key);
    },
  };
}
