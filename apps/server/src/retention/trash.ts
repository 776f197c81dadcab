import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { tellWebhooks } from '../webhooks/tell.ts';

/** Roots of one transaction. */
const ROUND = 100;

/**
 * Deletes for good what has been in the recycle bin for as long as the settings say, with what went there with it. What
 * is inside such a folder but was put in the bin by itself was so earlier, and goes too.
 * @returns how many files
 */
export async function pruneTrash(
  { pool, bus, config }: Pick<Context, 'pool' | 'bus' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (signal?.aborted !== true) {
    const { roots, fileIds } = await transact(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `(select id from files where trash_root = id and trashed_at < now() - make_interval(days => $1)
            order by trashed_at limit ${ROUND})
         union all
         (select id from folders where trash_root = id and trashed_at < now() - make_interval(days => $1)
            order by trashed_at limit ${ROUND})`,
        [config.kept.trash],
      );
      const roots = rows.map((row) => row.id);
      if (roots.length === 0) return { roots, fileIds: [] };
      const { rows: going } = await client.query<{ id: string }>(
        'select id from files where trash_root = any($1::uuid[])',
        [roots],
      );
      await tellWebhooks(
        client,
        'file.removed',
        going.map((file) => file.id),
      );
      const { rows: files } = await client.query<{ id: string }>(
        'delete from files where trash_root = any($1::uuid[]) returning id',
        [roots],
      );
      // One that holds what is to go later waits for it.
      await client.query(
        `delete from folders d where trash_root = any($1::uuid[]) and not exists (
           select 1 from folders i where i.ancestors @> array[d.id]
             and (i.trash_root is null or i.trash_root <> all($1::uuid[])))
         and not exists (select 1 from files f where f.folder_id = d.id)`,
        [roots],
      );
      return { roots, fileIds: files.map((file) => file.id) };
    });
    if (fileIds.length > 0) {
      bus.publish('rights.changed', { fileIds });
      for (const fileId of fileIds) bus.publish('file.changed', { fileId, change: 'removed' });
    }
    deleted += fileIds.length;
    if (roots.length < ROUND) break;
  }
  return deleted;
}
