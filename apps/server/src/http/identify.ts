import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, sessionCookie, type SessionInUse, setSessionCookie, touchSession } from '../accounts/sessions.ts';
import { bearerToken, findToken, touchToken } from '../accounts/tokens.ts';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { visitorLocale } from './messages.ts';
import { Problem } from './problem.ts';

/** The headers that say who makes a request. */
export interface Credentials {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

/** The session or the access token a request comes by; null for a visitor. A token counts before a cookie. */
export async function findCaller(
  context: Pick<Context, 'config' | 'pool'>,
  headers: Credentials,
): Promise<SessionInUse | null> {
  const bearer = bearerToken(headers.authorization);
  if (bearer !== undefined) return findToken(context.pool, context.config, bearer);
  const session = headers.cookie === undefined ? undefined : fastifyCookie.parse(headers.cookie)[sessionCookie];
  return session === undefined ? null : findSession(context.pool, context.config, session);
}

/**
 * Says who makes a request, and remembers it on the request. A session in use is put off its end.
 * @throws Problem 401 for an access token that is none: a program that gives one does not mean to be a visitor.
 */
export async function identify(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const visitor: Actor = { kind: 'visitor', locale: visitorLocale(request.headers['accept-language']) };
  request.actor = visitor;
  const caller = await findCaller(context, request.headers);
  if (caller === null) {
    if (bearerToken(request.headers.authorization) !== undefined) throw new Problem(401, 'token_invalid');
    return visitor;
  }
  const { member, stale } = caller;
  request.actor = member;
  if (stale && member.scope === null) {
    await touchSession(context.pool, member.sessionId, request.ip);
    setSessionCookie(context.config, request, reply, request.cookies[sessionCookie]!);
  } else if (stale) await touchToken(context.pool, member.sessionId);
  return member;
}
