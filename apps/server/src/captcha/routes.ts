import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../http/route.ts';
import { newChallenge, sweepTickets, ticketFor } from './captcha.ts';

/** Proofs of work, which cost a person nothing and a machine that publishes by the thousand a lot. */
export function captchaRoutes(app: FastifyInstance, context: Context): void {
  context.jobs.define('sweep-captcha', () => sweepTickets(context.pool));

  serve(app, context, api.captcha.challenge, async ({ member, query }) => ({
    challenge: (await newChallenge(context, member.userId, query.purpose)) as unknown as Record<string, unknown>,
  }));

  serve(app, context, api.captcha.solve, async ({ member, body }) =>
    ticketFor(context, member.userId, body.purpose, body.payload),
  );
}
