import type { FolderColor } from '@limn/contract';
import { requireFolder } from '../access/access.ts';
import { listOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { announce } from '../files/announce.ts';
import { needs } from '../files/policy.ts';
import { notFound } from '../http/problem.ts';

/** What a folder is marked with; what is undefined stays as it is. */
export interface FolderMarks {
  /** Null for none. */
  color?: FolderColor | null | undefined;
  tags?: readonly string[] | undefined;
}

/**
 * Marks a folder for everybody who sees it. Marks are no change of what is in it: its moment stays.
 * @throws Problem 404, also for what is in the trash; 403.
 */
export async function markFolder(
  context: Context,
  userId: string,
  folderId: string,
  { color, tags }: FolderMarks,
): Promise<{ color: FolderColor | null; tags: string[] }> {
  const folder = await requireFolder(context.pool, userId, folderId, needs.markFolder);
  const { rows } = await context.pool.query<{ color: FolderColor | null; tags: string[] }>(
    `update folders set color = case when $2 then $3 else color end, tags = coalesce($4::text[], tags)
      where id = $1 and trashed_at is null returning color, tags`,
    [folder.id, color !== undefined, color ?? null, tags ?? null],
  );
  const [marked] = rows;
  if (marked === undefined) throw notFound();
  await announce(context, { fileIds: [], folderIds: [folder.id], places: [listOf(folder, folder.parentId)] });
  return marked;
}
