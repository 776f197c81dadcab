import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, sessionCookie, setSessionCookie, touchSession } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { visitorLocale } from './messages.ts';

/** Says who makes a request, and remembers it on the request. A session in use is put off its end. */
export async function identify(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const token = request.cookies[sessionCookie];
  const session = token === undefined ? null : await findSession(context.pool, context.config, token);
  request.actor = session?.member ?? { kind: 'visitor', locale: visitorLocale(request.headers['accept-language']) };
  if (session?.stale === true) {
    await touchSession(context.pool, session.member.sessionId, request.ip);
    setSessionCookie(context.config, request, reply, token!);
  }
  return request.actor;
}
