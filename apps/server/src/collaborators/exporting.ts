import type { Role } from '@limn/contract';
import { atLeast } from '../access/roles.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { requireShared, rightsChanged, type Subject } from './item.ts';
import { needs } from './policy.ts';

/** Whether viewers may export and copy the row `file` of `files`: no, when it or a folder it is in says no. */
export const viewersMayExport = (file = 'f'): string => `(${file}.viewers_export and not exists (
  select 1 from folders h join folders p on p.id = h.id or p.id = any(h.ancestors)
  where h.id = ${file}.folder_id and not p.viewers_export))`;

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

/**
 * Refuses to export or copy files of which the caller is only a viewer, by their own rights or by a link, where the
 * creator keeps viewers from it.
 * @throws Problem 403 `export_refused`.
 */
export async function requireExport(db: Queryable, files: readonly { id: string; role: Role }[]): Promise<void> {
  const viewed = files.filter((file) => !atLeast(file.role, 'editor')).map((file) => file.id);
  if (viewed.length === 0) return;
  const { rowCount } = await db.query(
    `select 1 from files f where f.id = any($1::uuid[]) and not ${viewersMayExport()} limit 1`,
    [viewed],
  );
  if (rowCount !== 0) throw new Problem(403, 'export_refused');
}
