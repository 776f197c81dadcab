/**
 * The folder tree in the database. Each folder carries the ids of all folders above it, so that rights and subtrees are
 * one comparison; what changes a parent changes them for the whole subtree, in the transaction and under the owner's
 * lock.
 */
import type { ClientBase, Pool, PoolClient } from 'pg';
import { transact } from '../db/database.ts';
import { LOCKS } from '../db/locks.ts';
import { Problem, Refusal } from '../http/problem.ts';

/** Folders above the deepest one. */
export const maxDepth = 20;

/** Held while parents change, per owner: two moves at once could otherwise make a circle. */
export async function lockTree(client: ClientBase, ownerIds: Iterable<string>): Promise<void> {
  // In one order for everybody, so that two transactions cannot wait for each other.
  for (const id of [...new Set(ownerIds)].sort())
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.tree, id]);
}

/** What was read before its trees were locked was in others once they were. */
class TreesChanged extends Error {}
/** Attempts to lock the trees of things that are moved from tree to tree meanwhile. */
const MAX_ATTEMPTS = 20;

/**
 * A transaction on things under the lock of the trees they are in. They are read, their trees locked, and read again,
 * since they may have moved or changed hands meanwhile; when they are in other trees by then, all begins anew.
 * @param trees the ids of the trees of what was read
 * @throws Problem 409 `busy` when they never stay where they are
 */
export async function transactOnTrees<S, T>(
  pool: Pool,
  read: (client: PoolClient) => Promise<S>,
  trees: (seen: S) => Iterable<string>,
  work: (client: PoolClient, seen: S) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(pool, async (client) => {
        const locked = new Set(trees(await read(client)));
        await lockTree(client, locked);
        const seen = await read(client);
        for (const tree of trees(seen)) if (!locked.has(tree)) throw new TreesChanged();
        return work(client, seen);
      });
    } catch (error) {
      if (!(error instanceof TreesChanged)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new Problem(409, 'busy');
    }
  }
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
    `select f.id from files f join folders d on d.id = f.folder_id
      where d.id = any($1::uuid[]) or d.ancestors && $1::uuid[]`,
    [folderIds],
  );
  return rows.map((row) => row.id);
}
