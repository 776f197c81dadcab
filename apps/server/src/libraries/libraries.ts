/** Libraries as wholes: which there are, made, renamed, given to others, copied, deleted. */
import type { Library, LibraryEditors, LibraryKind, LibraryLimits } from '@limn/contract';
import type { PoolClient } from 'pg';
import { orgMayCreate, requireMember } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { limitsOf, requireRoom } from './bounds.ts';
import {
  editorsOf,
  type LibraryRow,
  lockLibrary,
  mayEdit,
  mayManage,
  mayTake,
  rankOfEditors,
  requireLibrary,
  usable,
} from './policy.ts';

export const presentLibrary = (row: LibraryRow, userId: string): Library => ({
  libraryId: row.id,
  kind: row.kind,
  name: row.name,
  orgId: row.org_id,
  orgName: row.org_name,
  editors: editorsOf(row.edit_rank),
  mayEdit: mayEdit(row, userId),
  mayManage: mayManage(row, userId),
  mayTake: mayTake(row, userId),
  items: row.items,
  revision: Number(row.revision),
});

export async function librariesOf(
  context: Context,
  userId: string,
  kind: LibraryKind,
): Promise<{ libraries: Library[]; limits: LibraryLimits }> {
  const { rows } = await context.pool.query<LibraryRow>(
    `${usable} and l.kind = $2
     order by l.org_id is not null, o.name collate limn_title, l.name collate limn_title, l.id`,
    [userId, kind],
  );
  return {
    libraries: rows.map((row) => presentLibrary(row, userId)),
    limits: await limitsOf(context.pool, context.config, { userId }),
  };
}

/** Who sees a library. */
async function usersOf(db: Queryable, row: Pick<LibraryRow, 'owner_id' | 'org_id'>): Promise<string[]> {
  if (row.owner_id !== null) return [row.owner_id];
  const { rows } = await db.query<{ user_id: string }>('select user_id from org_members where org_id = $1', [
    row.org_id,
  ]);
  return rows.map(({ user_id }) => user_id);
}

/** Tells those who see a library, after a change, and those who saw it before. */
export async function tellOfLibrary(
  context: Context,
  ...rows: readonly Pick<LibraryRow, 'owner_id' | 'org_id'>[]
): Promise<void> {
  const userIds = new Set<string>();
  for (const row of rows) for (const id of await usersOf(context.pool, row)) userIds.add(id);
  context.bus.publish('libraries.changed', { userIds: [...userIds] });
}

const ownerOf = (row: LibraryRow) => (row.org_id === null ? { userId: row.owner_id! } : { orgId: row.org_id });
const present = async (client: PoolClient, userId: string, libraryId: string): Promise<LibraryRow> =>
  requireLibrary(client, userId, libraryId);

export interface NewLibrary {
  libraryId: string;
  kind: LibraryKind;
  name: string;
  orgId?: string | undefined;
}

/** @throws Problem 404, 403; Refusal `too_many_libraries` */
export async function makeLibrary(context: Context, userId: string, made: NewLibrary): Promise<Library> {
  const { libraryId, kind, name, orgId } = made;
  const row = await transact(context.pool, async (client) => {
    if (orgId !== undefined && !orgMayCreate(await requireMember(client, userId, orgId))) throw forbidden();
    const { rowCount } = await client.query(
      `insert into libraries (id, kind, name, owner_id, org_id, made_by) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [libraryId, kind, name, orgId === undefined ? userId : null, orgId ?? null, orgId === undefined ? null : userId],
    );
    // Sent again after a lost answer, or the id of somebody else's.
    const there = await present(client, userId, libraryId);
    if (rowCount === 1) await requireRoom(client, context.config, ownerOf(there), libraryId);
    else if (there.owner_id !== userId && there.made_by !== userId) throw notFound();
    return there;
  });
  await tellOfLibrary(context, row);
  return presentLibrary(row, userId);
}

/** @throws Problem 404, 403 */
export async function changeLibrary(
  context: Context,
  userId: string,
  change: { libraryId: string; name?: string | undefined; editors?: LibraryEditors | undefined },
): Promise<Library> {
  const row = await transact(context.pool, async (client) => {
    await lockLibrary(client, userId, change.libraryId, 'manage');
    await client.query(
      `update libraries set name = coalesce($2, name), edit_rank = coalesce($3, edit_rank), revision = revision + 1
       where id = $1`,
      [change.libraryId, change.name, change.editors && rankOfEditors(change.editors)],
    );
    return present(client, userId, change.libraryId);
  });
  await tellOfLibrary(context, row);
  return presentLibrary(row, userId);
}

/**
 * Gives a library to an organization, or takes it as one's own. @throws Problem 404, 403; Refusal `too_many_libraries`,
 * `library_full`
 */
export async function moveLibrary(
  context: Context,
  userId: string,
  { libraryId, orgId }: { libraryId: string; orgId?: string | undefined },
): Promise<Library> {
  const { before, after } = await transact(context.pool, async (client) => {
    const was = await lockLibrary(client, userId, libraryId, 'take');
    if (orgId !== undefined && !orgMayCreate(await requireMember(client, userId, orgId))) throw forbidden();
    await client.query(
      `update libraries set owner_id = $2, org_id = $3, made_by = case when $3::uuid is null then null
         else coalesce(case when org_id = $3 then made_by end, $4) end, revision = revision + 1 where id = $1`,
      [libraryId, orgId === undefined ? userId : null, orgId ?? null, userId],
    );
    const now = await present(client, userId, libraryId);
    await requireRoom(client, context.config, ownerOf(now), libraryId);
    return { before: was, after: now };
  });
  await tellOfLibrary(context, before, after);
  return presentLibrary(after, userId);
}

/** @throws Problem 404; Refusal `too_many_libraries`, `library_full` */
export async function copyLibrary(
  context: Context,
  userId: string,
  { libraryId, copyId, name }: { libraryId: string; copyId: string; name: string },
): Promise<Library> {
  const row = await transact(context.pool, async (client) => {
    const from = await requireLibrary(client, userId, libraryId);
    const { rowCount } = await client.query(
      `insert into libraries (id, kind, name, owner_id, revision) select $1, kind, $2, $3, revision from libraries
       where id = $4 on conflict do nothing`,
      [copyId, name, userId, from.id],
    );
    if (rowCount === 1) {
      // Revisions stay: they are what the items are read by in parts.
      await client.query(
        `insert into library_items (library_id, id, name, content, position, revision)
         select $1, id, name, content, position, revision from library_items where library_id = $2`,
        [copyId, from.id],
      );
      await requireRoom(client, context.config, { userId }, copyId);
    }
    const there = await present(client, userId, copyId);
    if (there.owner_id !== userId) throw notFound();
    return there;
  });
  await tellOfLibrary(context, row);
  return presentLibrary(row, userId);
}

/** @throws Problem 404, 403 */
export async function removeLibrary(context: Context, userId: string, libraryId: string): Promise<void> {
  const row = await transact(context.pool, async (client) => {
    const there = await lockLibrary(client, userId, libraryId, 'manage');
    await client.query('delete from libraries where id = $1', [libraryId]);
    return there;
  });
  await tellOfLibrary(context, row);
}
