import type { Comment, CommentAnchor, CommentReaction, CommentThread } from '@limn/contract';
import { personColor } from '../access/colors.ts';
import type { Queryable } from '../db/database.ts';
import { type PersonRow, pictureUrl, presentPerson } from '../pictures/presenter.ts';
import type { Commenter } from './policy.ts';

/** Comments after which an answer takes no further thread: of a thread they come together. */
export const perAnswer = 200;
/** Names told of those who gave a sign. */
const namesOfSign = 10;

interface ThreadRow {
  id: string;
  anchor: CommentAnchor;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  revision: string;
  deleted: boolean;
  unread: number;
}

interface CommentRow {
  id: string;
  thread_id: string;
  author_id: string | null;
  full_name: string | null;
  avatar: string | null;
  guest_id: string | null;
  guest_name: string | null;
  body: string;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  mentions: PersonRow[];
  signs: { sign: string; count: number; mine: boolean; names: string[] }[];
}

export interface Changes {
  threads: CommentThread[];
  /** Ids of those that were deleted. */
  removed: string[];
  /** What to ask with the next time. */
  revision: number;
}

/** Columns of `comment_threads t` as a `ThreadRow`, for the user that the SQL expression `me` gives, or null. */
const threadColumns = (me: string): string => `t.id, t.anchor, t.created_at, t.resolved_at, t.resolved_by, t.revision,
  t.deleted_at is not null as deleted, case when ${me} is null then 0 else
    (select count(*)::int from comments c where c.thread_id = t.id and c.removed_at is null
       and c.author_id is distinct from ${me}
       and c.revision > coalesce((select r.revision from comment_reads r
         where r.thread_id = t.id and r.user_id = ${me}), 0)) end as unread`;

/** Threads of a file that changed after a revision, the longest unchanged first, as many as fit an answer. */
export async function changesSince(db: Queryable, who: Commenter, since: number): Promise<Changes> {
  const { rows } = await db.query<ThreadRow>({
    name: 'comments-since',
    text: `select ${threadColumns('$2::uuid')} from (
             select t.*, sum(t.comments + 1) over (order by t.revision) - t.comments - 1 as before
             from comment_threads t where t.file_id = $1 and t.revision > $3 and ($3 > 0 or t.deleted_at is null)) t
           where t.before < ${perAnswer} order by t.revision`,
    values: [who.fileId, who.userId, since],
  });
  const last = rows.at(-1);
  return {
    threads: await withComments(
      db,
      who,
      rows.filter((row) => !row.deleted),
    ),
    removed: rows.filter((row) => row.deleted).map((row) => row.id),
    revision: last === undefined ? await revisionOf(db, who.fileId) : Number(last.revision),
  };
}

async function revisionOf(db: Queryable, fileId: string): Promise<number> {
  const { rows } = await db.query<{ revision: string }>('select revision from comment_counts where file_id = $1', [
    fileId,
  ]);
  return Number(rows[0]?.revision ?? 0);
}

/** One thread as somebody sees it; null when there is none such in the file. */
export async function threadOf(db: Queryable, who: Commenter, threadId: string): Promise<CommentThread | null> {
  const { rows } = await db.query<ThreadRow>({
    name: 'comment-thread',
    text: `select ${threadColumns('$2::uuid')} from comment_threads t
           where t.file_id = $1 and t.id = $3 and t.deleted_at is null`,
    values: [who.fileId, who.userId, threadId],
  });
  return (await withComments(db, who, rows))[0] ?? null;
}

async function withComments(db: Queryable, who: Commenter, threads: readonly ThreadRow[]): Promise<CommentThread[]> {
  if (threads.length === 0) return [];
  const { rows } = await db.query<CommentRow>({
    name: 'comments-of-threads',
    text: `select c.id, c.thread_id, c.author_id, u.full_name, u.avatar, c.guest_id, c.guest_name, c.body,
             c.created_at, c.edited_at, c.removed_at,
             coalesce((select json_agg(json_build_object('user_id', m.id, 'full_name', m.full_name, 'avatar', m.avatar))
               from users m where m.id = any(c.mentions)), '[]') as mentions,
             coalesce((select json_agg(s order by s.first) from (
               select r.sign, count(*)::int as count, min(r.created_at) as first,
                 bool_or(r.user_id = $2 or r.guest_id = $3) is true as mine,
                 (array_agg(coalesce(p.full_name, r.guest_name) order by r.created_at))[1:${namesOfSign}] as names
               from comment_reactions r left join users p on p.id = r.user_id
               where r.comment_id = c.id group by r.sign) s), '[]') as signs
           from comments c left join users u on u.id = c.author_id
           where c.thread_id = any($1::uuid[]) order by c.revision`,
    values: [threads.map((thread) => thread.id), who.userId, who.guestId],
  });
  const byThread = new Map(threads.map((thread): [string, Comment[]] => [thread.id, []]));
  for (const row of rows) byThread.get(row.thread_id)!.push(presentComment(who, row));
  return threads.map((row) => ({
    threadId: row.id,
    anchor: row.anchor,
    createTime: row.created_at.toISOString(),
    resolved: row.resolved_at !== null,
    resolvedBy: row.resolved_by ?? '',
    revision: Number(row.revision),
    unread: row.unread,
    comments: byThread.get(row.id)!,
  }));
}

const presentComment = (who: Commenter, row: CommentRow): Comment => ({
  commentId: row.id,
  author: {
    userId: row.author_id,
    name: row.full_name ?? row.guest_name ?? '',
    avatarUrl: pictureUrl(row.avatar),
    guest: row.guest_id !== null,
    color: personColor(row.author_id ?? row.guest_id ?? ''),
  },
  mine: isMine(who, row),
  body: row.body,
  mentions: row.mentions.map(presentPerson),
  createTime: row.created_at.toISOString(),
  editTime: row.edited_at?.toISOString() ?? null,
  removed: row.removed_at !== null,
  reactions: row.signs.map(({ sign, count, mine, names }): CommentReaction => ({ sign, count, mine, names })),
});

/** Whether somebody wrote a comment. */
export const isMine = (who: Commenter, row: { author_id: string | null; guest_id: string | null }): boolean =>
  who.userId !== null ? row.author_id === who.userId : who.guestId !== null && row.guest_id === who.guestId;
