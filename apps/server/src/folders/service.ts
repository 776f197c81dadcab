import { listOf, type Place, requireMember, requireTarget, type Target, treeOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { announce } from '../files/announce.ts';
import type { EntryRow } from '../files/reading/presenter.ts';
import { foldTitle } from '../files/copying/title.ts';
import { Refusal } from '../http/problem.ts';
import { maxDepth, transactOnTrees } from '../files/tree.ts';

/**
 * Makes a folder in another, whose owner's or organization's it becomes, or at a root. @throws Problem 404 or 403;
 * Refusal `too_deep`.
 */
export async function createFolder(context: Context, userId: string, title: string, place: Place): Promise<EntryRow> {
  const read = (client: Queryable) => requireTarget(client, userId, place);
  const trees = (target: Target): string[] => [treeOf(target)];
  const row = await transactOnTrees(context.pool, read, trees, async (client, target) => {
    const ancestors = target.folder === null ? [] : [...target.folder.ancestors, target.folder.id];
    if (ancestors.length > maxDepth) throw new Refusal('too_deep');
    const { rows } = await client.query<{ id: string; created_at: Date; owner_name: string }>(
      `with made as (insert into folders (id, owner_id, org_id, parent_id, ancestors, title, search_text)
        values ($1, $2, $3, $4, $5, $6, $7) returning *)
       select made.id, made.created_at, u.full_name as owner_name from made join users u on u.id = made.owner_id`,
      [uuidv7(), target.ownerId, target.orgId, target.id, ancestors, title, foldTitle(title)],
    );
    const made = rows[0]!,
      moment = made.created_at.toISOString();
    return {
      kind: 0 as const,
      id: made.id,
      title,
      category: null,
      status: null,
      place_id: target.id,
      owner_id: target.ownerId,
      org_id: target.orgId,
      owner_name: made.owner_name,
      rank: target.rank,
      favourite: false,
      thumbnail: null,
      size: '0',
      revision: '0',
      created_at: moment,
      updated_at: moment,
      trashed_at: null,
    };
  });
  context.jobs.soon('search');
  await announce(context, { fileIds: [], folderIds: [row.id], places: [listOf({ orgId: row.org_id }, row.place_id)] });
  return row;
}

/**
 * The user's own folders, or those of an organization, by the folder they are in, each list in the order of titles:
 * JSON of the contract's tree, made by hand, since they may be thousands.
 * @throws Problem 404 for an organization one is no member of.
 */
export async function folderTree(context: Context, userId: string, orgId?: string): Promise<string> {
  if (orgId !== undefined) await requireMember(context.pool, userId, orgId);
  // By the folder they are in first: comparing titles is the dear part, and few are compared with few.
  const { rows } = await context.pool.query<{
    id: string;
    parent_id: string | null;
    title: string;
    color: string | null;
    tags: string[];
  }>({
    name: orgId === undefined ? 'folder-tree' : 'folder-tree-org',
    text: `select id, parent_id, title, color, tags from folders
      where ${orgId === undefined ? 'owner_id = $1 and org_id is null' : 'org_id = $1'} and trashed_at is null
           order by parent_id, title collate limn_title, id`,
    values: [orgId ?? userId],
  });
  const lists = new Map<string, string>();
  for (const { id, parent_id: parent, title, color, tags } of rows) {
    const place = parent ?? 'root',
      before = lists.get(place);
    // Ids have nothing to escape.
    const above = parent === null ? 'null' : `"${parent}"`;
    const tint = color === null ? '' : `,"color":"${color}"`,
      words = tags.length === 0 ? '' : `,"tags":${JSON.stringify(tags)}`;
    const node = `{"folderId":"${id}","title":${JSON.stringify(title)},"_parentId":${above}${tint}${words}}`;
    lists.set(place, before === undefined ? node : `${before},${node}`);
  }
  return `{${['root', ...rows.map((row) => row.id)].map((id) => `"${id}":[${lists.get(id) ?? ''}]`).join(',')}}`;
}
