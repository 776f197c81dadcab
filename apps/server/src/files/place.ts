import { type FolderAccess } from '../access/access.ts';
import { listOf, orgMayAll, type Place, requireTarget, type Target, treeOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { filesBelow, reparent, transactOnTrees } from './tree.ts';
import { forbidden, Refusal } from '../http/problem.ts';
import { requireTreeStorage } from '../plans/storage.ts';
import { type Coming, reserveRoom } from '../plans/usage.ts';
import { tellWebhooks } from '../webhooks/tell.ts';
import { announce, audienceOf } from './announce.ts';
import { type ItemRef, type Items, itemIds, requireItems, requireLive } from './items.ts';
import { mayMove, needs } from './policy.ts';

/**
 * Makes sure that all in these folders is the user's to move or delete: in an organization a folder may hold what
 * others made, which only its owner and administrators may move within it and delete. `leaving`: what leaves the tree
 * becomes the user's own, so that all of it must have been made by them, in the trash or not, whatever their role.
 * @throws Problem 403.
 */
export async function requireContents(
  client: Queryable,
  userId: string,
  folders: readonly FolderAccess[],
  leaving: boolean,
): Promise<void> {
  const shared = folders
    .filter((folder) => folder.orgId !== null && (leaving || !orgMayAll(folder.orgRole)))
    .map((folder) => folder.id);
  if (shared.length === 0) return;
  const {
    rows: [row],
  } = await client.query<{ foreign: boolean }>(
    `select exists (select 1 from folders where ancestors && $1::uuid[] and owner_id <> $2)
         or exists (select 1 from files f join folders d on d.id = f.folder_id
           where (d.id = any($1::uuid[]) or d.ancestors && $1::uuid[]) and f.owner_id <> $2) as "foreign"`,
    [shared, userId],
  );
  if (row!.foreign) throw forbidden();
}

/**
 * Moves files and folders into a folder or to a root, their own tree's or another.
 * @throws Problem 404, 403, 507; Refusal `move_into_itself`, `move_other_owner`, `too_deep`, `plan_limit`.
 */
export async function moveItems(
  context: Context,
  userId: string,
  refs: readonly ItemRef[],
  place: Place,
): Promise<void> {
  const read = async (client: Queryable): Promise<{ items: Items; target: Target }> => ({
    items: requireLive(await requireItems(client, userId, refs, needs.move)),
    target: await requireTarget(client, userId, place),
  });
  const trees = ({ items, target }: { items: Items; target: Target }): string[] =>
    [target, ...items.files, ...items.folders].map(treeOf);
  const { items, target, fileIds, before } = await transactOnTrees(context.pool, read, trees, async (client, seen) => {
    const { items, target } = seen;
    const all = [...items.files, ...items.folders];
    // Their own, into a folder where they may make things: what keeps it is only that the folder is another person's.
    if (
      target.orgId === null &&
      target.ownerId !== userId &&
      all.every((item) => item.role === 'creator' && item.ownerId === userId)
    )
      throw new Refusal('move_other_owner');
    if (!all.every((item) => mayMove(userId, item, target))) throw forbidden();
    const leaving = all.filter((item) => treeOf(item) !== treeOf(target));
    const isLeaving = (item: FolderAccess): boolean => leaving.includes(item);
    await requireContents(client, userId, items.folders.filter(isLeaving), true);
    await requireContents(client, userId, items.folders, false);
    const before = await audienceOf(client, itemIds(items));
    const moving = items.folders.filter((folder) => folder.parentId !== target.id || isLeaving(folder));
    for (const folder of moving) await reparent(client, folder.id, target.id);
    const { rows } = await client.query<{ id: string }>(
      'update files set folder_id = $2 where id = any($1::uuid[]) and (folder_id is distinct from $2 or id = any($3::uuid[])) returning id',
      [items.files.map((file) => file.id), target.id, leaving.map((item) => item.id)],
    );
    const fileIds = [
      ...new Set([
        ...rows.map((row) => row.id),
        ...(await filesBelow(
          client,
          moving.map((folder) => folder.id),
        )),
      ]),
    ];
    await changeTree(
      context,
      client,
      leaving.map((item) => item.id),
      target,
    );
    await tellWebhooks(client, 'file.moved', fileIds);
    return { items, target, fileIds, before };
  });
  if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
  for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'moved' });
  const places = [
    listOf(target, target.id),
    ...items.files.map((file) => listOf(file, file.folderId)),
    ...items.folders.map((folder) => listOf(folder, folder.parentId)),
  ];
  await announce(context, { ...itemIds(items), places }, before);
}

/**
 * Makes items that came from another tree, with all in the folders among them, part of the target's. @throws Refusal
 * `plan_limit`; Problem 507 `storage_limit`.
 */
async function changeTree(context: Context, client: Queryable, ids: readonly string[], target: Target): Promise<void> {
  if (ids.length === 0) return;
  const { rows: coming } = await client.query<Coming>(
    `select min(owner_id::text)::uuid as "ownerId", org_id as "orgId", count(*)::int as files from files f
     where f.trashed_at is null and (f.id = any($1::uuid[])
       or f.folder_id in (select id from folders where id = any($1::uuid[]) or ancestors && $1::uuid[]))
     group by org_id, tree_id`,
    [ids],
  );
  await reserveRoom(client, context.config, target, coming);
  // In one's own tree all is one's own; in an organization it stays of whoever made it.
  const owner = target.orgId === null ? target.ownerId : null;
  const { rowCount } = await client.query(
    `update files set org_id = $2, owner_id = coalesce($3, owner_id)
     where id = any($1::uuid[]) or folder_id in (select id from folders
     where id = any($1::uuid[]) or ancestors && $1::uuid[])`,
    [ids, target.orgId, owner],
  );
  await client.query(
    'update folders set org_id = $2, owner_id = coalesce($3, owner_id) where id = any($1::uuid[]) or ancestors && $1::uuid[]',
    [ids, target.orgId, owner],
  );
  if (rowCount !== 0) await requireTreeStorage(client, context.config, target, 0);
}
