import { randomBytes } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { Refusal, tooOften } from '../../http/problem.ts';
import { matchingStep, newSecret } from './totp.ts';

/** Wrong codes in a row, after which none is looked at for a while. Counted on the account, wherever they come from. */
const MAX_FAILURES = 5;
const LOCK_SECONDS = 15 * 60;
const RECOVERY_CODES = 10;
const secretPurpose = 'two-factor secret';
const recoveryPurpose = 'recovery code';
/** Without letters and digits that are taken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

type Needs = Pick<Context, 'pool' | 'keys'>;

interface TwoFactorRow {
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: string;
  failures: number;
  locked_until: Date | null;
}

export interface TwoFactorState {
  enabled: boolean;
  recoveryLeft: number;
}

export async function twoFactorState(db: Queryable, userId: string): Promise<TwoFactorState> {
  const {
    rows: [row],
  } = await db.query<TwoFactorState>(
    `select exists (select 1 from two_factor where user_id = $1 and confirmed_at is not null) as enabled,
       (select count(*)::int from recovery_codes where user_id = $1) as "recoveryLeft"`,
    [userId],
  );
  return row!;
}

/**
 * Begins two-factor sign-in, anew if it was begun and not confirmed. @returns the secret @throws Refusal
 * `totp_enabled`.
 */
export async function beginTwoFactor({ pool, keys }: Needs, userId: string): Promise<Buffer> {
  const secret = newSecret();
  const { rowCount } = await pool.query(
    `insert into two_factor (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where two_factor.confirmed_at is null`,
    [userId, keys.seal(secretPurpose, secret.toString('base64'))],
  );
  if (rowCount === 0) throw new Refusal('totp_enabled');
  return secret;
}

type Outcome = 'right' | 'wrong' | 'none' | { locked: number };

/**
 * Looks at a code under the lock of its account, and counts it.
 * @param confirmed whether it must be of a secret that was confirmed, or of one that was not
 */
async function check(
  { pool, keys }: Needs,
  userId: string,
  given: string,
  confirmed: boolean,
  then?: (client: Queryable) => Promise<void>,
): Promise<Outcome> {
  return transact(pool, async (client) => {
    const {
      rows: [row],
    } = await client.query<TwoFactorRow>(
      'select secret, confirmed_at, last_step, failures, locked_until from two_factor where user_id = $1 for update',
      [userId],
    );
    if (row === undefined || (row.confirmed_at !== null) !== confirmed) return 'none';
    const wait = row.locked_until === null ? 0 : Math.ceil((row.locked_until.getTime() - Date.now()) / 1000);
    if (wait > 0) return { locked: wait };
    const code = given.replace(/[\s-]/g, '').toLowerCase();
    const secret = keys.open(secretPurpose, row.secret);
    const step =
      secret !== null && /^\d{6}$/.test(code)
        ? matchingStep(Buffer.from(secret, 'base64'), code, Number(row.last_step))
        : null;
    const right = step !== null || (confirmed && (await useRecoveryCode(keys, client, userId, code)));
    if (right) {
      await client.query(
        'update two_factor set failures = 0, locked_until = null, last_step = greatest(last_step, $2) where user_id = $1',
        [userId, step ?? 0],
      );
      await then?.(client);
      return 'right';
    }
    const locked = row.failures + 1 >= MAX_FAILURES;
    await client.query(
      'update two_factor set failures = $2, locked_until = case when $3 then now() + make_interval(secs => $4) end where user_id = $1',
      [userId, locked ? 0 : row.failures + 1, locked, LOCK_SECONDS],
    );
    return 'wrong';
  });
}

const recoveryHash = (keys: Context['keys'], userId: string, code: string): Buffer =>
  Buffer.from(keys.sign(recoveryPurpose, `${userId} ${code}`), 'base64url');

async function useRecoveryCode(
  keys: Context['keys'],
  client: Queryable,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await client.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    recoveryHash(keys, userId, code),
  ]);
  return rowCount === 1;
}

function rightOrThrow(outcome: Outcome): void {
  if (typeof outcome === 'object') throw tooOften(outcome.locked);
  if (outcome === 'wrong') throw new Refusal('totp_wrong');
}

/**
 * Turns two-factor sign-in on with a code of the app. @returns the recovery codes @throws Refusal `totp_wrong`,
 * `totp_not_begun`; Problem `too_often`.
 */
export async function confirmTwoFactor(context: Needs, userId: string, code: string): Promise<string[]> {
  let codes: string[] = [];
  const outcome = await check(context, userId, code, false, async (client) => {
    await client.query('update two_factor set confirmed_at = now() where user_id = $1', [userId]);
    codes = await writeRecoveryCodes(context, client, userId);
    await audit(client, { action: 'two_factor_on', subject: { type: 'user', id: userId } });
  });
  if (outcome === 'none') throw new Refusal('totp_not_begun');
  rightOrThrow(outcome);
  return codes;
}

/**
 * The second step of signing in, after the password: nothing for an account without it.
 * @throws Refusal `totp_required`, `totp_wrong`; Problem `too_often` after too many wrong codes.
 */
export async function requireSecondFactor(context: Needs, userId: string, code: string | undefined): Promise<void> {
  const { enabled } = await twoFactorState(context.pool, userId);
  if (!enabled) return;
  if (code === undefined || code.trim() === '') throw new Refusal('totp_required');
  rightOrThrow(await check(context, userId, code, true));
}

/** New recovery codes in place of those before. @throws Refusal `totp_disabled`. */
export async function renewRecoveryCodes(context: Needs, userId: string): Promise<string[]> {
  return transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from two_factor where user_id = $1 and confirmed_at is not null for update',
      [userId],
    );
    if (rowCount === 0) throw new Refusal('totp_disabled');
    return writeRecoveryCodes(context, client, userId);
  });
}

async function writeRecoveryCodes({ keys }: Needs, client: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => recoveryHash(keys, userId, code.replace('-', ''))),
  ]);
  return codes;
}

/** Ten characters of 31, in two groups: 49 bits. */
function recoveryCode(): string {
  let code = '';
  while (code.length < 10) {
    // 248 = 8 × 31: bytes above are thrown away so that every character is equally likely.
    for (const byte of randomBytes(16)) if (byte < 248 && code.length < 10) code += ALPHABET[byte % 31];
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export async function disableTwoFactor({ pool }: Needs, userId: string): Promise<void> {
  await transact(pool, async (client) => {
    const { rowCount } = await client.query('delete from two_factor where user_id = $1', [userId]);
    await client.query('delete from recovery_codes where user_id = $1', [userId]);
    if (rowCount !== 0) await audit(client, { action: 'two_factor_off', subject: { type: 'user', id: userId } });
  });
}
