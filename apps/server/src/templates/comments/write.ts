import type { PoolClient } from 'pg';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { isUuid, uuidv7 } from '../../db/ids.ts';
import { notFound, Refusal } from '../../http/problem.ts';
import { tellUnread, writeNotification } from '../../notifications/notify.ts';
import { wordMatcher } from '../../publishing/words/list.ts';
import { type Reader, requireVisible } from './list.ts';

/** Characters of a comment that a notification quotes. */
const QUOTED = 140;
/** Comments on one template, and answers to one comment: nobody reads as many. */
export const MAX_COMMENTS = 5000,
  MAX_REPLIES = 200;

const quote = (body: string): string => {
  const line = [...body.replace(/\s+/g, ' ')];
  return line.length > QUOTED ? `${line.slice(0, QUOTED - 1).join('')}…` : line.join('');
};

/** @throws Refusal `error_text`. */
async function requireDecentWords(context: Pick<Context, 'pool'>, body: string): Promise<void> {
  if ((await wordMatcher(context)).find(body) !== null) throw new Refusal('error_text');
}

/** The template of a comment, held against others who write or delete there, and counted anew by `count`. */
const holdTemplate = (client: PoolClient, id: string): Promise<unknown> =>
  client.query('select 1 from templates where id = $1 for update', [id]);

const count = (client: PoolClient, id: string): Promise<unknown> =>
  client.query(
    `update templates set comments = (select count(*) from template_comments
       where template_id = $1 and removed_at is null) where id = $1`,
    [id],
  );

interface Parent {
  author_id: string | null;
  replies: number;
}

/** The comment that is answered. @throws Problem 404 for one of another template, an answer, or one that is deleted. */
async function requireParent(client: PoolClient, templateId: string, id: string): Promise<Parent> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await client.query<Parent>(
    `select author_id, (select count(*)::int from template_comments r where r.parent_id = c.id) as replies
     from template_comments c where c.id = $1 and c.template_id = $2 and c.parent_id is null and c.removed_at is null`,
    [id, templateId],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Says something about a template, or answers a comment.
 * @returns the comment's id
 * @throws Problem 404; Refusal `error_text`, `too_many_comments`.
 */
export async function writeTemplateComment(
  context: Pick<Context, 'pool' | 'bus'>,
  me: string,
  { id, body, parentId }: { id: string; body: string; parentId?: string | undefined },
): Promise<string> {
  await requireDecentWords(context, body);
  const commentId = uuidv7();
  const told = await transact(context.pool, async (client) => {
    const { owner, title } = await requireVisible(client, id);
    await holdTemplate(client, id);
    const parent = parentId === undefined ? null : await requireParent(client, id, parentId);
    const { rows } = await client.query<{ comments: number }>('select comments from templates where id = $1', [id]);
    if (rows[0]!.comments >= MAX_COMMENTS) throw new Refusal('too_many_comments', { limit: MAX_COMMENTS });
    if (parent !== null && parent.replies >= MAX_REPLIES)
      throw new Refusal('too_many_comments', { limit: MAX_REPLIES });
    await client.query(
      'insert into template_comments (id, template_id, author_id, parent_id, body) values ($1, $2, $3, $4, $5)',
      [commentId, id, me, parentId ?? null, body],
    );
    await count(client, id);
    const about = { title, message: quote(body) };
    const write = (type: 'template_comment' | 'template_reply', userId: string | null): Promise<string[]> =>
      userId === null
        ? Promise.resolve([])
        : writeNotification(client, { userIds: [userId], type, senderId: me, reference: id, about });
    const answered = parent === null ? [] : await write('template_reply', parent.author_id);
    return [...answered, ...(parent?.author_id === owner ? [] : await write('template_comment', owner))];
  });
  tellUnread(context, told);
  return commentId;
}

interface Held {
  template_id: string;
  author_id: string | null;
  owner: string | null;
  replies: number;
}

/** A comment that is not deleted, held with its template. @throws Problem 404. */
async function holdComment(client: PoolClient, id: string): Promise<Held> {
  if (!isUuid(id)) throw notFound();
  await client.query(
    'select 1 from templates where id = (select template_id from template_comments where id = $1) for update',
    [id],
  );
  const { rows } = await client.query<Held>(
    `select c.template_id, c.author_id, f.owner_id as owner,
       (select count(*)::int from template_comments r where r.parent_id = c.id) as replies
     from template_comments c join templates t on t.id = c.template_id left join files f on f.id = t.file_id
     where c.id = $1 and c.removed_at is null for update of c`,
    [id],
  );
  if (rows[0] === undefined) throw notFound();
  await requireVisible(client, rows[0].template_id);
  return rows[0];
}

/** @throws Problem 404, also for somebody else's; Refusal `error_text`. */
export async function editTemplateComment(
  context: Pick<Context, 'pool'>,
  me: string,
  id: string,
  body: string,
): Promise<void> {
  await requireDecentWords(context, body);
  await transact(context.pool, async (client) => {
    if ((await holdComment(client, id)).author_id !== me) throw notFound();
    await client.query('update template_comments set body = $2, edited_at = now() where id = $1', [id, body]);
  });
}

/** Deletes a comment; one that was answered leaves its place, without its words. @throws Problem 404. */
export async function removeTemplateComment(
  { pool }: Pick<Context, 'pool'>,
  { userId, isAdmin }: Reader,
  id: string,
): Promise<void> {
  await transact(pool, async (client) => {
    const held = await holdComment(client, id);
    const isOwn = held.author_id === userId || held.owner === userId;
    if (!isOwn && !isAdmin) throw notFound();
    await client.query(
      held.replies > 0
        ? `update template_comments set body = '', removed_at = now() where id = $1`
        : 'delete from template_comments where id = $1',
      [id],
    );
    await count(client, held.template_id);
    if (!isOwn)
      await audit(client, {
        action: 'template_comment_removed',
        subject: { type: 'file', id: held.template_id },
        about: { comment: id },
      });
  });
}
