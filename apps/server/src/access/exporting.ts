import type { Role } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { atLeast } from './roles.ts';

/** Whether viewers may export and copy the row `file` of `files`: no, when it or a folder it is in says no. */
export const viewersMayExport = (file = 'f'): string => `(${file}.viewers_export and not exists (
  select 1 from folders h join folders p on p.id = h.id or p.id = any(h.ancestors)
  where h.id = ${file}.folder_id and not p.viewers_export))`;

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
