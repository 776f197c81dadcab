import { requireShared, type Subject } from '../access/subject.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { rightsChanged } from './rights-changed.ts';
import { needs } from './policy.ts';

/** Whether viewers may export and copy, as set on this very file or folder. */
export async function viewersExport(db: Queryable, { type, id }: Subject): Promise<boolean> {
  const {
    rows: [row],
  } = await db.query<{ viewers_export: boolean }>(
    `select viewers_export from ${type === 'chart' ? 'files' : 'folders'} where id = $1`,
    [id],
  );
  return row?.viewers_export ?? true;
}

/** The creator's switch. @throws Problem 404, 403. */
export async function setViewersExport(
  context: Context,
  userId: string,
  subject: Subject,
  allow: boolean,
): Promise<void> {
  const item = await requireShared(context.pool, userId, subject, needs.own);
  await context.pool.query(
    `update ${item.type === 'chart' ? 'files' : 'folders'} set viewers_export = $2 where id = $1`,
    [item.id, allow],
  );
  await rightsChanged(context, subject, []);
}
