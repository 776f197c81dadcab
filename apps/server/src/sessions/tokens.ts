import { createHash, randomBytes } from 'node:crypto';
import { type AccessToken, type Scope, scopes } from '@limn/contract';
import type { Pool } from 'pg';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { memberColumns, memberOf, type MemberRow, type SessionInUse } from './sessions.ts';

/** Begins every token, so that one that got out is found by whoever searches for such. */
const PREFIX = 'limn_';
export const MAX_TOKENS = 50;
const DAY_MS = 86_400_000;
/** Its last use is written down at most this often. */
const TOUCH_MS = 10 * 60_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an Authorization header; undefined when it has none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];

/** Who a token stands for; null when it is unknown, revoked, past its time, or the account is disabled. */
export async function findToken(pool: Pool, config: Config, token: string): Promise<SessionInUse | null> {
  if (!token.startsWith(PREFIX) || token.length > 100) return null;
  const {
    rows: [row],
  } = await pool.query<MemberRow & { token_id: string; scopes: Scope[]; used_at: Date | null }>({
    name: 'find-token',
    text: `select a.id as token_id, a.scopes, a.used_at, ${memberColumns}
      from access_tokens a join users u on u.id = a.user_id
           where a.token_hash = $1 and (a.expires_at is null or a.expires_at > now()) and u.disabled_at is null`,
    values: [hashToken(token)],
  });
  if (row === undefined) return null;
  return {
    member: memberOf(config, row, { sessionId: row.token_id, scopes: row.scopes }),
    stale: row.used_at === null || Date.now() - row.used_at.getTime() > TOUCH_MS,
  };
}

export async function touchToken(pool: Pool, tokenId: string): Promise<void> {
  await pool.query('update access_tokens set used_at = now() where id = $1', [tokenId]);
}

interface TokenRow {
  id: string;
  name: string;
  scopes: Scope[];
  hint: string;
  created_at: Date;
  used_at: Date | null;
  expires_at: Date | null;
}
const columns = 'id, name, scopes, hint, created_at, used_at, expires_at';

const presentToken = (row: TokenRow): AccessToken => ({
  tokenId: row.id,
  name: row.name,
  scopes: row.scopes,
  hint: row.hint,
  createTime: row.created_at.toISOString(),
  lastTime: row.used_at?.toISOString() ?? null,
  expireTime: row.expires_at?.toISOString() ?? null,
});

export async function listTokens(pool: Pool, userId: string): Promise<AccessToken[]> {
  const { rows } = await pool.query<TokenRow>(
    `select ${columns} from access_tokens where user_id = $1 and (expires_at is null or expires_at > now())
      order by created_at desc, id desc`,
    [userId],
  );
  return rows.map(presentToken);
}

/**
 * Makes a token: 256 random bits, of which only a hash is kept. @param validity days; 1000 for until it is revoked.
 * @param check called in the transaction: where it throws, no token was made
 * @throws Refusal `too_many_tokens`; what `check` throws.
 */
export async function createToken(
  pool: Pool,
  userId: string,
  wanted: { name: string; scopes: readonly Scope[]; validity: number },
  check?: (client: Queryable) => Promise<void>,
): Promise<{ token: string; entry: AccessToken }> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const entry = await transact(pool, async (client) => {
    await client.query('select 1 from users where id = $1 for no key update', [userId]);
    await check?.(client);
    const {
      rows: [counted],
    } = await client.query<{ tokens: number }>(
      'select count(*)::int as tokens from access_tokens where user_id = $1 and (expires_at is null or expires_at > now())',
      [userId],
    );
    if (counted!.tokens >= MAX_TOKENS) throw new Refusal('too_many_tokens', { limit: MAX_TOKENS });
    const {
      rows: [row],
    } = await client.query<TokenRow>(
      `insert into access_tokens (id, user_id, name, token_hash, hint, scopes, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [
        uuidv7(),
        userId,
        wanted.name,
        hashToken(token),
        token.slice(0, PREFIX.length + 4),
        scopes.filter((one) => wanted.scopes.includes(one)),
        wanted.validity === 1000 ? null : new Date(Date.now() + wanted.validity * DAY_MS),
      ],
    );
    await audit(client, {
      action: 'token_made',
      subject: { type: 'user', id: userId },
      about: { name: wanted.name, scopes: wanted.scopes.join(', ') },
    });
    return presentToken(row!);
  });
  return { token, entry };
}

/** @throws Problem 404. */
export async function revokeToken(pool: Pool, userId: string, tokenId: string): Promise<void> {
  if (!isUuid(tokenId)) throw notFound();
  await transact(pool, async (client) => {
    const { rowCount } = await client.query('delete from access_tokens where id = $1 and user_id = $2', [
      tokenId,
      userId,
    ]);
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'token_revoked', subject: { type: 'user', id: userId } });
  });
}

/** Deletes the tokens that are past their time. */
export async function sweepTokens(pool: Pool): Promise<void> {
  await pool.query('delete from access_tokens where expires_at < now()');
}
