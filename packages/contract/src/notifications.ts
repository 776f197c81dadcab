import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment } from './fields.ts';
import { person } from './files.ts';

/** Notifications of one page. */
export const notificationsPerPage = 20;

/**
 * Every type, with the page that its reference leads to. A text says who (the sender), what (`referenceDes`) and, by its
 * type, that it happened; the client builds it.
 */
export const notificationTypes = {
  /** Invited to collaborate: {title, fileType, role} */
  invite: 'invite',
  /** Somebody accepted or declined one's invitation, or joined by one's link: {title, fileType, role} */
  invite_accepted: 'item',
  invite_declined: 'item',
  invite_joined: 'item',
  /** One's role on something changed, or ended: {title, fileType, role} */
  role_changed: 'item',
  role_removed: 'none',
  /** Offered a file or folder to own, and what became of one's own offer: {title, fileType} */
  ownership: 'invite',
  ownership_accepted: 'item',
  ownership_declined: 'item',
  /** Somebody asks for access, and what became of one's own request: {title, role, message, chartId} */
  access_request: 'diagraming',
  access_granted: 'diagraming',
  access_refused: 'none',
  /** Of organizations: {orgName, role} */
  org_invite: 'organizations',
  org_joined: 'organizations',
  org_role: 'organizations',
  org_removed: 'none',
  org_left: 'organizations',
  org_transferred: 'organizations',
  org_dissolved: 'none',
  /** Of teams: {teamName, role} */
  team_joined: 'team',
  team_role: 'team',
  team_removed: 'none',
  /** Somebody follows one: {} */
  follow: 'user',
  /** One's published file was liked, and earned a file at 5 likes: {title, likes, files} */
  liked: 'view',
  like_reward: 'view',
  /** One's published file was cloned, or bought: {title, price} */
  cloned: 'view',
  clone_sold: 'view',
  /** Outcomes of publishing: {title, reason} */
  publish_approved: 'view',
  publish_refused: 'diagraming',
  /** A plan: {plan, days}; 30 days read as 1 month, 365 as 12 months */
  plan_reward: 'upgrade',
  plan_started: 'upgrade',
  plan_expiring: 'upgrade',
  plan_expired: 'upgrade',
  team_plan_started: 'upgrade_team',
  team_plan_expiring: 'upgrade_team',
  team_plan_expired: 'upgrade_team',
  /** A coupon of days of the personal plan: {days, code} */
  coupon: 'coupon',
  /** From the instance's administrators, or an answer to feedback: {text} */
  message: 'none',
} as const;
export type NotificationType = keyof typeof notificationTypes;
export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(notificationTypes, type);

/** What a notification is about, in words and numbers its text is made of. */
export const referenceDes = z.record(z.string(), z.union([z.string(), z.number()]));
export type ReferenceDes = z.output<typeof referenceDes>;

export const notification = z.object({
  notificationId: z.string(),
  type: z.string().meta({ description: Object.keys(notificationTypes).join(', ') }),
  /** Who caused it; empty for the instance itself. One that `users` does not have is a deleted account. */
  senderId: z.string(),
  /** Id of what it is about. */
  reference: z.string(),
  referenceDes,
  createTime: moment,
  read: z.boolean(),
}).meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

/** The address a notification leads to; null when there is nothing to open. */
export function notificationAddress({ type, reference, referenceDes: about }: Pick<Notification, 'type' | 'reference' | 'referenceDes'>): string | null {
  if (!isNotificationType(type)) return null;
  switch (notificationTypes[type]) {
    case 'none': return null;
    case 'upgrade': return '/upgrade';
    case 'upgrade_team': return '/upgrade/team';
    case 'coupon': return '/setting#coupon';
    default: break;
  }
  if (reference === '') return null;
  const ref = encodeURIComponent(reference);
  switch (notificationTypes[type]) {
    case 'invite': return `/collaboration/invite/${ref}`;
    case 'organizations': return `/organizations/${ref}`;
    case 'team': return `/team/${ref}`;
    case 'user': return `/u/${ref}`;
    case 'view': return `/view/${ref}`;
    case 'item': return about['fileType'] === 'folder' ? `/diagrams/${ref}` : `/diagraming/${ref}`;
    default: return `/diagraming/${ref}`;
  }
}

export const getNotifications = defineCall({
  method: 'POST', path: '/api/notification/getlist', rate: 'read', changesState: false,
  summary: 'One page of the caller\'s notifications, newest first: the unread, or with `tp` all of them. `count` is the number of pages.',
  body: z.object({
    curPage: z.coerce.number({ error: 'invalid' }).int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(10_000, { error: 'invalid' }).default(1),
    tp: z.enum(['', 'all'], { error: 'invalid' }).default(''),
  }),
  response: { list: z.array(notification), count: z.number().int(), users: z.record(z.string(), person) },
});

export const countNotifications = defineCall({
  method: 'GET', path: '/api/notification/count',
  summary: 'How many notifications are unread.',
  response: { count: z.number().int() },
});

export const removeNotification = defineCall({
  method: 'POST', path: '/api/notification/remove',
  summary: 'Deletes one notification.',
  body: z.object({ id }),
  response: { count: z.number().int() },
});

export const readNotification = defineCall({
  method: 'POST', path: '/api/notification/read',
  summary: 'Marks one notification as read.',
  body: z.object({ id }),
  response: { count: z.number().int() },
});

export const readAllNotifications = defineCall({
  method: 'POST', path: '/api/notification/read_all',
  summary: 'Marks all notifications as read.',
});

export const removeAllNotifications = defineCall({
  method: 'POST', path: '/api/notification/remove_all',
  summary: 'Deletes all notifications.',
});
