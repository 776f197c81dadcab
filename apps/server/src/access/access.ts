/**
 * Who has which rights on which files and folders: asked for sets of ids, answered with those allowed and nothing else.
 * Rights are the highest of creator, role in the organization it belongs to, collaboration on any folder above, and
 * collaboration on the thing itself. What is in the trash is its creator's alone, or of those who may delete everything
 * of the organization. Rights by a share link are asked for elsewhere (`links.ts`), by the link, so that
 * knowing a file's id never gets anybody in through one.
 */
import type { Role } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { atLeast, rankOf, roleOf } from './roles.ts';

/** SQL for the role (1 owner … 5 reader) of user `user` in the organization `org`; null for who is no member. */
export const orgRoleOf = (user: string, org: string): string =>
  `(select m.role from org_members m where m.org_id = ${org} and m.user_id = ${user})`;

/**
 * SQL for the rank that the organization of row `item`, of `files` or `folders`, gives `user` on it. What somebody made
 * in an organization is theirs while they are a member who may make things.
 */
const orgRank = (user: string, item: string): string => `coalesce((select case
    when m.role <= 2 or (m.role <= 4 and ${item}.owner_id = ${user}) then ${rankOf('creator')}
    when ${item}.trashed_at is not null then 0
    when m.role = 3 then ${rankOf('editor')} else ${rankOf('viewer')} end
  from org_members m where m.org_id = ${item}.org_id and m.user_id = ${user}), 0)`;

/** The highest of creator, organization, and collaboration as `collaborators` rows that match `which`. */
const rank = (user: string, item: string, which: string): string => `(case
  when ${item}.org_id is null and ${item}.owner_id = ${user} then ${rankOf('creator')}
  when ${item}.org_id is null and ${item}.trashed_at is not null then 0
  else greatest(case when ${item}.org_id is null then 0 else ${orgRank(user, item)} end,
    case when ${item}.trashed_at is not null then 0
      else coalesce((select max(c.rank) from collaborators c where c.user_id = ${user} and (${which})), 0) end) end)`;

/**
 * SQL for the rank of user `user` (a parameter such as `$1`) on the row `file` of `files`.
 * Every query that must know uses this one expression.
 */
export const fileRank = (user: string, file = 'f'): string =>
  rank(
    user,
    file,
    `c.file_id = ${file}.id or c.folder_id = ${file}.folder_id
    or c.folder_id in (select unnest(p.ancestors) from folders p where p.id = ${file}.folder_id)`,
  );

/**
 * SQL for the files of the rows `one` and the files `f` that say who may do what with them: a draft is its file's, any
 * other its own.
 */
export const filesAndDrafts = 'files one join files f on f.id = coalesce(one.draft_of, one.id)';

/**
 * What a role on a file gives on a draft of it: whoever edits the file edits its drafts, and nobody else sees them.
 * Nobody is more than an editor there: to be shared, moved or deleted, a draft is no file.
 */
export const roleOnDraft = (role: Role | null): Role | null => (atLeast(role, 'editor') ? 'editor' : null);

/** The same for the row `folder` of `folders`. */
export const folderRank = (user: string, folder = 'd'): string =>
  rank(user, folder, `c.folder_id = ${folder}.id or c.folder_id = any(${folder}.ancestors)`);

/** What files and folders have in common for those who ask about rights. */
interface PlacedAccess {
  id: string;
  role: Role;
  /** Whose it is; of an organization's, who made it. */
  ownerId: string;
  /** The organization it belongs to; null for a person's own. */
  orgId: string | null;
  /** The user's role in that organization, 1 owner to 5 reader; null for who is no member. */
  orgRole: number | null;
  title: string;
  trashRoot: string | null;
}

export interface FileAccess extends PlacedAccess {
  /** The file of which it is a draft, whose place, owner and rights it has; null for any other. */
  draftOf: string | null;
  folderId: string | null;
  category: string;
}

export interface FolderAccess extends PlacedAccess {
  parentId: string | null;
  ancestors: string[];
}

/**
 * Keeps what the user may at least see. Ids that are none, that name nothing, and that are not the user's to see are
 * left out alike.
 */
export async function accessToFiles(
  client: Queryable,
  userId: string,
  ids: Iterable<string>,
): Promise<Map<string, FileAccess>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const { rows } = await client.query<Omit<FileAccess, 'role'> & { rank: number }>({
    name: 'access-files',
    text: `select one.id, one.draft_of as "draftOf", ${fileRank('$1')}::int as rank, f.owner_id as "ownerId", f.org_id as "orgId",
             case when f.org_id is not null then ${orgRoleOf('$1', 'f.org_id')} end as "orgRole",
             f.folder_id as "folderId", one.title, f.category, f.trash_root as "trashRoot"
           from ${filesAndDrafts} where one.id = any($2::uuid[])`,
    values: [userId, wanted],
  });
  return allowed(rows);
}

/** The same for folders. */
export async function accessToFolders(
  client: Queryable,
  userId: string,
  ids: Iterable<string>,
): Promise<Map<string, FolderAccess>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const { rows } = await client.query<Omit<FolderAccess, 'role'> & { rank: number }>({
    name: 'access-folders',
    text: `select d.id, ${folderRank('$1')}::int as rank, d.owner_id as "ownerId", d.org_id as "orgId",
             case when d.org_id is not null then ${orgRoleOf('$1', 'd.org_id')} end as "orgRole",
             d.parent_id as "parentId", d.ancestors, d.title, d.trash_root as "trashRoot"
           from folders d where d.id = any($2::uuid[])`,
    values: [userId, wanted],
  });
  return allowed(rows);
}

function allowed<T extends { id: string; draftOf?: string | null }>(
  rows: (T & { rank: number })[],
): Map<string, T & { role: Role }> {
  const found = new Map<string, T & { role: Role }>();
  for (const { rank, ...row } of rows) {
    const role = row.draftOf ? roleOnDraft(roleOf(rank)) : roleOf(rank);
    if (role !== null) found.set(row.id, { ...row, role } as unknown as T & { role: Role });
  }
  return found;
}

/**
 * All of the ids, each with at least `needed`.
 * @throws Problem 404 when any is not the user's to see, 403 when all are and some do not suffice.
 */
export function requireAll<T extends { role: Role }>(found: Map<string, T>, ids: readonly string[], needed: Role): T[] {
  const all = ids.map((id) => found.get(id));
  if (all.some((one) => one === undefined)) throw notFound();
  const complete = all.filter((one) => one !== undefined);
  if (!complete.every((one) => atLeast(one.role, needed))) throw forbidden();
  return complete;
}

/** One file with at least `needed`. @throws Problem 404 or 403. */
export async function requireFile(
  client: Queryable,
  userId: string,
  fileId: string,
  needed: Role,
): Promise<FileAccess> {
  return requireAll(await accessToFiles(client, userId, [fileId]), [fileId], needed)[0]!;
}

/** One folder with at least `needed`. @throws Problem 404 or 403. */
export async function requireFolder(
  client: Queryable,
  userId: string,
  folderId: string,
  needed: Role,
): Promise<FolderAccess> {
  return requireAll(await accessToFolders(client, userId, [folderId]), [folderId], needed)[0]!;
}
