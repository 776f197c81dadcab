import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';
import { serve } from '../api/route.ts';
import { industriesIn, suggestedTags } from './lists.ts';
import { findColors, preparePublication } from './picture.ts';
import type { Preview } from './preview.ts';
import { appealRefusal, editPublication, publish } from './publish.ts';
import { ownPublication } from './read.ts';

/** What people do with publications of their own, and the lists they choose from. */
export function publishingRoutes(
  app: FastifyInstance,
  context: Context,
  drawing: DrawingService,
  preview: Preview,
): void {
  const { publishing } = api;
  context.jobs.define('publication', ({ publicationId }, { signal }) =>
    preparePublication(context, { drawing, preview }, publicationId, signal),
  );

  context.jobs.define('find-colors', (_, { signal }) => findColors(context, drawing, signal));

  serve(app, context, publishing.publish, async ({ member, body }) => ({
    status: await publish(context, member, body),
  }));

  serve(app, context, publishing.verifyChart, async ({ member, body }) => ({
    status: await publish(context, member, body),
  }));

  serve(app, context, publishing.editPublication, async ({ member, body }) => ({
    status: await editPublication(context, member, body),
  }));

  serve(app, context, publishing.appeal, async ({ member, body }) => ({
    status: await appealRefusal(context, member.userId, body.id, body.content),
  }));

  serve(app, context, publishing.getPublication, async ({ member, query }) => ({
    publication: await ownPublication(context.pool, member, query.chartId),
  }));

  serve(app, context, publishing.officialIndustries, ({ actor }) => industriesIn(context.pool, actor.locale));

  serve(app, context, publishing.officialTags, async ({ actor, query }) => ({
    tags: await suggestedTags(context.pool, actor.locale, query.q ?? ''),
  }));
}
