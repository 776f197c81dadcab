/** Who is told of a comment: those it mentions, those who wrote in the thread, and the file's owner of a new thread. */
import { mentionedIn, plainComment } from '@limn/contract/together/comment-text.ts';
import type { Queryable } from '../db/database.ts';
import { writeNotification } from '../notifications/notify.ts';
import { seeing } from './people.ts';
import type { Commenter } from './policy.ts';

/** Characters of a comment that a notification quotes. */
const QUOTED = 140;

interface Written {
  threadId: string;
  commentId: string;
  body: string;
  /** Who is mentioned in it and was not before. */
  mentioned: readonly string[];
  /** Whether it is new, and not a new text of an old one. */
  isNew: boolean;
}

/** Types of notification about a comment. */
const TYPES = ['comment_mention', 'comment_reply', 'comment_new'] as const;

/** Writes the notifications, in the caller's transaction. @returns who is told, for `tellUnread` */
export async function tellOfComment(client: Queryable, who: Commenter, written: Written): Promise<string[]> {
  const { rows } = await client.query<{ title: string; owner: string; authors: string[]; first: string | null }>(
    `select f.title, f.owner_id as owner, array(select distinct c.author_id from comments c
         where c.thread_id = $2 and c.author_id is not null and c.id <> $3 and c.removed_at is null) as authors,
       (select c.id from comments c where c.thread_id = $2 order by c.revision limit 1) as first
     from files f where f.id = $1`,
    [who.fileId, written.threadId, written.commentId],
  );
  const file = rows[0]!;
  const isFirst = file.first === written.commentId;
  const others = written.isNew ? [...file.authors, ...(isFirst ? [file.owner] : [])] : [];
  const told = new Set(await seeing(client, who.fileId, [...new Set([...written.mentioned, ...others])]));
  const mentioned = written.mentioned.filter((id) => told.has(id));
  const message = await quote(client, written.body);
  const about = {
    title: file.title,
    thread: written.threadId,
    comment: written.commentId,
    message,
    ...(who.userId === null ? { guest: who.name } : {}),
  };
  const write = (type: (typeof TYPES)[number], userIds: readonly string[]): Promise<string[]> =>
    writeNotification(client, { userIds, type, senderId: who.userId, reference: who.fileId, about });
  return [
    ...(await write('comment_mention', mentioned)),
    ...(await write(
      isFirst ? 'comment_new' : 'comment_reply',
      others.filter((id) => told.has(id) && !mentioned.includes(id)),
    )),
  ];
}

/**
 * Deletes what people were told of a comment, before it is deleted in the caller's transaction. @returns who was told
 */
export async function forgetComment(client: Queryable, commentId: string): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `delete from notifications n where n.type = any($1::text[]) and n.about ->> 'comment' = $2
       and n.user_id in (
         select unnest(c.mentions) from comments c where c.id = $2::uuid
         union select o.author_id from comments c join comments o on o.thread_id = c.thread_id where c.id = $2::uuid
         union select f.owner_id from comments c join comment_threads t on t.id = c.thread_id
           join files f on f.id = t.file_id where c.id = $2::uuid)
     returning n.user_id`,
    [TYPES, commentId],
  );
  return rows.map((row) => row.user_id);
}

/** The beginning of a comment in one line, as it reads. */
async function quote(client: Queryable, body: string): Promise<string> {
  const { rows } = await client.query<{ id: string; full_name: string }>(
    'select id, full_name from users where id = any($1::uuid[])',
    [mentionedIn(body)],
  );
  const names = new Map(rows.map((row) => [row.id, row.full_name]));
  const line = plainComment(body, (id) => names.get(id), '…').replace(/\s+/g, ' ');
  const signs = [...line];
  return signs.length > QUOTED ? `${signs.slice(0, QUOTED - 1).join('')}…` : line;
}
