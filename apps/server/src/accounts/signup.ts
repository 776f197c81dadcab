import { createHash, randomBytes } from 'node:crypto';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { readInvite } from './signed-invite.ts';

const DAY_MS = 86_400_000;
/** Without letters and digits that are taken for others. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** As people type it: without case, spaces and dashes. */
const hashCode = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest();

export interface SignupCodeRow {
  id: string;
  note: string;
  uses: number;
  max_uses: number;
  created_at: Date;
  expires_at: Date;
}
const columns = 'id, note, uses, max_uses, created_at, expires_at';

/** Makes an invitation code of 12 characters, 59 bits, of which only a hash is kept. */
export async function createSignupCode(
  { pool }: Pick<Context, 'pool'>,
  userId: string,
  wanted: { note: string; maxUses: number; validity: number },
): Promise<{ code: string; row: SignupCodeRow }> {
  let code = '';
  while (code.length < 12) {
    // 248 = 8 × 31: bytes above are thrown away so that every character is equally likely.
    for (const byte of randomBytes(16)) if (byte < 248 && code.length < 12) code += ALPHABET[byte % 31];
  }
  const shown = code.replace(/(.{4})(?=.)/g, '$1-');
  const expires = new Date(Date.now() + wanted.validity * DAY_MS);
  const row = await transact(pool, async (client) => {
    const { rows } = await client.query<SignupCodeRow>(
      `insert into signup_codes (id, code_hash, note, max_uses, created_by, expires_at)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [uuidv7(), hashCode(shown), wanted.note, wanted.maxUses, userId, expires],
    );
    await audit(client, {
      action: 'code_made',
      subject: { type: 'instance', id: rows[0]!.id },
      about: { note: wanted.note, maxUses: wanted.maxUses, validity: wanted.validity },
    });
    return rows[0]!;
  });
  return { code: shown, row };
}

export async function listSignupCodes({ pool }: Pick<Context, 'pool'>): Promise<SignupCodeRow[]> {
  const { rows } = await pool.query<SignupCodeRow>(
    `select ${columns} from signup_codes where expires_at > now() order by created_at desc, id limit 500`,
  );
  return rows;
}

/** @throws Problem 404. */
export async function revokeSignupCode({ pool }: Pick<Context, 'pool'>, codeId: string): Promise<void> {
  if (!isUuid(codeId)) throw notFound();
  await transact(pool, async (client) => {
    const { rowCount } = await client.query('delete from signup_codes where id = $1', [codeId]);
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'code_revoked', subject: { type: 'instance', id: codeId } });
  });
}

/** Uses an invitation code up by one. @returns false for one that is wrong, used up or past its time */
export async function useSignupCode(client: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update signup_codes set uses = uses + 1 where code_hash = $1 and uses < max_uses and expires_at > now()',
    [hashCode(code)],
  );
  return rowCount === 1;
}

/** Whether a token came by the message that invites this address or phone to an organization, a file or a folder. */
export async function provesInvitation(
  context: Pick<Context, 'keys'>,
  client: Queryable,
  token: string,
  address: string,
): Promise<boolean> {
  const named = readInvite(context, token);
  const { rowCount } = await client.query(
    `select 1 from org_invites where token_hash = $1 and account = $3 and expires_at > now()
     union all select 1 from invitations where id = $2 and account = $3 and state = 'pending' and expires_at > now()`,
    [createHash('sha256').update(token).digest(), named?.proven === true ? named.id : null, address],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Whether an address or phone is invited to a file or a folder, on an instance that can send nothing, where an address
 * counts as given: whoever has it needs no code. Where messages are sent, only their links tell that the address is
 * theirs.
 */
export async function isInvitedUnsent(
  { outbox }: Pick<Context, 'outbox'>,
  client: Queryable,
  address: string,
): Promise<boolean> {
  if (outbox.mail || outbox.sms) return false;
  const {
    rows: [row],
  } = await client.query<{ invited: boolean }>(
    `select exists (select 1 from invitations
      where account = $1 and state = 'pending' and expires_at > now()) as invited`,
    [address],
  );
  return row?.invited === true;
}

/** Who may sign up at the moment: of an instance that nobody is on yet, anybody. */
export async function signupOf({
  pool,
  config,
}: Pick<Context, 'pool' | 'config'>): Promise<Context['config']['signup']> {
  if (config.signup === 'open') return 'open';
  const {
    rows: [row],
  } = await pool.query<{ empty: boolean }>('select not exists (select 1 from users) as empty');
  return row?.empty === true ? 'open' : config.signup;
}

export async function sweepSignupCodes(db: Queryable): Promise<void> {
  await db.query('delete from signup_codes where expires_at < now()');
}
