import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { newChallenge, sweepTickets, ticketFor, ticketForSolved } from './captcha.ts';
import { FRAME, serveFrame } from './tencent/frame.ts';

/**
 * Captchas: those of Tencent Cloud where the instance has them, else proofs of work, which cost a person nothing and a
 * machine that publishes by the thousand a lot.
 */
export function captchaRoutes(app: FastifyInstance, context: Context): void {
  context.jobs.define('sweep-captcha', () => sweepTickets(context.pool));

  const { tencent } = context.config;
  if (tencent !== null) serveFrame(app, tencent);

  serve(app, context, api.captcha.challenge, async ({ member, query }) => {
    if (tencent !== null) return { challenge: null, frame: `${FRAME}?lang=${member.locale}` };
    const challenge = await newChallenge(context, member.userId, query.purpose);
    return { challenge: challenge as unknown as Record<string, unknown>, frame: null };
  });

  serve(app, context, api.captcha.solve, async ({ member, body, request }) => {
    const { purpose, payload = '', ticket = '', randstr = '' } = body,
      { userId } = member;
    if (tencent === null) return ticketFor(context, userId, purpose, payload);
    const solved = { ticket, randstr, address: request.ip };
    return ticketForSolved(context, tencent, { userId, purpose }, solved, (said) => request.log.warn(said));
  });
}
