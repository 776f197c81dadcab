import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';

/** Wrong guesses of one code. */
export const MAX_ATTEMPTS = 5;

export type CodePurpose = 'reset' | 'contact' | 'signup';
interface Subject {
  userId: string;
  purpose: CodePurpose;
  /** Where it is sent: an e-mail address in lower case or a phone number; `link` for a link handed over. */
  address: string;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const hashCode = (keys: Context['keys'], { userId, purpose, address }: Subject, code: string): Buffer =>
  Buffer.from(keys.sign('sent code', `${userId} ${purpose} ${address} ${code}`), 'base64url');

/**
 * Makes a code of 6 digits and a token for a link; either is good once. What was sent to the address for this before is
 * no longer.
 */
export async function makeCode(
  { keys }: Pick<Context, 'keys'>,
  client: Queryable,
  subject: Subject,
  lifeMs: number,
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0'),
    token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sent_codes (id, user_id, purpose, address, code_hash, token_hash, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, purpose, address) do update set code_hash = excluded.code_hash,
     token_hash = excluded.token_hash,
       attempts = 0, created_at = now(), expires_at = excluded.expires_at`,
    [
      uuidv7(),
      subject.userId,
      subject.purpose,
      subject.address,
      hashCode(keys, subject, code),
      hashToken(token),
      new Date(Date.now() + lifeMs),
    ],
  );
  return { code, token };
}

/**
 * Whether the code is the one that was sent, and was not used, is not past its time and not burnt by wrong guesses. A
 * right one is used by asking. Not for a transaction: a wrong guess counts whatever comes after.
 */
export async function useCode(
  { keys, pool }: Pick<Context, 'keys' | 'pool'>,
  subject: Subject,
  code: string,
): Promise<boolean> {
  const {
    rows: [row],
  } = await pool.query<{ id: string }>(
    `update sent_codes set attempts = attempts + 1
      where user_id = $1 and purpose = $2 and address = $3 and attempts < ${MAX_ATTEMPTS} and expires_at > now()
      returning id`,
    [subject.userId, subject.purpose, subject.address],
  );
  if (row === undefined) return false;
  const { rowCount } = await pool.query('delete from sent_codes where id = $1 and code_hash = $2', [
    row.id,
    hashCode(keys, subject, code),
  ]);
  return rowCount === 1;
}

/**
 * Who the token of a link is for, and where it was sent, using it up; null when it is none, past its time, or, where
 * that is asked, for somebody else.
 */
export async function useToken(
  client: Queryable,
  purpose: CodePurpose,
  token: string,
  userId: string | null = null,
): Promise<{ userId: string; address: string } | null> {
  const {
    rows: [row],
  } = await client.query<{ userId: string; address: string }>(
    `delete from sent_codes where token_hash = $1 and purpose = $2 and expires_at > now()
       and ($3::uuid is null or user_id = $3) returning user_id as "userId", address`,
    [hashToken(token), purpose, userId],
  );
  return row ?? null;
}

/** Ends what was sent to choose a new password with: addresses of the account are others now. */
export const endResets = (client: Queryable, userId: string) =>
  client.query(`delete from sent_codes where user_id = $1 and purpose = 'reset'`, [userId]);

/** Deletes the codes that are past their time. */
export async function sweepCodes(db: Queryable): Promise<void> {
  await db.query('delete from sent_codes where expires_at < now()');
}
