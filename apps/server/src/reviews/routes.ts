import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { sendAsset, sendDocument, sendPicture } from '../templates/drawing.ts';
import type { Preview } from '../publishing/preview.ts';
import { decide } from '../publishing/settle.ts';
import { changeWords, communityLists, removeIndustry, removeTag, saveIndustry, saveTag } from './lists.ts';
import { hideTemplate, listPublications, listReports, settleReport } from './queue.ts';

/** What administrators do with publications, and the lists they keep. */
export function reviewRoutes(app: FastifyInstance, context: Context, preview: Preview): void {
  const { admin } = api;

  serve(app, context, admin.adminPublications, ({ query }) => listPublications(context, query.state, query.cursor));

  serve(app, context, admin.decidePublication, async ({ member, body }) => {
    const { publicationId, approve, reason, submitTime: seen } = body;
    if (!approve && reason === '') throw new Refusal('reason_required');
    await decide(context, publicationId, { approve, reason, by: member.userId, seen });
    return {};
  });

  serve(app, context, admin.hideTemplate, async ({ body }) => {
    await hideTemplate(context, body);
    return {};
  });

  serve(app, context, admin.adminPublicationDocument, async ({ params, reply }) => {
    await sendDocument(context, 'administrator', params.id, reply);
    return undefined;
  });

  serve(app, context, admin.adminPublicationPicture, async ({ params, reply }) => {
    await sendPicture(context, 'administrator', params.id, reply, preview);
    return undefined;
  });

  serve(app, context, admin.adminPublicationAsset, async ({ params, reply }) => {
    await sendAsset(context, 'administrator', params, reply);
    return undefined;
  });

  serve(app, context, admin.adminReports, ({ query }) => listReports(context, query.cursor));

  serve(app, context, admin.settleReport, async ({ member, body }) => {
    await settleReport(context, member.userId, body.reportId);
    return {};
  });

  serve(app, context, admin.communityLists, () => communityLists(context));

  serve(app, context, admin.saveIndustry, async ({ body }) => {
    await saveIndustry(context, body);
    return {};
  });

  serve(app, context, admin.removeIndustry, async ({ body }) => {
    await removeIndustry(context, body.id);
    return {};
  });

  serve(app, context, admin.saveTag, async ({ body }) => {
    await saveTag(context, body);
    return {};
  });

  serve(app, context, admin.removeTag, async ({ body }) => {
    await removeTag(context, body.id);
    return {};
  });

  serve(app, context, admin.changeWords, ({ body }) => changeWords(context, body.words, body.remove));
}
