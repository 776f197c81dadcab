import { type FolderAccess } from '../access/access.ts';
import { listOf, orgMayAll, type Place, requireTarget, type Target, treeOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { filesBelow, lockTree, reparent } from '../folders/tree.ts';
import { forbidden, Refusal } from '../http/problem.ts';
import { reserveRoom } from '../plans/usage.ts';
import { announce, audienceOf } from './announce.ts';
import { type ItemRef, type Items, itemIds, requireItems, requireLive } from './items.ts';
import { mayMove, needs } from './policy.ts';

/**
 * Makes sure that all in these folders is the user's to move or delete: in an organization a folder may hold what
 * others made.
 * @throws Problem 403.
 */
export async function requireContents(
  client: Queryable,
  userId: string,
  folders: readonly FolderAccess[],
): Promise<void> {
  const shared = folders
    .filter((folder) => folder.orgId !== null && !orgMayAll(folder.orgRole))
    .map((folder) => folder.id);
  if (shared.length === 0) return;
  const {
    rows: [row],
  } = await client.query<{ foreign: boolean }>(
    `select exists (select 1 from folders where ancestors && $1::uuid[] and owner_id <> $2)
         or exists (select 1 from files f join folders d on d.id = f.folder_id where (d.id = any($1::uuid[]) or d.ancestors && $1::uuid[]) and f.owner_id <> $2) as "foreign"`,
    [shared, userId],
  );
  if (row!.foreign) throw forbidden();
}

/**
 * Moves files and folders into a folder or to a root, their own tree's or another.
 * @throws Problem 404 or 403; Refusal `move_into_itself`, `move_other_owner`, `too_deep`, `plan_limit`.
 */
export async function moveItems(
  context: Context,
  userId: string,
  refs: readonly ItemRef[],
  place: Place,
): Promise<void> {
  const { items, target, fileIds, before } = await transact(context.pool, async (client) => {
    const seen = await requireItems(client, userId, refs, needs.move);
    const wanted = await requireTarget(client, userId, place);
    await lockTree(client, [wanted, ...seen.files, ...seen.folders].map(treeOf));
    // Once more under the lock: what was read before it may have moved, or gone to the trash, meanwhile.
    const items: Items = requireLive(await requireItems(client, userId, refs, needs.move));
    const target = await requireTarget(client, userId, place);
    const all = [...items.files, ...items.folders];
    // Their own, into a folder where they may make things: what keeps it is only that the folder is another person's.
    if (
      target.orgId === null &&
      target.ownerId !== userId &&
      all.every((item) => item.role === 'creator' && item.ownerId === userId)
    )
      throw new Refusal('move_other_owner');
    if (!all.every((item) => mayMove(userId, item, target))) throw forbidden();
    await requireContents(client, userId, items.folders);
    const before = await audienceOf(client, itemIds(items));
    const leaving = all.filter((item) => treeOf(item) !== treeOf(target));
    const moving = items.folders.filter((folder) => folder.parentId !== target.id || leaving.includes(folder));
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
 * `plan_limit`.
 */
async function changeTree(context: Context, client: Queryable, ids: readonly string[], target: Target): Promise<void> {
  if (ids.length === 0) return;
  const {
    rows: [counted],
  } = await client.query<{ files: number }>(
    `select count(*)::int as files from files f where f.trashed_at is null
       and (f.id = any($1::uuid[]) or f.folder_id in (select id from folders where id = any($1::uuid[]) or ancestors && $1::uuid[]))`,
    [ids],
  );
  await reserveRoom(client, context.config, target, counted!.files);
  // In one's own tree all is one's own; in an organization it stays of whoever made it.
  const owner = target.orgId === null ? target.ownerId : null;
  await client.query(
    `update files set org_id = $2, owner_id = coalesce($3, owner_id)
     where id = any($1::uuid[]) or folder_id in (select id from folders where id = any($1::uuid[]) or ancestors && $1::uuid[])`,
    [ids, target.orgId, owner],
  );
  await client.query(
    'update folders set org_id = $2, owner_id = coalesce($3, owner_id) where id = any($1::uuid[]) or ancestors && $1::uuid[]',
    [ids, target.orgId, owner],
  );
}
