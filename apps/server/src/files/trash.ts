import type { Role } from '@limn/contract';
import type { ClientBase, PoolClient } from 'pg';
import { audit } from '../audit/audit.ts';
import { listOf, treeOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { allowLong, long } from '../db/database.ts';
import { reparent, transactOnTrees } from './tree.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Coming, reserveRoom } from '../plans/usage.ts';
import { tellWebhooks } from '../webhooks/tell.ts';
import { announce, audienceOf } from './announce.ts';
import { type ItemRef, type Items, requireItems, requireOrg } from './items.ts';
import { requireContents } from './place.ts';
import { needs } from './policy.ts';

const ids = (items: readonly { id: string }[]): string[] => items.map((item) => item.id);
/** Folders named to those who look at lists; where more go to the trash at once, all lists are asked for again. */
const mostTold = 200;

const trees = (items: Items): string[] => [...items.files, ...items.folders].map(treeOf);

/** A transaction on items under the lock of their trees. @throws Problem 404 or 403. */
const onItems = <T>(
  context: Context,
  userId: string,
  refs: readonly ItemRef[],
  needed: Role,
  work: (client: PoolClient, items: Items) => Promise<T>,
): Promise<T> => transactOnTrees(context.pool, (client) => requireItems(client, userId, refs, needed), trees, work);

/**
 * Puts files, and folders with all in them, in the trash. What is there already stays as it is.
 * @throws Problem 404 or 403.
 */
export async function trashItems(context: Context, userId: string, refs: readonly ItemRef[]): Promise<void> {
  const { items, fileIds, gone, before } = await onItems(context, userId, refs, needs.trash, async (client, items) => {
    await requireContents(client, userId, items.folders, false);
    const before = await audienceOf(client, { fileIds: ids(items.files), folderIds: ids(items.folders) });
    const trashed: string[] = [];
    /** The folders that went: whoever looks into one must be told that it is gone. */
    const gone: string[] = ids(items.folders);
    // Shallow first: what is inside a folder that goes to the trash goes with it, and comes back with it.
    for (const folder of items.folders) {
      const { rowCount } = await client.query(
        'update folders set trashed_at = now(), trash_root = $1 where id = $1 and trashed_at is null',
        [folder.id],
      );
      if (rowCount === 0) continue;
      const { rows: inside } = await client.query<{ id: string }>(
        'update folders set trashed_at = now(), trash_root = $1 where ancestors @> array[$1]::uuid[] and trashed_at is null returning id',
        [folder.id],
      );
      gone.push(...ids(inside));
      const { rows } = await client.query<{ id: string }>(
        `update files set trashed_at = now(), trash_root = $1
         where trashed_at is null and folder_id in (select id from folders
         where id = $1 or ancestors @> array[$1]::uuid[]) returning id`,
        [folder.id],
      );
      trashed.push(...ids(rows));
    }
    const { rows } = await client.query<{ id: string }>(
      'update files set trashed_at = now(), trash_root = id where id = any($1::uuid[]) and trashed_at is null returning id',
      [ids(items.files)],
    );
    const fileIds = [...trashed, ...ids(rows)];
    await tellWebhooks(client, 'file.deleted', fileIds);
    return { items, fileIds, gone, before };
  });
  if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
  for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'trashed' });
  await announce(
    context,
    {
      fileIds: ids(items.files),
      folderIds: ids(items.folders),
      places: gone.length > mostTold ? null : [...placesOf(items), ...gone],
    },
    before,
  );
}

const placesOf = (items: Items): (string | null)[] => [
  ...items.files.map((file) => listOf(file, file.folderId)),
  ...items.folders.map((folder) => listOf(folder, folder.parentId)),
];

/**
 * Takes items out of the trash, with what went there with them, to where they were; to the root when the folder they
 * were in is gone or in the trash itself. What is not in the trash stays as it is.
 * @throws Problem 404 or 403; Refusal `plan_limit`.
 */
export async function restoreItems(
  context: Context,
  userId: string,
  refs: readonly ItemRef[],
  orgId?: string,
): Promise<void> {
  const { items, fileIds } = await onItems(context, userId, refs, needs.restore, async (client, items) => {
    requireOrg(items, orgId);
    const roots = trashRoots(items);
    const { rows: counts } = await client.query<Coming>(
      `select min(owner_id::text)::uuid as "ownerId", org_id as "orgId", count(*)::int as files
       from files where trash_root = any($1::uuid[]) group by org_id, tree_id order by org_id nulls last, tree_id`,
      [roots],
    );
    for (const { files, ...tree } of counts) await reserveRoom(client, context.config, tree, files);
    for (const folder of items.folders.filter((one) => one.trashRoot === one.id)) {
      await client.query('update folders set trashed_at = null, trash_root = null where trash_root = $1', [folder.id]);
      if (folder.parentId !== null && (await isTrashed(client, folder.parentId)))
        await reparent(client, folder.id, null);
    }
    const { rows } = await client.query<{ id: string }>(
      `update files f set trashed_at = null, trash_root = null,
         folder_id = case when exists (select 1 from folders d
         where d.id = f.folder_id and d.trashed_at is null) then f.folder_id end
       where f.trash_root = any($1::uuid[]) returning id`,
      [roots],
    );
    await tellWebhooks(client, 'file.restored', ids(rows));
    return { items, fileIds: ids(rows) };
  });
  if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
  for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'restored' });
  await announce(context, { fileIds: ids(items.files), folderIds: ids(items.folders), places: null });
}

async function isTrashed(client: ClientBase, folderId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from folders where id = $1 and trashed_at is not null', [folderId]);
  return rowCount !== 0;
}

/**
 * What was put in the trash by itself. @throws Problem 404 for what is there only with its folder, unless that is named
 * too.
 */
function trashRoots(items: Items): string[] {
  const trashed = [...items.files, ...items.folders].filter((item) => item.trashRoot !== null);
  const roots = ids(trashed.filter((item) => item.trashRoot === item.id));
  if (trashed.some((item) => !roots.includes(item.trashRoot!))) throw notFound();
  return roots;
}

/**
 * Deletes items in the trash for ever, with what went there with them. What had been put in the trash by itself before
 * stays there, on its own.
 * @throws Problem 404 or 403; 409 `not_trashed`.
 */
export async function removeItems(
  context: Context,
  userId: string,
  refs: readonly ItemRef[],
  orgId?: string,
): Promise<void> {
  const { fileIds, before } = await onItems(context, userId, refs, needs.remove, async (client, items) => {
    requireOrg(items, orgId);
    await requireContents(client, userId, items.folders, false);
    if ([...items.files, ...items.folders].some((item) => item.trashRoot === null))
      throw new Problem(409, 'not_trashed');
    const roots = trashRoots(items);
    const before = await audienceOf(client, { fileIds: ids(items.files), folderIds: ids(items.folders) });
    // A folder may hold a hundred thousand files, with all that hangs on them.
    await allowLong(client);
    const { rows: going } = await client.query<{ id: string }>(
      'select id from files where trash_root = any($1::uuid[])',
      [roots],
    );
    await tellWebhooks(client, 'file.removed', ids(going));
    const { rows: files } = await client.query<{ id: string }>(
      long('delete from files where trash_root = any($1::uuid[]) returning id', [roots]),
    );
    const fileIds = ids(files);
    const { rows: orphans } = await client.query<{ id: string }>(
      `select d.id from folders d join folders p on p.id = d.parent_id
       where p.trash_root = any($1::uuid[]) and not (d.trash_root = any($1::uuid[]))`,
      [roots],
    );
    for (const orphan of orphans) await reparent(client, orphan.id, null);
    await client.query(long('delete from folders where trash_root = any($1::uuid[])', [roots]));
    for (const item of [...items.files, ...items.folders])
      if (item.trashRoot === item.id)
        await audit(client, {
          action: 'item_deleted',
          subject: { type: 'parentId' in item ? 'folder' : 'file', id: item.id },
        });
    return { fileIds, before };
  });
  if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
  for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'removed' });
  await announce(context, { fileIds: [], folderIds: [], places: null }, before);
}
