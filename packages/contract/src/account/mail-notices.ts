/**
 * Which notifications come by mail as well, as one chooses; apart from the calls' schemas, so that pages load without
 * them.
 */
import type { NotificationType } from './notification-types.ts';

export const mailTopics = ['access', 'money', 'comments', 'community', 'following'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Whether mails of a topic are sent to who has not chosen. */
export const mailDefaults: Readonly<Record<MailTopic, boolean>> = {
  access: true,
  money: true,
  comments: true,
  community: false,
  following: false,
};

/** The preference by which somebody chooses. */
export const mailPreference = (topic: MailTopic): string => `mail.${topic}`;

const topics: Partial<Record<NotificationType, MailTopic>> = {
  access_request: 'access',
  access_granted: 'access',
  access_refused: 'access',
  plan_started: 'money',
  team_plan_started: 'money',
  team_seats_added: 'money',
  clone_bought: 'money',
  clone_sold: 'money',
  order_refunded: 'money',
  payment_returned: 'money',
  sale_refunded: 'money',
  withdrawal_paid: 'money',
  withdrawal_refused: 'money',
  comment_mention: 'comments',
  comment_reply: 'comments',
  comment_new: 'comments',
  publish_approved: 'community',
  publish_refused: 'community',
  cloned: 'community',
  like_reward: 'community',
  new_work: 'following',
};

/** The topic of a notification that comes by mail; undefined for one that does not. */
export const mailTopicOf = (type: NotificationType): MailTopic | undefined => topics[type];
