import { type FolderAccess, requireFolder } from '../access/access.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { filesBelow, lockTree, reparent } from '../folders/tree.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { announce, audienceOf } from './announce.ts';
import { type ItemRef, type Items, requireItems, requireLive } from './items.ts';
import { mayMove, needs } from './policy.ts';
import type { Queryable } from '../db/database.ts';

const ids = (items: readonly { id: string }[]): string[] => items.map((item) => item.id);

/** The folder things are put into; null is the user's own root. @throws Problem 404, also for a folder in the trash; 403. */
export async function requireTarget(client: Queryable, userId: string, folderId: string | null): Promise<FolderAccess | null> {
  if (folderId === null) return null;
  const folder = await requireFolder(client, userId, folderId, needs.addTo);
  if (folder.trashRoot !== null) throw notFound();
  return folder;
}

/**
 * Moves files and folders into a folder or to the root.
 * @throws Problem 404 or 403; Refusal `move_into_itself`, `too_deep`.
 */
export async function moveItems(context: Context, userId: string, refs: readonly ItemRef[], targetId: string | null): Promise<void> {
  const { items, fileIds, before } = await transact(context.pool, async (client) => {
    const seen = await requireItems(client, userId, refs, needs.move);
    await lockTree(client, [...seen.files, ...seen.folders].map((item) => item.ownerId));
    // Once more under the lock: what was read before it may have moved, or gone to the trash, meanwhile.
    const items: Items = requireLive(await requireItems(client, userId, refs, needs.move));
    const target = await requireTarget(client, userId, targetId);
    if (![...items.files, ...items.folders].every((item) => mayMove(item, target))) throw forbidden();
    const before = await audienceOf(client, { fileIds: ids(items.files), folderIds: ids(items.folders) });
    const moving = items.folders.filter((folder) => folder.parentId !== targetId);
    for (const folder of moving) await reparent(client, folder.id, targetId);
    const { rows } = await client.query<{ id: string }>(
      'update files set folder_id = $2 where id = any($1::uuid[]) and folder_id is distinct from $2 returning id', [ids(items.files), targetId]);
    return { items, fileIds: [...ids(rows), ...await filesBelow(client, ids(moving))], before };
  });
  if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
  for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'moved' });
  const places = [targetId, ...items.files.map((file) => file.folderId), ...items.folders.map((folder) => folder.parentId)];
  await announce(context, { fileIds: ids(items.files), folderIds: ids(items.folders), places }, before);
}
