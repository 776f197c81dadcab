/** Comments that came with a file of another program: under the names of who wrote them, who have no account here. */
import { type CommentAnchor, maxName, oneLine } from '@limn/contract';
import { maxComment, maxCommentsOfThread, maxThreads } from '@limn/contract/together/comment-text.ts';
import type { ImportedComment } from '@limn/formats';
import type { PoolClient } from 'pg';
import { uuidv7 } from '../db/ids.ts';

interface Thread {
  id: string;
  anchor: CommentAnchor;
  comments: ImportedComment[];
}

/** What they are about: those on one item are one thread, as answers are on the same item in other programs. */
function threadsOf(comments: readonly ImportedComment[]): Thread[] {
  const threads: Thread[] = [],
    byItem = new Map<string, Thread>();
  for (const comment of comments) {
    const { page, item, x = 0, y = 0 } = comment,
      known = item === undefined ? undefined : byItem.get(item);
    if (known) {
      if (known.comments.length < maxCommentsOfThread) known.comments.push(comment);
      continue;
    }
    if (threads.length === maxThreads) continue;
    const anchor: CommentAnchor =
        item === undefined ? { kind: 'point', page, x, y } : { kind: 'item', page, item, x: 1, y: 0 },
      thread = { id: uuidv7(), anchor, comments: [comment] };
    threads.push(thread);
    if (item !== undefined) byItem.set(item, thread);
  }
  return threads;
}

/** Nobody is mentioned in what comes from elsewhere. */
const bodyOf = ({ body }: ImportedComment): string => body.trim().slice(0, maxComment).replaceAll('@{', '@ {');

/**
 * Writes the comments of a file that is being made, in the transaction that makes it; nobody is told of them.
 * @returns how many were written: threads and what is in one have a limit
 */
export async function addImported(
  client: PoolClient,
  fileId: string,
  comments: readonly ImportedComment[],
): Promise<number> {
  const threads = threadsOf(comments);
  if (threads.length === 0) return 0;
  const open = threads.filter((thread) => !isResolved(thread)).length,
    all = threads.flatMap(({ id, comments: own }) => own.map((comment) => ({ thread: id, comment })));
  // As if each had been written after the other: what follows one is found by its revision.
  const last = new Map(all.map(({ thread }, i) => [thread, i + 1]));
  await client.query('insert into comment_counts (file_id, revision, threads, unresolved) values ($1, $2, $3, $4)', [
    fileId,
    all.length,
    threads.length,
    open,
  ]);
  await client.query(
    `insert into comment_threads (id, file_id, anchor, created_at, resolved_at, resolved_by, comments, revision)
     select id, $1, anchor::jsonb, coalesce(at, now()), case when resolved then coalesce(at, now()) end,
       case when resolved then by end, comments, revision
     from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::bool[], $6::text[], $7::int[], $8::bigint[])
       as t (id, anchor, at, resolved, by, comments, revision)`,
    [
      fileId,
      threads.map(({ id }) => id),
      threads.map(({ anchor }) => JSON.stringify(anchor)),
      threads.map(({ comments: [first] }) => momentOf(first)),
      threads.map(isResolved),
      threads.map(({ comments: [first] }) => nameOf(first!)),
      threads.map((thread) => thread.comments.length),
      threads.map(({ id }) => last.get(id)!),
    ],
  );
  await client.query(
    `insert into comments (id, thread_id, guest_name, body, created_at, revision)
     select id, thread, name, body, coalesce(at, now()), revision
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[])
       as c (id, thread, name, body, at, revision)`,
    [
      all.map(() => uuidv7()),
      all.map(({ thread }) => thread),
      all.map(({ comment }) => nameOf(comment)),
      all.map(({ comment }) => bodyOf(comment)),
      all.map(({ comment }) => momentOf(comment)),
      all.map((_, i) => i + 1),
    ],
  );
  return all.length;
}

const isResolved = ({ comments }: Thread): boolean => comments.every((one) => one.isResolved === true);
const nameOf = ({ author }: ImportedComment): string => oneLine(author).slice(0, maxName);
const momentOf = (comment: ImportedComment | undefined): string | null =>
  comment?.time === undefined ? null : new Date(comment.time).toISOString();
