import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { originOf } from '../http/caller/origin.ts';
import { deviceName } from './device.ts';

export const sessionCookie = 'limn_session';
const DAY_MS = 86_400_000;
/** A session ends when it was not used for this long. */
export const sessionMs = 30 * DAY_MS;
/** Its last use is written down, and its end put off, at most this often. */
const TOUCH_MS = 10 * 60_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A session as its owner sees it. */
export interface SessionRow {
  id: string;
  device: string;
  address: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

/** Starts a session and answers its token, which only the cookie keeps: 256 random bits. */
export async function startSession(
  db: Queryable,
  userId: string,
  request: Pick<FastifyRequest, 'ip'> & { headers: { 'user-agent'?: string } },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    'insert into sessions (id, user_id, token_hash, device, address, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [
      uuidv7(),
      userId,
      hashToken(token),
      deviceName(request.headers['user-agent']),
      request.ip,
      new Date(Date.now() + sessionMs),
    ],
  );
  return token;
}

/** Columns of row `u` of `users` that make a member. */
export const memberColumns = `u.id as user_id, u.full_name, u.email, u.phone, u.email_verified_at, u.phone_verified_at,
  u.avatar, u.description, u.locale, u.theme, u.admin, u.created_at, u.delete_at,
  exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor`;

export interface MemberRow {
  user_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  avatar: string | null;
  description: string;
  locale: Member['locale'];
  theme: Member['theme'];
  admin: boolean;
  created_at: Date;
  delete_at: Date | null;
  two_factor: boolean;
}

/**
 * Whether the configuration names a row's account as administrator, by an address that is confirmed: whoever registers
 * it is not yet who has it.
 */
const isNamedAdmin = (config: Config, row: MemberRow): boolean =>
  (row.email !== null && row.email_verified_at !== null && config.admins.has(row.email)) ||
  (row.phone !== null && row.phone_verified_at !== null && config.admins.has(row.phone));

/** The person of a row, coming by a session or a token. */
export function memberOf(config: Config, row: MemberRow, by: Pick<Member, 'sessionId' | 'scopes'>): Member {
  const names = [row.email, row.phone].filter((name) => name !== null);
  return {
    kind: 'member',
    ...by,
    userId: row.user_id,
    fullName: row.full_name,
    account: names[0] ?? '',
    email: row.email,
    phone: row.phone,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    avatar: row.avatar,
    description: row.description,
    locale: row.locale,
    theme: row.theme,
    admin: row.admin || isNamedAdmin(config, row),
    twoFactor: row.two_factor,
    createdAt: row.created_at,
    deleteAt: row.delete_at,
  };
}

interface Found extends MemberRow {
  session_id: string;
  seen_at: Date;
}

export interface SessionInUse {
  member: Member;
  /** Its last use was long enough ago to be written down again. */
  stale: boolean;
}

/** Who a session token stands for; null when it is unknown, ended, past its time, or the account is disabled. */
export async function findSession(pool: Pool, config: Config, token: string): Promise<SessionInUse | null> {
  if (token.length !== 43) return null;
  const { rows } = await pool.query<Found>({
    name: 'find-session',
    text: `select s.id as session_id, s.seen_at, ${memberColumns}
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > now() and u.disabled_at is null`,
    values: [hashToken(token)],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    member: memberOf(config, row, { sessionId: row.session_id, scopes: null }),
    stale: Date.now() - row.seen_at.getTime() > TOUCH_MS,
  };
}

/** Those of the sessions, or access tokens, whose token would be taken now, with what a token gives. */
export async function aliveSessions(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, Member['scopes']>> {
  const { rows } = await db.query<{ id: string; scopes: Member['scopes'] }>({
    name: 'alive-sessions',
    text: `select s.id, null::text[] as scopes from sessions s join users u on u.id = s.user_id
           where s.id = any($1::uuid[]) and s.expires_at > now() and u.disabled_at is null
           union all
           select a.id, a.scopes from access_tokens a join users u on u.id = a.user_id
           where a.id = any($1::uuid[]) and (a.expires_at is null or a.expires_at > now()) and u.disabled_at is null`,
    values: [sessionIds],
  });
  return new Map(rows.map((row) => [row.id, row.scopes]));
}

/** Writes down that a session is in use and puts its end off by its whole length. */
export async function touchSession(pool: Pool, sessionId: string, address: string): Promise<void> {
  await pool.query('update sessions set seen_at = now(), expires_at = $2, address = $3 where id = $1', [
    sessionId,
    new Date(Date.now() + sessionMs),
    address,
  ]);
}

export async function listSessions(pool: Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, device, address, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
     from sessions where user_id = $1 and expires_at > now() order by seen_at desc, id desc`,
    [userId],
  );
  return rows;
}

/** Ends one session of a user. @returns false when the user has none of that id. */
export async function endSession(pool: Pool, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from sessions where id = $1 and user_id = $2', [sessionId, userId]);
  return rowCount === 1;
}

const cookieOptions = (config: Config, request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: originOf(config, request).startsWith('https:'),
});

export function setSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(config, request), maxAge: sessionMs / 1000 });
}

export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieOptions(config, request));
}

/** Deletes the sessions that are past their time. */
export async function sweepSessions(pool: Pool): Promise<void> {
  await pool.query('delete from sessions where expires_at < now()');
}
