import type { CommentAnchor, CommentThread } from '@limn/contract';
import {
  maxCommentsOfThread,
  maxThreads,
  mentionedIn,
  type ReactionSign,
} from '@limn/contract/together/comment-text.ts';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { announce } from '../files/announce.ts';
import { forbidden, notFound, Refusal } from '../http/problem.ts';
import { tellUnread } from '../notifications/notify.ts';
import { isMine, threadOf } from './list.ts';
import { peopleOf, seeing } from './people.ts';
import type { Commenter } from './policy.ts';
import { tellWebhooks } from '../webhooks/tell.ts';
import { forgetComment, tellOfComment } from './tell.ts';

/** What a change of the comments of a file works with. */
interface Change {
  client: PoolClient;
  /** Of the threads of the file, from this change on. */
  revision: string;
  /** Adds people whose unread notifications changed. */
  told(userIds: readonly string[]): void;
}

/** A row of `comments` with what of its thread matters. */
interface Found {
  id: string;
  thread_id: string;
  author_id: string | null;
  guest_id: string | null;
  body: string;
}

/**
 * Changes one thread of a file in a transaction of its own, one at a time, and tells everybody.
 * @param work answers the id of the thread @throws Problem 404 for a file that is deleted meanwhile
 */
async function change(
  context: Context,
  who: Commenter,
  work: (change: Change) => Promise<string>,
): Promise<CommentThread | null> {
  const told = new Set<string>();
  const { thread, isCounted } = await transact(context.pool, async (client) => {
    const { rows } = await client.query<{ revision: string; unresolved: number }>(
      `insert into comment_counts (file_id, revision) select id, 1 from files where id = $1
       on conflict (file_id) do update set revision = comment_counts.revision + 1 returning revision, unresolved`,
      [who.fileId],
    );
    const counts = rows[0];
    if (counts === undefined) throw notFound();
    const { revision } = counts;
    const threadId = await work({ client, revision, told: (ids) => ids.forEach((id) => told.add(id)) });
    await client.query('update comment_threads set revision = $2 where id = $1', [threadId, revision]);
    const { rows: now } = await client.query<{ unresolved: number }>(
      `update comment_counts c set threads = n.threads, unresolved = n.unresolved
       from (select count(*)::int as threads, count(*) filter (where resolved_at is null)::int as unresolved
         from comment_threads where file_id = $1 and deleted_at is null) n
       where c.file_id = $1 returning c.unresolved`,
      [who.fileId],
    );
    return {
      thread: await threadOf(client, who, threadId),
      isCounted: now[0]!.unresolved !== counts.unresolved,
    };
  });
  context.bus.publish('comments.changed', { fileId: who.fileId });
  tellUnread(context, [...told]);
  if (isCounted) void announce(context, { fileIds: [who.fileId], folderIds: [], places: null }).catch(() => undefined);
  return thread;
}

/** The same for what leaves the thread there. */
async function changeKept(
  context: Context,
  who: Commenter,
  work: (change: Change) => Promise<string>,
): Promise<CommentThread> {
  const thread = await change(context, who, work);
  if (thread === null) throw notFound();
  return thread;
}

/** Locks a thread of the file. @throws Problem 404 */
async function requireThread(client: PoolClient, who: Commenter, threadId: string): Promise<void> {
  const { rowCount } = isUuid(threadId)
    ? await client.query('select 1 from comment_threads where id = $1 and file_id = $2 and deleted_at is null', [
        threadId,
        who.fileId,
      ])
    : { rowCount: 0 };
  if (rowCount === 0) throw notFound();
}

/** A comment of the file that is not deleted. @throws Problem 404 */
async function requireComment(client: PoolClient, who: Commenter, commentId: string): Promise<Found> {
  if (!isUuid(commentId)) throw notFound();
  const { rows } = await client.query<Found>(
    `select c.id, c.thread_id, c.author_id, c.guest_id, c.body from comments c
     join comment_threads t on t.id = c.thread_id
     where c.id = $1 and t.file_id = $2 and t.deleted_at is null and c.removed_at is null`,
    [commentId, who.fileId],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** @throws Refusal `mention_refused` for somebody who does not see the comments, or not to this writer */
async function checkMentions(client: PoolClient, who: Commenter, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const allowed = who.isStranger
    ? (await peopleOf(client, who)).map((person) => person.userId)
    : await seeing(client, who.fileId, ids);
  if (ids.some((id) => !allowed.includes(id))) throw new Refusal('mention_refused');
}

interface NewComment {
  commentId: string;
  body: string;
}

async function insertComment(
  { client, revision, told }: Change,
  who: Commenter,
  threadId: string,
  { commentId, body }: NewComment,
): Promise<void> {
  const mentioned = mentionedIn(body);
  await checkMentions(client, who, mentioned);
  await client.query(
    `insert into comments (id, thread_id, author_id, guest_id, guest_name, body, mentions, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [commentId, threadId, who.userId, who.guestId, who.guestId && who.name, body, mentioned, revision],
  );
  await client.query(
    'update comment_threads set comments = comments + 1, resolved_at = null, resolved_by = null where id = $1',
    [threadId],
  );
  await markRead(client, who, threadId);
  await tellWebhooks(client, 'comment.added', [who.fileId], { commentId, threadId, text: body, author: who.name });
  told(await tellOfComment(client, who, { threadId, commentId, body, mentioned, isNew: true }));
}

async function markRead(client: PoolClient, { userId }: Commenter, threadId: string): Promise<void> {
  if (userId === null) return;
  await client.query(
    `insert into comment_reads (thread_id, user_id, revision)
     select $1, $2, max(revision) from comments where thread_id = $1 having count(*) > 0
     on conflict (thread_id, user_id) do update set revision = excluded.revision`,
    [threadId, userId],
  );
}

/** Whether the writer sent this comment before, and lost the answer. @throws Problem 404 when it is another's */
async function isKnown(client: PoolClient, who: Commenter, threadId: string, commentId: string): Promise<boolean> {
  const { rows } = await client.query<Found>(
    'select id, thread_id, author_id, guest_id, body from comments where id = $1',
    [commentId],
  );
  const [row] = rows;
  if (row === undefined) return false;
  if (row.thread_id !== threadId || !isMine(who, row)) throw notFound();
  return true;
}

/** @throws Problem 404; Refusal `too_many_threads`, `mention_refused` */
export const startThread = (
  context: Context,
  who: Commenter,
  { threadId, anchor, ...comment }: NewComment & { threadId: string; anchor: CommentAnchor },
): Promise<CommentThread> =>
  changeKept(context, who, async (made) => {
    const { client } = made;
    if (await isKnown(client, who, threadId, comment.commentId)) return threadId;
    const { rows } = await client.query<{ threads: number }>('select threads from comment_counts where file_id = $1', [
      who.fileId,
    ]);
    if (rows[0]!.threads >= maxThreads) throw new Refusal('too_many_threads', { limit: maxThreads });
    const { rowCount } = await client.query(
      'insert into comment_threads (id, file_id, anchor, revision) values ($1, $2, $3, $4) on conflict do nothing',
      [threadId, who.fileId, JSON.stringify(anchor), made.revision],
    );
    if (rowCount === 0) throw notFound();
    await insertComment(made, who, threadId, comment);
    return threadId;
  });

/** @throws Problem 404; Refusal `too_many_comments`, `mention_refused` */
export const reply = (
  context: Context,
  who: Commenter,
  { threadId, ...comment }: NewComment & { threadId: string },
): Promise<CommentThread> =>
  changeKept(context, who, async (made) => {
    await requireThread(made.client, who, threadId);
    if (await isKnown(made.client, who, threadId, comment.commentId)) return threadId;
    const { rows } = await made.client.query<{ comments: number }>(
      'select comments from comment_threads where id = $1',
      [threadId],
    );
    if (rows[0]!.comments >= maxCommentsOfThread)
      throw new Refusal('too_many_comments', { limit: maxCommentsOfThread });
    await insertComment(made, who, threadId, comment);
    return threadId;
  });

/** @throws Problem 404, 403 for another's; Refusal `mention_refused` */
export const editComment = (
  context: Context,
  who: Commenter,
  { commentId, body }: NewComment,
): Promise<CommentThread> =>
  changeKept(context, who, async ({ client, told }) => {
    const found = await requireComment(client, who, commentId);
    if (!isMine(who, found)) throw forbidden();
    const before = mentionedIn(found.body);
    const mentioned = mentionedIn(body);
    const added = mentioned.filter((id) => !before.includes(id));
    await checkMentions(client, who, added);
    await client.query(`update comments set body = $2, mentions = $3, edited_at = now() where id = $1 and body <> $2`, [
      commentId,
      body,
      mentioned,
    ]);
    const written = { threadId: found.thread_id, commentId, body, mentioned: added, isNew: false };
    told(await tellOfComment(client, who, written));
    return found.thread_id;
  });

/**
 * Deletes a comment: with a trace when others are left in the thread, else with the thread. @returns the thread, or
 * null when it is gone @throws Problem 404, 403
 */
export const removeComment = (context: Context, who: Commenter, commentId: string): Promise<CommentThread | null> =>
  change(context, who, async ({ client, told }) => {
    const found = await requireComment(client, who, commentId);
    if (!isMine(who, found) && !who.mayModerate) throw forbidden();
    const threadId = found.thread_id;
    told(await forgetComment(client, commentId));
    await client.query(`update comments set body = '', mentions = '{}', removed_at = now() where id = $1`, [commentId]);
    await client.query('delete from comment_reactions where comment_id = $1', [commentId]);
    const { rowCount: left } = await client.query(
      'select 1 from comments where thread_id = $1 and removed_at is null limit 1',
      [threadId],
    );
    if (left !== 0) return threadId;
    await client.query('delete from comments where thread_id = $1', [threadId]);
    await client.query(
      `update comment_threads set deleted_at = now(), comments = 0, resolved_at = null, resolved_by = null,
         anchor = '{}' where id = $1`,
      [threadId],
    );
    await client.query(`delete from comment_threads where file_id = $1 and deleted_at < now() - interval '1 day'`, [
      who.fileId,
    ]);
    return threadId;
  });

/** @throws Problem 404 */
export const resolve = (
  context: Context,
  who: Commenter,
  { threadId, resolved }: { threadId: string; resolved: boolean },
): Promise<CommentThread> =>
  changeKept(context, who, async ({ client }) => {
    await requireThread(client, who, threadId);
    await client.query(
      `update comment_threads set resolved_at = case when $2 then coalesce(resolved_at, now()) end,
         resolved_by = case when $2 then coalesce(resolved_by, $3) end where id = $1`,
      [threadId, resolved, who.name],
    );
    return threadId;
  });

/** @throws Problem 404, 403 for who neither began the thread nor manages the file */
export const moveThread = (
  context: Context,
  who: Commenter,
  { threadId, anchor }: { threadId: string; anchor: CommentAnchor },
): Promise<CommentThread> =>
  changeKept(context, who, async ({ client }) => {
    await requireThread(client, who, threadId);
    const { rows } = await client.query<Pick<Found, 'author_id' | 'guest_id'>>(
      'select author_id, guest_id from comments where thread_id = $1 order by revision limit 1',
      [threadId],
    );
    if (!who.mayModerate && (rows[0] === undefined || !isMine(who, rows[0]))) throw forbidden();
    await client.query('update comment_threads set anchor = $2 where id = $1', [threadId, JSON.stringify(anchor)]);
    return threadId;
  });

/** @throws Problem 404 */
export const react = (
  context: Context,
  who: Commenter,
  { commentId, sign, on }: { commentId: string; sign: ReactionSign; on: boolean },
): Promise<CommentThread> =>
  changeKept(context, who, async ({ client }) => {
    const { thread_id: threadId } = await requireComment(client, who, commentId);
    if (on)
      await client.query(
        `insert into comment_reactions (comment_id, user_id, guest_id, guest_name, sign) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [commentId, who.userId, who.guestId, who.guestId && who.name, sign],
      );
    else
      await client.query(
        'delete from comment_reactions where comment_id = $1 and sign = $2 and (user_id = $3 or guest_id = $4)',
        [commentId, sign, who.userId, who.guestId],
      );
    return threadId;
  });

/** Marks one thread as read, or all of the file. @throws Problem 404 */
export async function readThreads(context: Context, who: Commenter, threadId: string | undefined): Promise<void> {
  if (threadId !== undefined && !isUuid(threadId)) throw notFound();
  const { rowCount } = await context.pool.query(
    `insert into comment_reads (thread_id, user_id, revision)
     select t.id, $2, max(c.revision) from comment_threads t join comments c on c.thread_id = t.id
     where t.file_id = $1 and t.deleted_at is null and ($3::uuid is null or t.id = $3) group by t.id
     on conflict (thread_id, user_id) do update set revision = excluded.revision`,
    [who.fileId, who.userId, threadId ?? null],
  );
  if (threadId !== undefined && rowCount === 0) throw notFound();
}
