import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { deliver, sweepWebhooks } from './deliver.ts';
import {
  deliveriesOf,
  editWebhook,
  makeWebhook,
  pingWebhook,
  redeliver,
  removeWebhook,
  rotateWebhook,
  webhooksOf,
} from './service.ts';

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { webhooks } = api;
  context.jobs.define('webhook', ({ deliveryId }, job) => deliver(context, deliveryId, job));
  context.jobs.define('sweep-webhooks', () => sweepWebhooks(context));

  serve(app, context, webhooks.list, async ({ member, query }) => ({
    allowed: context.config.webhookHosts !== null,
    webhooks: await webhooksOf(context, member.userId, query.orgId ?? null),
  }));
  serve(app, context, webhooks.add, ({ member, body }) =>
    makeWebhook(context, member.userId, { ...body, orgId: body.orgId ?? null }),
  );
  serve(app, context, webhooks.edit, async ({ member, body }) => ({
    webhook: await editWebhook(context, member.userId, body),
  }));
  serve(app, context, webhooks.rotate, ({ member, body }) => rotateWebhook(context, member.userId, body.webhookId));
  serve(app, context, webhooks.remove, async ({ member, body }) => {
    await removeWebhook(context, member.userId, body.webhookId);
    return {};
  });
  serve(app, context, webhooks.ping, async ({ member, body }) => ({
    delivery: await pingWebhook(context, member.userId, body.webhookId),
  }));
  serve(app, context, webhooks.deliveries, ({ member, query }) =>
    deliveriesOf(context, member.userId, query.webhookId, query.before ?? null),
  );
  serve(app, context, webhooks.redeliver, async ({ member, body }) => ({
    delivery: await redeliver(context, member.userId, body),
  }));
}
