import type { Notification } from '@limn/contract';
import { isNotificationType } from '@limn/contract/account/notification-types.ts';
import type { TFunction } from 'i18next';

type Translate = TFunction<readonly ['notifications']>;

/** Stands for the sender in a text, so that the name can be set apart. */
const who = '\u2063';

const orgRoles = ['1_owner', '2_admin', '3_editor', '4_author', '5_reader'] as const;
const itemRoles = ['viewer', 'commenter', 'editor', 'manager', 'creator'] as const;
const plans = ['personal', 'team'] as const;
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

/** Days of a plan in words: 30 are 1 month, 365 are 12. */
export function planLength(days: number, t: Translate): string {
  const months = days === 365 ? 12 : days / 30;
  return Number.isInteger(months) && months > 0 ? t('months', { count: months }) : t('days', { count: days });
}

/** Who a notification is from: a guest by the name given, the instance itself, an account, or one since deleted. */
function senderName(guest: unknown, sender: string | null | undefined, t: Translate): string {
  if (guest !== undefined) {
    return t('guest', { name: String(guest) });
  }
  return sender === undefined ? t('instance') : (sender ?? t('deletedAccount'));
}

/** A role on a file or in an organization in words; one this page does not know as it came. */
function roleName(role: unknown, t: Translate): string {
  const itemRole = oneOf(itemRoles, role);
  if (itemRole !== undefined) {
    return t(`role.${itemRole}`);
  }
  const orgRole = oneOf(orgRoles, role);
  return orgRole !== undefined ? t(`orgRole.${orgRole}`) : String(role ?? '');
}

function textKey(type: Notification['type'], endsToday: boolean) {
  if (type === 'plan_expiring' && endsToday) {
    return 'plan_expires_today';
  }
  if (type === 'team_plan_expiring' && endsToday) {
    return 'team_plan_expires_today';
  }
  return isNotificationType(type) ? type : 'unknown';
}

/**
 * What a notification says, in the reader's language: before, the sender's name, and after it. `sender` is undefined
 * for one from the instance itself, and null for an account that was deleted.
 */
export function notificationText(
  { type, referenceDes: about }: Pick<Notification, 'type' | 'referenceDes'>,
  sender: string | null | undefined,
  t: Translate,
): readonly [string, string, string] {
  const name = senderName(about['guest'], sender, t);
  const plan = oneOf(plans, about['plan']);
  const values = {
    who,
    title: String(about['title'] ?? ''),
    kind: about['fileType'] === 'folder' ? t('kind.folder') : t('kind.chart'),
    role: roleName(about['role'], t),
    org: String(about['orgName'] ?? ''),
    account: String(about['account'] ?? ''),
    host: String(about['host'] ?? ''),
    team: String(about['teamName'] ?? ''),
    message: String(about['text'] ?? ''),
    said:
      about['message'] === undefined || about['message'] === '' ? '' : t('said', { message: String(about['message']) }),
    reason: String(about['reason'] ?? ''),
    likes: Number(about['likes'] ?? 0),
    count: Number(about['files'] ?? 1),
    price: Number(about['price'] ?? 0),
    number: String(about['number'] ?? ''),
    contest: String(about['contest'] ?? ''),
    place: Number(about['place'] ?? 0),
    seats: Number(about['seats'] ?? 0),
    plan: plan === undefined ? '' : t(`plan.${plan}`),
    length: planLength(Number(about['days'] ?? 0), t),
  };
  const text = t(`text.${textKey(type, Number(about['days']) === 0)}`, values);
  const at = text.indexOf(who);
  return at < 0 ? ['', '', text] : [text.slice(0, at), name, text.slice(at + who.length)];
}
