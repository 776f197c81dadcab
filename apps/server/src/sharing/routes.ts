import { api, type ViewLink } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileAccess } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/caller/origin.ts';
import { Problem } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { nameFor } from '../http/messages.ts';
import { personColor } from '../access/colors.ts';
import { cleanGuestName, guestCookie, readGuest, setGuestCookie } from '../access/guest.ts';
import { readLinkName, type ViewLinkRow } from '../access/links.ts';
import { inviteLinksOf, linksOf } from './own.ts';
import { presentChart, presentLink, presentOwnInvite, presentOwnLink } from './presenter.ts';
import { closeLink, givePassword, managedLink, openLink, setLink } from './service.ts';
import { setUnlockCookie, unlockCookie, unlockedBefore } from '../access/unlock.ts';
import { openChart } from '../access/view.ts';
import { sendStored } from './stored.ts';
import { countView } from './views.ts';

export function sharingRoutes(app: FastifyInstance, context: Context): void {
  const { config, keys } = context;
  const calls = api.view;
  const present = (request: FastifyRequest, link: ViewLinkRow, file: FileAccess): ViewLink =>
    presentLink(keys, originOf(config, request), link, file);

  serve(app, context, calls.getLink, async ({ member, query, request }) => {
    const { file, link } = await managedLink(context.pool, member.userId, query.chartId);
    const shown = link && present(request, link, file);
    return {
      viewLinkId: shown?.viewLinkId ?? null,
      chart_title: file.title,
      chart_pass: shown?.chart_pass ?? '',
      link: shown,
    };
  });

  serve(app, context, calls.addLink, async ({ member, body, request }) => {
    const { file, link } = await openLink(context, member.userId, body.chartId, body);
    return { viewLinkId: link.id, link: present(request, link, file) };
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
    const { file, link } = await setLink(context, member.userId, body.chartId, { viewPassword: body.viewPassword });
    return { link: present(request, link, file) };
  });

  serve(app, context, calls.removePassword, async ({ member, body, request }) => {
    const { file, link } = await setLink(context, member.userId, body.chartId, { viewPassword: '' });
    return { link: present(request, link, file) };
  });

  serve(app, context, calls.setLink, async ({ member, body, request }) => {
    const { file, link } = await setLink(context, member.userId, body.chartId, body);
    return { link: present(request, link, file) };
  });

  serve(app, context, calls.viewChart, async ({ actor, params, request }) => {
    const opened = await openChart(context, actor, params.id, request.cookies);
    if (opened.byLink)
      await countView(context, actor, { id: readLinkName(params.id).linkId, ownerId: opened.chart.ownerId }, request);
    return {
      chart: presentChart(opened.chart, opened.stranger),
      role: opened.role,
      byLink: opened.byLink,
      locked: opened.locked,
      canExport: opened.chart.viewersExport || atLeast(opened.role, 'editor'),
      guest: actor.kind === 'member' ? null : guestOf(actor.locale, request),
    };
  });

  serve(app, context, calls.readDocument, async ({ actor, params, request, reply }) => {
    const { chart } = await openChart(context, actor, params.id, request.cookies);
    await sendStored(context, chart.fileId, request, reply);
    // Its socket comes next.
    reply.raw.once('finish', () => context.documents.prepare(chart.fileId));
    return undefined;
  });

  serve(app, context, calls.nameGuest, async ({ body, request, reply }) => {
    const name = cleanGuestName(body.name);
    if (name === '') throw new Problem(400, 'name_required', {}, 'name');
    const guest = setGuestCookie(config, request, reply, name);
    return { guest: { name: guest.name, color: guest.color } };
  });

  serve(app, context, calls.listLinks, async ({ member, request }) => {
    const origin = originOf(config, request);
    const [links, invites] = await Promise.all([
      linksOf(context.pool, member.userId),
      inviteLinksOf(context.pool, member.userId),
    ]);
    return {
      links: links.map((row) => presentOwnLink(keys, origin, row)),
      invites: invites.map((row) => presentOwnInvite(origin, row)),
    };
  });

  serve(app, context, calls.unlock, async ({ actor, body, request, reply }) => {
    const known = unlockedBefore(keys, body.viewLinkId, request.cookies[unlockCookie(body.viewLinkId)]);
    const from = { address: request.ip, known };
    const { link } = await givePassword(context, actor, body.viewLinkId, body.viewPassword, from);
    if (link.passwordHash === null) return { link: link.id };
    return { link: `${link.id}.${setUnlockCookie(config, keys, request, reply, link)}` };
  });
}

/** How others see a visitor who edits. */
function guestOf(locale: Locale, request: FastifyRequest): { name: string; chosen: boolean; color: string } {
  const guest = readGuest(request.cookies[guestCookie]);
  return guest === null
    ? { name: nameFor(locale, 'guest'), chosen: false, color: personColor('') }
    : { name: guest.name, chosen: true, color: guest.color };
}
