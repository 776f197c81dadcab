import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { sendNotice } from './by-mail.ts';
import { presentNotification, presentSenders } from './presenter.ts';
import {
  changeAllNotifications,
  changeNotification,
  countUnread,
  listNotifications,
  sweepNotifications,
} from './service.ts';

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const calls = api.notifications;
  context.jobs.define('mail-notice', ({ notificationId }) => sendNotice(context, notificationId));
  context.jobs.define('sweep-notifications', () => sweepNotifications(context.unhurried));

  serve(app, context, calls.getNotifications, async ({ member, body }) => {
    const { rows, pages } = await listNotifications(context.pool, member.userId, body.curPage, body.tp === '');
    return { list: rows.map(presentNotification), count: pages, users: presentSenders(rows) };
  });

  serve(app, context, calls.countNotifications, async ({ member }) => ({
    count: (await countUnread(context.pool, [member.userId])).get(member.userId) ?? 0,
  }));

  serve(app, context, calls.readNotification, async ({ member, body }) => ({
    count: await changeNotification(context, member.userId, body.id, 'read'),
  }));

  serve(app, context, calls.removeNotification, async ({ member, body }) => ({
    count: await changeNotification(context, member.userId, body.id, 'remove'),
  }));

  serve(app, context, calls.readAllNotifications, async ({ member }) => {
    await changeAllNotifications(context, member.userId, 'read');
    return {};
  });

  serve(app, context, calls.removeAllNotifications, async ({ member }) => {
    await changeAllNotifications(context, member.userId, 'remove');
    return {};
  });
}
