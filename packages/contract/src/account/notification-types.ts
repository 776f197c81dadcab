/** What notifications are about and lead to; apart from the calls' schemas, so that pages load without them. */

/**
 * Every type, with the page that its reference leads to. A text says who (the sender), what (`referenceDes`) and, by
 * its type, that it happened; the client builds it.
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
  /** Somebody asks for access, and what became of one's own request: {title, role, message, requestId} */
  access_request: 'diagraming',
  access_granted: 'diagraming',
  access_refused: 'none',
  /**
   * One is mentioned in a comment, answered, or one's file is commented on: {title, thread, comment, message, guest}
   */
  comment_mention: 'comment',
  comment_reply: 'comment',
  comment_new: 'comment',
  /** Of organizations: {orgName, role} */
  org_invite: 'organizations',
  org_joined: 'organizations',
  /** Somebody says that an address invited is theirs: {orgName, account} */
  org_claim: 'organizations',
  org_role: 'organizations',
  org_removed: 'none',
  org_left: 'organizations',
  org_transferred: 'organizations',
  org_dissolved: 'none',
  /** Who set up a webhook of the organization answers for it no more: {orgName, host} */
  webhook_paused: 'organizations',
  /** Of teams: {teamName, role} */
  team_joined: 'team',
  team_role: 'team',
  team_removed: 'none',
  /** Somebody follows one: {} */
  follow: 'user',
  /** One's published file was liked, and earned a file at 5 likes: {title, likes, files} */
  liked: 'template',
  like_reward: 'template',
  /** One's published file was cloned, or bought: {title, price} */
  cloned: 'template',
  clone_sold: 'template',
  /** One bought the clone of somebody's: {title} */
  clone_bought: 'template',
  /** Somebody one follows published something: {title} */
  new_work: 'template',
  /** Somebody said something about one's template, or answered what one said about one: {title, message} */
  template_comment: 'template',
  template_reply: 'template',
  /** Outcomes of publishing: {title, reason} */
  publish_approved: 'template',
  publish_refused: 'diagraming',
  /** One's entry of a contest has a place: {title, contest, place} */
  contest_place: 'template',
  /** A plan: {plan, days}; 30 days read as 1 month, 365 as 12 months */
  plan_reward: 'upgrade',
  plan_started: 'upgrade',
  plan_expiring: 'upgrade',
  plan_expired: 'upgrade',
  team_plan_started: 'upgrade_team',
  team_plan_expiring: 'upgrade_team',
  team_plan_expired: 'upgrade_team',
  /** Seats were added to the plan of an organization: {orgName, seats} */
  team_seats_added: 'organizations',
  /** Money of one's own order went back, or came for nothing and goes back: {number, price} */
  order_refunded: 'payment',
  payment_returned: 'payment',
  /** What was sold went back: {title, price} */
  sale_refunded: 'payment',
  /** What one earned was paid out, or not: {price, reason} */
  withdrawal_paid: 'payment',
  withdrawal_refused: 'payment',
  /** A coupon of days of the personal plan: {days, code} */
  coupon: 'coupon',
  /** From the instance's administrators, or an answer to feedback: {text} */
  message: 'none',
} as const;
export type NotificationType = keyof typeof notificationTypes;
export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(notificationTypes, type);

/** What tells where a notification leads. */
interface Referring {
  type: string;
  reference: string;
  referenceDes: Readonly<Record<string, string | number>>;
}

/** The address a notification leads to; null when there is nothing to open. */
export function notificationAddress({ type, reference, referenceDes: about }: Referring): string | null {
  if (!isNotificationType(type)) return null;
  switch (notificationTypes[type]) {
    case 'none':
      return null;
    case 'upgrade':
      return '/upgrade';
    case 'upgrade_team':
      return '/upgrade/team';
    case 'payment':
      return '/setting#payment';
    case 'coupon':
      return '/setting#coupon';
    default:
      break;
  }
  if (reference === '') return null;
  const ref = encodeURIComponent(reference);
  switch (notificationTypes[type]) {
    case 'invite':
      return `/collaboration/invite/${ref}`;
    case 'organizations':
      return `/organizations/${ref}`;
    case 'team':
      return `/team/${ref}`;
    case 'user':
      return `/u/${ref}`;
    case 'template':
      return `/templates/${ref}`;
    case 'comment':
      return `/diagraming/${ref}?comment=${encodeURIComponent(String(about['thread'] ?? ''))}`;
    case 'item':
      return about['fileType'] === 'folder' ? `/diagrams/${ref}` : `/diagraming/${ref}`;
    default:
      return `/diagraming/${ref}`;
  }
}
