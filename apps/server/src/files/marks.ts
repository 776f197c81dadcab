import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { type ItemRef, itemIds, requireItems, requireLive } from './items.ts';
import { needs } from './policy.ts';

/** Marks files and folders as favourites. @throws Problem 404. */
export async function markFavourites(context: Context, userId: string, refs: readonly ItemRef[]): Promise<void> {
  const { fileIds, folderIds } = itemIds(requireLive(await requireItems(context.pool, userId, refs, needs.favourite)));
  await context.pool.query(
    `insert into favourites (user_id, file_id, folder_id) select $1::uuid, id, null::uuid from unnest($2::uuid[]) id
      union all select $1::uuid, null, id from unnest($3::uuid[]) id
     on conflict do nothing`,
    [userId, fileIds, folderIds],
  );
  context.bus.publish('list.changed', { userIds: [userId], folderIds: null });
}

/**
 * Takes the marks away; also from what the user may no longer see. @throws Problem 404 for what has neither a mark nor
 * a right.
 */
export async function unmarkFavourites(context: Context, userId: string, refs: readonly ItemRef[]): Promise<void> {
  if (!refs.every((ref) => isUuid(ref.id))) throw notFound();
  const of = (other: ItemRef['type']): string[] => refs.filter((ref) => ref.type !== other).map((ref) => ref.id);
  const isChanged = await transact(context.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `delete from favourites where user_id = $1 and (file_id = any($2::uuid[]) or folder_id = any($3::uuid[]))
        returning coalesce(file_id, folder_id) as id`,
      [userId, of('folder'), of('chart')],
    );
    const marked = new Set(rows.map((row) => row.id));
    const rest = refs.filter((ref) => !marked.has(ref.id));
    if (rest.length > 0) await requireItems(client, userId, rest, needs.favourite);
    return marked.size > 0;
  });
  if (isChanged) context.bus.publish('list.changed', { userIds: [userId], folderIds: null });
}
