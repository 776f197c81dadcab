import { api } from '@limn/contract';
import { deliverClone } from './deliver.ts';
import { addressOf } from '../files/address.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Actor, actsAsAdmin } from '../http/caller/actor.ts';
import { networkOf } from '../http/caller/network.ts';
import { serve } from '../api/route.ts';
import type { Preview } from '../publishing/preview.ts';
import { cloneTemplate } from './clone.ts';
import { sendAsset, sendDocument, sendPicture } from './drawing.ts';
import { setLike } from './likes.ts';
import { homeCounter } from './home.ts';
import { listTemplates } from './list.ts';
import { countLook, describeTemplate } from './one.ts';
import { installCollections } from './starter/collections.ts';
import { descriptions } from './starter/index.ts';
import { installStarters } from './starter/install.ts';
import { reportTemplate } from './reports.ts';
import { listTemplateVersions } from './versions.ts';

const idOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

/** What everybody sees of publications, and what people do with them. */
export function templateRoutes(app: FastifyInstance, context: Context, preview: Preview): void {
  const { templates } = api,
    home = homeCounter(context);
  context.jobs.define('deliver-clone', ({ orderId }) => deliverClone(context, orderId));
  context.jobs.define('starters', async () => {
    await installStarters(context, descriptions);
    await installCollections(context);
  });

  serve(app, context, templates.listTemplates, ({ actor, query }) =>
    listTemplates(context, { me: idOf(actor), speaks: actor.locale }, query),
  );

  serve(app, context, templates.templateHome, ({ actor }) => home(actor.locale));

  serve(app, context, templates.getTemplate, async ({ actor, params, request }) => {
    const me = idOf(actor);
    const found = await describeTemplate(context, params.id, { me, speaks: actor.locale });
    if (!found.template.mine) await countLook(context, params.id, me ?? networkOf(request.ip));
    return found;
  });

  serve(app, context, templates.listTemplateVersions, ({ member, params, query }) =>
    listTemplateVersions(context, { userId: member.userId, isAdmin: actsAsAdmin(member) }, params.id, query.cursor),
  );

  serve(app, context, templates.likeTemplate, async ({ member, body }) => ({
    liked: body.on,
    likes: await setLike(context, member.userId, body.id, body.on),
  }));

  serve(app, context, templates.cloneTemplate, async ({ member, body }) => {
    const chartId = await cloneTemplate(context, member.userId, body.id, body);
    return { chartId, url: await addressOf(context.pool, { type: 'chart', id: chartId }) };
  });

  serve(app, context, templates.reportTemplate, async ({ member, body }) => {
    await reportTemplate(context, member.userId, body);
    return {};
  });

  serve(app, context, templates.publicationDocument, async ({ actor, params, reply }) => {
    await sendDocument(context, idOf(actor), params.id, reply);
    return undefined;
  });

  serve(app, context, templates.publicationPicture, async ({ actor, params, query, reply }) => {
    await sendPicture(context, idOf(actor), params.id, reply, preview, query.page);
    return undefined;
  });

  serve(app, context, templates.publicationAsset, async ({ actor, params, reply }) => {
    await sendAsset(context, idOf(actor), params, reply);
    return undefined;
  });
}
