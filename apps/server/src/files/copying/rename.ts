import { requireFile, requireFolder } from '../../access/access.ts';
import { listOf } from '../../access/trees.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { tellWebhooks } from '../../webhooks/tell.ts';
import { announce } from '../announce.ts';
import { needs } from '../policy.ts';
import { foldTitle } from './title.ts';

/** @throws Problem 404, also for what is in the trash; 403. */
export async function renameFile(context: Context, userId: string, fileId: string, title: string): Promise<void> {
  const file = await requireFile(context.pool, userId, fileId, needs.renameFile);
  if (file.trashRoot !== null) throw notFound();
  await transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `with renamed as (update files set title = $2, search_text = $3, updated_at = now()
      where id = $1 and (trashed_at is null or draft_of is not null) returning id)
     insert into file_edits (user_id, file_id) select $4, id from renamed
     on conflict (user_id, file_id) do update set edited_at = now()`,
      [file.id, title, foldTitle(title), userId],
    );
    if (rowCount === 0) throw notFound();
    await tellWebhooks(client, 'file.renamed', [file.id], { before: file.title });
  });
  context.bus.publish('file.changed', { fileId: file.id, change: 'renamed' });
  await announce(context, { fileIds: [file.id], folderIds: [], places: [listOf(file, file.folderId)] });
}

/** @throws Problem 404, also for what is in the trash; 403. */
export async function renameFolder(context: Context, userId: string, folderId: string, title: string): Promise<void> {
  const folder = await requireFolder(context.pool, userId, folderId, needs.renameFolder);
  const { rowCount } = await context.pool.query(
    'update folders set title = $2, search_text = $3, updated_at = now() where id = $1 and trashed_at is null',
    [folder.id, title, foldTitle(title)],
  );
  if (rowCount === 0) throw notFound();
  context.jobs.soon('search');
  // The folder's name is in its parent's list and in the path above its own.
  await announce(context, {
    fileIds: [],
    folderIds: [folder.id],
    places: [listOf(folder, folder.parentId), folder.id],
  });
}
