/**
 * The folder tree in the database. Each folder carries the ids of all folders above it, so that rights and subtrees are
 * one comparison; what changes a parent changes them for the whole subtree, in the transaction and under the owner's
 * lock.
 */
import type { ClientBase } from 'pg';
import { Refusal } from '../http/problem.ts';

/** Folders above the deepest one. */
export const maxDepth = 20;
const LOCK = 4_971_803;

/** Held while parents change, per owner: two moves at once could otherwise make a circle. */
export async function lockTree(client: ClientBase, ownerIds: Iterable<string>): Promise<void> {
  // In one order for everybody, so that two transactions cannot wait for each other.
  for (const id of [...new Set(ownerIds)].sort())
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, id]);
}

/**
 * Puts a folder, with all below it, under `parentId` (null: the root).
 * @throws Refusal `move_into_itself` when the parent is the folder or below it, `too_deep`.
 */
export async function reparent(client: ClientBase, folderId: string, parentId: string | null): Promise<void> {
  const { rows } = await client.query<{ ancestors: string[] }>(
    'select ancestors || id as ancestors from folders where id = $1',
    [parentId],
  );
  const above = parentId === null ? [] : rows[0]!.ancestors;
  if (above.includes(folderId)) throw new Refusal('move_into_itself');
  const { rows: heights } = await client.query<{ height: number }>(
    `select coalesce(max(cardinality(s.ancestors)), cardinality(d.ancestors)) - cardinality(d.ancestors) as height
     from folders d left join folders s on s.ancestors @> array[d.id] where d.id = $1 group by d.id`,
    [folderId],
  );
  if (above.length + (heights[0]?.height ?? 0) > maxDepth) throw new Refusal('too_deep');
  await client.query(
    `update folders s set
       parent_id = case when s.id = $1 then $2::uuid else s.parent_id end,
       ancestors = $3::uuid[] || s.ancestors[array_position(s.ancestors || s.id, $1):]
     where s.id = $1 or s.ancestors @> array[$1]::uuid[]`,
    [folderId, parentId, above],
  );
}

/** Ids of the files in these folders and below, whether in the trash or not. */
export async function filesBelow(client: ClientBase, folderIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select f.id from files f join folders d on d.id = f.folder_id where d.id = any($1::uuid[]) or d.ancestors && $1::uuid[]`,
    [folderIds],
  );
  return rows.map((row) => row.id);
}
