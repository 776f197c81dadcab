import { api } from '@limn/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { createDraft, discardDraft, draftsOf, packedBase, packedDraft } from './drafts.ts';
import { beginUpdate, finishUpdate } from './update.ts';

export function draftRoutes(app: FastifyInstance, context: Context): void {
  const { drafts } = api;

  serve(app, context, drafts.listDrafts, async ({ member, query }) => ({
    drafts: await draftsOf(context, member.userId, query.chartId),
  }));

  serve(app, context, drafts.createDraft, async ({ member, body }) => ({
    draft: await createDraft(context, member.userId, body),
  }));

  serve(app, context, drafts.discardDraft, async ({ member, body }) => {
    await discardDraft(context, member.userId, body);
    return {};
  });

  serve(app, context, drafts.readDraftBase, async ({ member, params, query, reply }) =>
    send(reply, await packedBase(context, member.userId, { chartId: query.chartId, draftId: params.id }, query.former)),
  );

  serve(app, context, drafts.readDraft, async ({ member, params, query, reply }) =>
    send(reply, await packedDraft(context, member.userId, query.chartId, params.id)),
  );

  serve(app, context, drafts.beginDraftUpdate, async ({ member, body }) => ({
    versionId: await beginUpdate(context, member.userId, body),
  }));

  serve(app, context, drafts.finishDraftUpdate, async ({ member, body }) => {
    await finishUpdate(context, member.userId, body);
    return {};
  });
}

/** @param packed gzip, which every client that asks for a page unpacks by itself */
function send(reply: FastifyReply, packed: Buffer): undefined {
  reply
    .type('application/octet-stream')
    .header('content-encoding', 'gzip')
    .header('cache-control', 'private, no-store')
    .send(packed);
  return undefined;
}
