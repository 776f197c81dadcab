import { undoSeconds } from '@limn/contract';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound, Problem } from '../http/problem.ts';
import { columnOf, subjectOf, type Subject } from '../access/subject.ts';
import { rightsChanged } from './rights-changed.ts';

/**
 * Ends the user's own collaboration on a file or folder. @returns what takes it back for a minute @throws Problem 404
 * when there is none.
 */
export async function leave(context: Context, userId: string, subject: Subject): Promise<string> {
  if (!isUuid(subject.id)) throw notFound();
  const undo = await transact(context.pool, async (client) => {
    await client.query(
      `delete from collaboration_leaves where left_at < now() - make_interval(secs => ${undoSeconds})`,
    );
    const {
      rows: [left],
    } = await client.query<{ id: string }>(
      `with gone as (delete from collaborators where user_id = $1 and ${columnOf(subject)} = $2
        returning user_id, file_id, folder_id, rank)
       insert into collaboration_leaves (id, user_id, file_id, folder_id, rank)
       select gen_random_uuid(), user_id, file_id, folder_id, rank from gone returning id`,
      [userId, subject.id],
    );
    if (left === undefined) throw notFound();
    return left.id;
  });
  await rightsChanged(context, subject, [userId]);
  return undo;
}

/**
 * Takes back that one left. Good once: nobody who was removed since comes back by it. @throws Problem 410 after a
 * minute, and for what is gone.
 */
export async function rejoin(context: Context, userId: string, undo: string): Promise<void> {
  const subject = await transact(context.pool, async (client) => {
    const {
      rows: [row],
    } = isUuid(undo)
      ? await client.query<{ file_id: string | null; folder_id: string | null; rank: number }>(
          `delete from collaboration_leaves where id = $1 and user_id = $2
            and left_at > now() - make_interval(secs => ${undoSeconds}) returning file_id, folder_id, rank`,
          [undo, userId],
        )
      : { rows: [] };
    if (row === undefined) throw new Problem(410, 'undo_ended');
    await client.query(
      `insert into collaborators (id, user_id, file_id, folder_id, rank) values (gen_random_uuid(), $1, $2, $3, $4)
        on conflict do nothing`,
      [userId, row.file_id, row.folder_id, row.rank],
    );
    return subjectOf(row);
  });
  await rightsChanged(context, subject, [userId]);
}
