import { api } from '@limn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound, Problem } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { accountKey } from './account-key.ts';
import { announceEnded, endCredentials } from './credentials.ts';
import { deviceCookie, knownDevice, rememberDevice } from '../sessions/known-devices.ts';
import { presentSession, presentUser } from './presenter.ts';
import { giveSample } from './sample.ts';
import {
  authenticate,
  type Authenticated,
  changePassword,
  isSamePassword,
  registerAccount,
  updateProfile,
} from './service.ts';
import { signupOf } from './signup.ts';
import { summaryOf } from './summary.ts';
import { requireSecondFactor } from './security/two-factor.ts';
import {
  clearSessionCookie,
  endSession,
  findSession,
  listSessions,
  setSessionCookie,
  startSession,
  sweepSessions,
} from '../sessions/sessions.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { config, pool, bus } = context;
  const calls = api.account;

  context.jobs.define('sweep-sessions', () => sweepSessions(context.unhurried));

  /**
   * Signing in ends the session the browser had: a session is of one person from its start to its end.
   * @param by the password that was given; null of an account that was made just now
   * @throws Problem `login_failed` where that is another meanwhile
   */
  const signIn = async (
    request: FastifyRequest,
    userId: string,
    by: Authenticated | null,
    before: Member | null,
  ): Promise<{ token: string; member: Member }> => {
    if (before !== null && (await endSession(pool, before.userId, before.sessionId))) {
      bus.publish('rights.changed', { sessionIds: [before.sessionId] });
    }
    const token = await transact(pool, async (client) => {
      if (by !== null && !(await isSamePassword(client, by))) throw new Problem(401, 'login_failed');
      await audit(client, { action: 'signed_in', subject: { type: 'user', id: userId }, actorId: userId });
      return startSession(client, userId, request);
    });
    const found = await findSession(pool, config, token);
    // Ended as soon as it began: the password was changed, or the account disabled.
    if (found === null) throw new Problem(401, 'login_failed');
    return { token, member: found.member };
  };

  serve(app, context, calls.register, async ({ body, actor, request, reply }) => {
    const userId = await registerAccount(context, { ...body, locale: body.locale ?? actor.locale }, request.ip);
    const { token, member } = await signIn(request, userId, null, actor.kind === 'member' ? actor : null);
    setSessionCookie(config, request, reply, token);
    if (config.sample)
      await giveSample(context, member).catch((error: Error) =>
        app.log.warn(`No sample drawing for a new account: ${error.message}`),
      );
    return { user: presentUser(member) };
  });

  serve(app, context, calls.login, async ({ body, actor, request, reply }) => {
    const { email, phone } = accountKey(body.account);
    const name = email ?? phone!;
    const known = knownDevice(context.keys, name, request.cookies[deviceCookie]);
    const by = await authenticate(context, name, body.password, { address: request.ip, known });
    await requireSecondFactor(context, by.userId, body.totp);
    const { token, member } = await signIn(request, by.userId, by, actor.kind === 'member' ? actor : null);
    rememberDevice(context, request, reply, name);
    setSessionCookie(config, request, reply, token);
    return { user: presentUser(member) };
  });

  serve(app, context, calls.logout, async ({ actor, request, reply }) => {
    if (actor.kind === 'member') {
      await endSession(pool, actor.userId, actor.sessionId);
      bus.publish('rights.changed', { sessionIds: [actor.sessionId] });
    }
    clearSessionCookie(config, request, reply);
    return {};
  });

  serve(app, context, calls.me, async ({ actor }) => {
    const summary = actor.kind === 'member' ? await summaryOf(context, actor.userId) : null;
    // Whose account was deleted since the call began is a visitor.
    const member = actor.kind === 'member' && summary !== null ? actor : null;
    return {
      user: member && presentUser(member),
      ...(summary ?? { plan: null, usage: null, orgs: [] }),
      instance: {
        version: context.version,
        signup: member === null ? await signupOf(context) : config.signup,
        plans: config.plans,
        name: config.name,
        language: config.language,
        trashDays: config.kept.trash,
        mail: context.outbox.mail,
        sms: context.outbox.sms,
        assistant: config.assistant !== null,
        embedHosts: [...config.embedHosts],
      },
    };
  });

  serve(app, context, calls.sessions, async ({ member }) => {
    const rows = await listSessions(pool, member.userId);
    const shown = rows.map((row) => presentSession(row, member.sessionId));
    return { sessions: [...shown.filter((one) => one.current), ...shown.filter((one) => !one.current)] };
  });

  serve(app, context, calls.revokeSession, async ({ member, body }) => {
    if (!isUuid(body.sessionId) || !(await endSession(pool, member.userId, body.sessionId))) throw notFound();
    bus.publish('rights.changed', { sessionIds: [body.sessionId] });
    return {};
  });

  serve(app, context, calls.revokeOtherSessions, async ({ member }) => {
    const ended = await transact(pool, async (client) => {
      await audit(client, { action: 'signed_out_everywhere', subject: { type: 'user', id: member.userId } });
      return endCredentials(client, member.userId, member.sessionId);
    });
    announceEnded(context, ended);
    return { ended: ended.sessionIds.length };
  });

  serve(app, context, calls.changePassword, async ({ member, body, request }) => {
    await changePassword(context, member.userId, member.sessionId, body, request.ip);
    return {};
  });

  serve(app, context, calls.updateProfile, async ({ member, body }) => {
    await updateProfile(context, member.userId, body);
    const {
      fullName = member.fullName,
      description = member.description,
      locale = member.locale,
      theme = member.theme,
    } = body;
    return { user: presentUser({ ...member, fullName, description, locale, theme }) };
  });
}
