/** Notifications that come by mail as well, as their readers choose. */
import { mailDefaults, mailPreference, mailTopicOf } from '@limn/contract/account/mail-notices.ts';
import { notificationAddress, type NotificationType } from '@limn/contract/account/notification-types.ts';
import { notifications as en } from '@limn/i18n/en/notifications.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { notifications as zh } from '@limn/i18n/zh/notifications.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { addJob } from '../jobs/add.ts';
import { plainWords } from '../mail/plain-words.ts';
import { writeMail } from '../mail/templates.ts';

/**
 * Has notifications sent by mail to those of their readers who want that and whose address is confirmed, in the
 * caller's transaction. @param ids of the notifications
 */
export async function mailNotices(client: Queryable, type: NotificationType, ids: readonly string[]): Promise<void> {
  const topic = mailTopicOf(type);
  if (topic === undefined) return;
  const { rows } = await client.query<{ id: string }>(
    `select n.id from notifications n join users u on u.id = n.user_id
     where n.id = any($1::uuid[]) and u.email_verified_at is not null and u.disabled_at is null
       and case u.preferences -> $2 when 'true'::jsonb then true when 'false'::jsonb then false else $3::boolean end`,
    [ids, mailPreference(topic), mailDefaults[topic]],
  );
  for (const { id } of rows) await addJob(client, 'mail-notice', { notificationId: id });
}

interface NoticeRow {
  type: NotificationType;
  reference: string;
  about: Record<string, string | number>;
  sender: string | null;
  email: string;
  locale: Locale;
}

/** Queues the mail of a notification: the work of a job. Of one that was deleted meanwhile there is none. */
export async function sendNotice(context: Context, notificationId: string): Promise<void> {
  if (!context.outbox.mail) return;
  await transact(context.pool, async (client) => {
    const { rows } = await client.query<NoticeRow>(
      `select n.type, n.reference, n.about, s.full_name as sender, u.email, u.locale
       from notifications n join users u on u.id = n.user_id left join users s on s.id = n.sender_id
       where n.id = $1 and u.email is not null and u.disabled_at is null`,
      [notificationId],
    );
    const [row] = rows;
    if (row === undefined) return;
    const { type, reference, about, email, locale } = row;
    const link = notificationAddress({ type, reference, referenceDes: about }) ?? '/diagrams';
    const text = textOf(row);
    await context.outbox.queueMail(client, writeMail(context.config, locale, email, 'notice', { text, link }));
  });
}

/** What a notification says, in its reader's language. */
function textOf({ type, about, sender, locale }: NoticeRow): string {
  const texts = locale === 'en' ? en : zh;
  const days = Number(about['days'] ?? 0),
    months = days === 365 ? 12 : days / 30;
  const isMonths = Number.isInteger(months) && months > 0;
  const length = isMonths ? monthsOf(locale, months) : texts.days_other.replace('{{count}}', String(days));
  const values: Readonly<Record<string, string | number>> = {
    ...about,
    who: whoOf(texts, about, sender),
    said: about['message'] ? texts.said.replace('{{message}}', plainWords(String(about['message']))) : '',
    title: plainWords(String(about['title'] ?? '')),
    contest: plainWords(String(about['contest'] ?? '')),
    org: plainWords(String(about['orgName'] ?? '')),
    role: texts.role[about['role'] as keyof typeof texts.role] ?? '',
    plan: about['plan'] === 'team' ? texts.plan.team : texts.plan.personal,
    count: about['files'] ?? 1,
    length,
  };
  return texts.text[type].replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

/** Who caused it: an account, or a guest by the name they chose. */
function whoOf(
  texts: { deletedAccount: string; guest: string },
  about: NoticeRow['about'],
  sender: string | null,
): string {
  const guest = about['guest'];
  return guest === undefined
    ? plainWords(sender ?? texts.deletedAccount)
    : texts.guest.replace('{{name}}', plainWords(String(guest)));
}

function monthsOf(locale: Locale, count: number): string {
  const english = count === 1 ? en.months_one : en.months_other;
  return (locale === 'en' ? english : zh.months_other).replace('{{count}}', String(count));
}
