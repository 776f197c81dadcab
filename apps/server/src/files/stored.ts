import type { Context } from '../context.ts';
import { announce } from './announce.ts';

/**
 * Keeps a file's row in step with its document: size, revision, when it was changed and by whom. @returns what ends it.
 */
export function followDocuments(context: Context): () => void {
  return context.bus.subscribe('document.stored', async ({ fileId, size, editorIds }) => {
    const { rows } = await context.pool.query<{ place: string | null }>(
      `with stored as (update files set size = $2, revision = revision + 1, updated_at = now() where id = $1 returning id, coalesce(folder_id, org_id) as place),
            edits as (insert into file_edits (user_id, file_id) select u.id, stored.id from stored, users u where u.id = any($3::uuid[])
                      on conflict (user_id, file_id) do update set edited_at = now())
       select place from stored`,
      [fileId, size, editorIds],
    );
    if (rows[0] === undefined) return;
    // Only now is it in the file's row that there is something new to index.
    context.bus.publish('file.changed', { fileId, change: 'edited' });
    await announce(context, { fileIds: [fileId], folderIds: [], places: [rows[0].place] });
  });
}
