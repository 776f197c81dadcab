import type { LibraryEditors, LibraryKind } from '@limn/contract';
import type { PoolClient } from 'pg';
import { orgMayAll, orgMayCreate } from '../access/trees.ts';
import { isUuid } from '../db/ids.ts';
import type { Queryable } from '../db/database.ts';
import { forbidden, notFound } from '../http/problem.ts';

/** A library as somebody has it. */
export interface LibraryRow {
  id: string;
  kind: LibraryKind;
  name: string;
  owner_id: string | null;
  org_id: string | null;
  org_name: string | null;
  made_by: string | null;
  edit_rank: number;
  revision: string;
  items: number;
  /** In the library's organization, 1 owner to 5 reader; null of one's own. */
  role: number | null;
}

/**
 * SQL for the libraries that $1 may use: one's own, and those of organizations one is a member of. Whoever asks adds
 * what of them they want.
 */
export const usable = `select l.id, l.kind, l.name, l.owner_id, l.org_id, o.name as org_name, l.made_by, l.edit_rank,
    l.revision, m.role, (select count(*)::int from library_items i where i.library_id = l.id) as items
  from libraries l left join organizations o on o.id = l.org_id
  left join org_members m on m.org_id = l.org_id and m.user_id = $1
  where (l.owner_id = $1 or m.user_id is not null)`;

/** Who of an organization may edit, by the least role that does; a person's own is theirs alone. */
const EDITORS: Readonly<Record<number, LibraryEditors>> = { 2: 'managers', 3: 'editors', 4: 'authors' };
export const editorsOf = (rank: number): LibraryEditors => EDITORS[rank] ?? 'editors';
export const rankOfEditors = (editors: LibraryEditors): number =>
  Number(Object.keys(EDITORS).find((rank) => EDITORS[Number(rank)] === editors));

const isMaker = (row: LibraryRow, userId: string): boolean => row.made_by === userId && orgMayCreate(row.role);
export const mayManage = (row: LibraryRow, userId: string): boolean =>
  row.owner_id === userId || orgMayAll(row.role) || isMaker(row, userId);
/** Who may take it out of the tree it is in: of an organization, nobody takes what somebody else gave it. */
export const mayTake = (row: LibraryRow, userId: string): boolean => row.owner_id === userId || isMaker(row, userId);
export const mayEdit = (row: LibraryRow, userId: string): boolean =>
  mayManage(row, userId) || (row.role !== null && row.role <= row.edit_rank);

const rights = { edit: mayEdit, manage: mayManage, take: mayTake };

/** @throws Problem 404 for a library one may not use */
export async function requireLibrary(client: Queryable, userId: string, libraryId: string): Promise<LibraryRow> {
  if (!isUuid(libraryId)) throw notFound();
  const { rows } = await client.query<LibraryRow>(`${usable} and l.id = $2`, [userId, libraryId]);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Locks a library for a change in the caller's transaction. @throws Problem 404, and 403 for who may do less with it
 */
export async function lockLibrary(
  client: PoolClient,
  userId: string,
  libraryId: string,
  right: keyof typeof rights,
): Promise<LibraryRow> {
  if (!isUuid(libraryId)) throw notFound();
  await client.query('select 1 from libraries where id = $1 for update', [libraryId]);
  const row = await requireLibrary(client, userId, libraryId);
  if (!rights[right](row, userId)) throw forbidden();
  return row;
}
