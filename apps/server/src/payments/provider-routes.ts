import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { hear } from './orders/checkout.ts';

/**
 * The address at which providers speak; in a scope of its own, where bodies are left as they came: they are signed so.
 */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  serve(app, context, api.orders.notifyPayment, async ({ params, body, request, reply }) => {
    const provider = context.providers.get(params.provider);
    if (provider === undefined || provider.isManual) throw notFound();
    const { headers } = request;
    await hear(context, provider, { headers, body: typeof body === 'string' ? body : '' });
    reply.type(provider.heard.type).send(provider.heard.body);
    return undefined;
  });
}
