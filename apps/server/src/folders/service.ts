import type { FolderNode } from '@limn/contract';
import { requireFolder } from '../access/access.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { announce } from '../files/announce.ts';
import { requireTarget } from '../files/place.ts';
import { needs } from '../files/policy.ts';
import type { EntryRow } from '../files/presenter.ts';
import { foldTitle } from '../files/title.ts';
import { Refusal } from '../http/problem.ts';
import { lockTree, maxDepth } from './tree.ts';

/** Makes a folder in another, whose owner's it becomes, or at the root. @throws Problem 404 or 403; Refusal `too_deep`. */
export async function createFolder(context: Context, userId: string, title: string, parentId: string | null): Promise<EntryRow> {
  const row = await transact(context.pool, async (client) => {
    const ownerId = parentId === null ? userId : (await requireFolder(client, userId, parentId, needs.addTo)).ownerId;
    await lockTree(client, [ownerId]);
    const parent = await requireTarget(client, userId, parentId);
    const ancestors = parent === null ? [] : [...parent.ancestors, parent.id];
    if (ancestors.length > maxDepth) throw new Refusal('too_deep');
    const { rows } = await client.query<{ id: string; created_at: Date; owner_name: string }>(
      `with made as (insert into folders (id, owner_id, parent_id, ancestors, title, search_text) values ($1, $2, $3, $4, $5, $6) returning *)
       select made.id, made.created_at, u.full_name as owner_name from made join users u on u.id = made.owner_id`,
      [uuidv7(), ownerId, parent?.id ?? null, ancestors, title, foldTitle(title)]);
    const made = rows[0]!;
    return {
      kind: 0 as const, id: made.id, title, category: null, status: null, place_id: parent?.id ?? null, owner_id: ownerId, owner_name: made.owner_name,
      rank: ownerId === userId ? 4 : 2, favourite: false, thumbnail: null, size: '0', revision: '0',
      created_at: made.created_at, updated_at: made.created_at, trashed_at: null,
    };
  });
  await announce(context, { fileIds: [], folderIds: [row.id], places: [row.place_id] });
  return row;
}

/** The user's own folders by the folder they are in, each list in the order of titles. */
export async function folderTree(context: Context, userId: string): Promise<Record<string, FolderNode[]>> {
  const { rows } = await context.pool.query<{ id: string; parent_id: string | null; title: string }>({
    name: 'folder-tree',
    text: 'select id, parent_id, title from folders where owner_id = $1 and trashed_at is null order by title collate limn_title, id',
    values: [userId],
  });
  const tree: Record<string, FolderNode[]> = { root: [] };
  for (const row of rows) tree[row.id] = [];
  for (const row of rows) tree[row.parent_id ?? 'root']?.push({ folderId: row.id, title: row.title, _parentId: row.parent_id });
  return tree;
}
