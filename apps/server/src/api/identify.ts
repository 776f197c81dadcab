import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, sessionCookie, type SessionInUse, setSessionCookie, touchSession } from '../sessions/sessions.ts';
import { bearerToken, findToken, touchToken } from '../sessions/tokens.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/caller/actor.ts';
import { visitorLocale } from '../http/messages.ts';
import { networkOf } from '../http/caller/network.ts';
import { Problem, tooOften } from '../http/problem.ts';

/** Cookies and tokens of nobody that are looked up for one network in a window of `seconds`. */
export const UNKNOWN = { max: 300, seconds: 60 };

/** The headers that say who makes a request. */
export interface Credentials {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

/**
 * The session or the access token a request comes by; null for a visitor. A token counts before a cookie.
 * @param address network address, of a request that was not counted yet
 * @throws Problem 429, without asking the database, for cookies and tokens of nobody from one network after another
 */
export async function findCaller(
  context: Pick<Context, 'config' | 'pool' | 'limiter'>,
  headers: Credentials,
  address?: string,
): Promise<SessionInUse | null> {
  const lookups = address === undefined ? null : `unknown ${networkOf(address)}`;
  if (lookups !== null && hasCredential(headers) && context.config.rates) {
    const wait = await context.limiter.hit(lookups, UNKNOWN.max, UNKNOWN.seconds);
    if (wait > 0) throw tooOften(wait);
  }
  const bearer = bearerToken(headers.authorization);
  const session = headers.cookie === undefined ? undefined : fastifyCookie.parse(headers.cookie)[sessionCookie];
  let found: SessionInUse | null = null;
  if (bearer !== undefined) found = await findToken(context.pool, context.config, bearer);
  else if (session !== undefined) found = await findSession(context.pool, context.config, session);
  if (found !== null && lookups !== null) await context.limiter.giveBack(lookups);
  return found;
}

/** Whether a request names a session or a token at all. */
const hasCredential = ({ cookie, authorization }: Credentials): boolean =>
  bearerToken(authorization) !== undefined ||
  (cookie !== undefined && fastifyCookie.parse(cookie)[sessionCookie] !== undefined);

/**
 * Says who makes a request, and remembers it on the request. A session in use is put off its end.
 * @throws Problem 401 for an access token that is none: a program that gives one does not mean to be a visitor; 429,
 * without asking the database, for cookies and tokens of nobody from one network after another.
 */
export async function identify(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const visitor: Actor = { kind: 'visitor', locale: visitorLocale(request.headers['accept-language'], context.config) };
  request.actor = visitor;
  const caller = await findCaller(context, request.headers, request.ip);
  if (caller === null) {
    if (bearerToken(request.headers.authorization) !== undefined) throw new Problem(401, 'token_invalid');
    return visitor;
  }
  const { member, stale } = caller;
  request.actor = member;
  if (stale && member.scopes === null) {
    await touchSession(context.pool, member.sessionId, request.ip);
    setSessionCookie(context.config, request, reply, request.cookies[sessionCookie]!);
  } else if (stale) await touchToken(context.pool, member.sessionId);
  return member;
}
