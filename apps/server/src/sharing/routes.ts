import { api, type ViewLink } from '@limn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/origin.ts';
import { serve } from '../http/route.ts';
import type { ViewLinkRow } from './links.ts';
import { presentChart, presentLink } from './presenter.ts';
import { closeLink, givePassword, lockLink, managedLink, openLink, setLink, unlockForAll } from './service.ts';
import { setUnlockCookie } from './unlock.ts';
import { openChart } from './view.ts';

export function sharingRoutes(app: FastifyInstance, context: Context): void {
  const { config, keys } = context;
  const calls = api.view;
  const present = (request: FastifyRequest, link: ViewLinkRow, title: string): ViewLink => presentLink(keys, originOf(config, request), link, title);

  serve(app, context, calls.getLink, async ({ member, query, request }) => {
    const { file, link } = await managedLink(context.pool, member.userId, query.chartId);
    const shown = link && present(request, link, file.title);
    return { viewLinkId: shown?.viewLinkId ?? null, chart_title: file.title, chart_pass: shown?.chart_pass ?? '', link: shown };
  });

  serve(app, context, calls.addLink, async ({ member, body, request }) => {
    const { file, link } = await openLink(context, member.userId, body.chartId, body.viewPassword);
    return { viewLinkId: link.id, link: present(request, link, file.title) };
  });

  serve(app, context, calls.deleteLink, async ({ member, body }) => {
    await closeLink(context, member.userId, body.chartId);
    return {};
  });

  serve(app, context, calls.deleteLinkByGet, async ({ member, query }) => {
    await closeLink(context, member.userId, query.chartId);
    return {};
  });

  serve(app, context, calls.addPassword, async ({ member, body, request }) => {
    const { file, link } = await lockLink(context, member.userId, body.chartId, body.viewPassword);
    return { link: present(request, link, file.title) };
  });

  serve(app, context, calls.removePassword, async ({ member, body, request }) => {
    const { file, link } = await unlockForAll(context, member.userId, body.chartId);
    return { link: present(request, link, file.title) };
  });

  serve(app, context, calls.setLink, async ({ member, body, request }) => {
    const { file, link } = await setLink(context, member.userId, body.chartId, body);
    return { link: present(request, link, file.title) };
  });

  serve(app, context, calls.viewChart, async ({ actor, params, request }) => {
    const opened = await openChart(context, actor, params.id, request.cookies);
    return { chart: presentChart(opened.chart, opened.stranger), role: opened.role, byLink: opened.byLink, canExport: true, guest: null };
  });

  serve(app, context, calls.unlock, async ({ actor, body, request, reply }) => {
    const { link } = await givePassword(context, actor, body.viewLinkId, body.viewPassword, request.ip);
    if (link.passwordHash !== null) setUnlockCookie(config, keys, request, reply, link);
    return {};
  });
}
