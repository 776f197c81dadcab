import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, moment } from '../fields.ts';
import { person } from '../files/files.ts';
import { notificationTypes } from './notification-types.ts';

export {
  isNotificationType,
  notificationAddress,
  type NotificationType,
  notificationTypes,
} from './notification-types.ts';

/** Notifications of one page. */
export const notificationsPerPage = 20;

/** What a notification is about, in words and numbers its text is made of. */
export const referenceDes = z.record(z.string(), z.union([z.string(), z.number()]));
export type ReferenceDes = z.output<typeof referenceDes>;

export const notification = z
  .object({
    notificationId: z.string(),
    type: z.string().meta({ description: Object.keys(notificationTypes).join(', ') }),
    /** Who caused it; empty for the instance itself. One that `users` does not have is a deleted account. */
    senderId: z.string(),
    /** Id of what it is about. */
    reference: z.string(),
    referenceDes,
    createTime: moment,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const getNotifications = defineCall({
  method: 'POST',
  path: '/api/notification/getlist',
  scope: 'account:read',
  rate: 'read',
  changesState: false,
  summary:
    'Lists the caller’s notifications, newest first: unread ones, or all with `tp`. `count` is the number of pages.',
  body: z.object({
    curPage: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(10_000, { error: 'invalid' })
      .default(1),
    tp: z.enum(['', 'all'], { error: 'invalid' }).default(''),
  }),
  response: { list: z.array(notification), count: z.number().int(), users: z.record(z.string(), person) },
});

export const countNotifications = defineCall({
  method: 'GET',
  path: '/api/notification/count',
  scope: 'account:read',
  summary: 'Returns the number of unread notifications.',
  response: { count: z.number().int() },
});

export const removeNotification = defineCall({
  method: 'POST',
  path: '/api/notification/remove',
  scope: 'account:write',
  summary: 'Deletes one notification.',
  body: z.object({ id }),
  response: { count: z.number().int() },
});

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notification/read',
  scope: 'account:write',
  summary: 'Marks one notification as read.',
  body: z.object({ id }),
  response: { count: z.number().int() },
});

export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/api/notification/read_all',
  scope: 'account:write',
  summary: 'Marks all notifications as read.',
});

export const removeAllNotifications = defineCall({
  method: 'POST',
  path: '/api/notification/remove_all',
  scope: 'account:write',
  summary: 'Deletes all notifications.',
});
