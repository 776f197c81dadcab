import type { Ask, AskState } from '@limn/contract';
import { isLocale } from '@limn/i18n/locales.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { lastIdOf, pageById } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import { writeMail } from '../mail/templates.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';

const PAGE = 50;

interface AskRow {
  id: string;
  category: number;
  content: string;
  url: string;
  created_at: Date;
  closed_at: Date | null;
  user_id: string | null;
  full_name: string | null;
  account: string | null;
  answers: { content: string; time: string; name: string | null }[] | null;
}

const states: Readonly<Record<AskState, string>> = {
  open: 'a.closed_at is null and not exists (select 1 from ask_answers w where w.ask_id = a.id)',
  answered: 'a.closed_at is null and exists (select 1 from ask_answers w where w.ask_id = a.id)',
  closed: 'a.closed_at is not null',
};

function present(row: AskRow): Ask {
  const answered: AskState = (row.answers ?? []).length > 0 ? 'answered' : 'open';
  return {
    askId: row.id,
    category: row.category,
    content: row.content,
    url: row.url,
    state: row.closed_at === null ? answered : 'closed',
    createTime: row.created_at.toISOString(),
    closeTime: row.closed_at?.toISOString() ?? null,
    user: row.user_id === null ? null : { userId: row.user_id, fullName: row.full_name!, account: row.account! },
    answers: (row.answers ?? []).map((one) => ({
      content: one.content,
      createTime: new Date(one.time).toISOString(),
      fullName: one.name,
    })),
  };
}

export interface AskQuery {
  state?: AskState | undefined;
  /** Whether it is not closed. */
  open?: boolean | undefined;
  cursor?: string | undefined;
}

/** A page of feedback with its answers, the latest first. @throws Problem 400 for a cursor of another list */
export async function listAsks(
  { pool, keys }: Context,
  { state, open, cursor }: AskQuery,
): Promise<{ asks: Ask[]; nextCursor: string | null }> {
  const list = `asks ${state ?? ''} ${String(open)}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<AskRow>(
    `select a.id, a.category, a.content, a.url, a.created_at, a.closed_at, u.id as user_id, u.full_name,
       coalesce(u.email, u.phone, '') as account,
       (select json_agg(json_build_object('content', w.content, 'time', w.created_at, 'name', b.full_name) order by w.id)
        from ask_answers w left join users b on b.id = w.user_id where w.ask_id = a.id) as answers
     from asks a left join users u on u.id = a.user_id
     where ($1::boolean is null or (a.closed_at is null) = $1) and ($2::uuid is null or a.id < $2)
       and ${state === undefined ? 'true' : states[state]}
     order by a.id desc limit ${PAGE + 1}`,
    [open ?? null, from],
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    asks: page.map(present),
    nextCursor,
  };
}

/** Puts feedback aside, or opens it again. @throws Problem 404 */
export async function moveAsk({ pool }: Context, askId: string, open: boolean): Promise<void> {
  if (!isUuid(askId)) throw notFound();
  await transact(pool, async (client) => {
    const { rowCount } = await client.query(
      'update asks set closed_at = case when $2 then null else coalesce(closed_at, now()) end where id = $1',
      [askId, open],
    );
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'ask_moved', subject: { type: 'instance', id: askId }, about: { open } });
  });
}

interface Sender {
  user_id: string | null;
  email: string | null;
  confirmed: boolean;
  locale: string | null;
}

/**
 * Answers feedback: its sender finds the answer among their notifications, and gets it by mail at an address that is
 * confirmed. Whoever has no account any more is not reached; the answer is kept all the same.
 * @throws Problem 404
 */
export async function answerAsk(context: Context, by: string, askId: string, content: string): Promise<void> {
  if (!isUuid(askId)) throw notFound();
  const told = await transact(context.pool, async (client) => {
    const { rows } = await client.query<Sender>(
      `select a.user_id, u.email, u.email_verified_at is not null as confirmed, u.locale
       from asks a left join users u on u.id = a.user_id where a.id = $1 for update of a`,
      [askId],
    );
    const sender = rows[0];
    if (sender === undefined) throw notFound();
    await client.query('insert into ask_answers (id, ask_id, user_id, content) values ($1, $2, $3, $4)', [
      uuidv7(),
      askId,
      by,
      content,
    ]);
    await audit(client, { action: 'ask_answered', subject: { type: 'instance', id: askId } });
    if (sender.user_id === null) return [];
    const locale = sender.locale !== null && isLocale(sender.locale) ? sender.locale : 'zh-CN';
    if (sender.email !== null && sender.confirmed && context.outbox.mail)
      await context.outbox.queueMail(
        client,
        writeMail(context.config, locale, sender.email, 'answer', { text: content, link: '/support#feedback' }),
      );
    return writeNotification(client, {
      userIds: [sender.user_id],
      type: 'message',
      // From the administrators of the instance, whoever of them wrote it.
      senderId: null,
      reference: '',
      about: { text: content },
    });
  });
  tellUnread(context, told);
}
