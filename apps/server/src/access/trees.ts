import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { type FolderAccess, orgRoleOf, requireFolder } from './access.ts';
import { atLeast, rankOf } from './roles.ts';

/**
 * A folder and everything in it are in one tree: a person's own, or an organization's. In a person's tree everything is
 * the person's; in an organization's everything is of whoever made it, as long as they are a member.
 */
export interface Tree {
  ownerId: string;
  orgId: string | null;
}

/** The id a tree goes by: what it is locked by, and whose root a list of it names. */
export const treeOf = (tree: Tree): string => tree.orgId ?? tree.ownerId;

/** The list in which an item appears: its folder, else the root of its organization; null is a person's own root. */
export const listOf = (item: { orgId: string | null }, folderId: string | null): string | null =>
  folderId ?? item.orgId;

/** Roles in an organization up to author may make things in it. */
export const orgMayCreate = (role: number | null): boolean => role !== null && role <= 4;
/** The owner and the administrators may do everything with every file of the organization. */
export const orgMayAll = (role: number | null): boolean => role !== null && role <= 2;

/** A place to put things: a folder, or the root of a tree. */
export interface Target extends Tree {
  folder: FolderAccess | null;
  /** The folder's id; null at a root. */
  id: string | null;
  /** Rank that the user has on what they make there. */
  rank: number;
}

/** Where somebody wants things to be: a folder, or null for the root of their own, or of the organization `orgId`. */
export interface Place {
  folderId: string | null;
  orgId?: string | undefined;
}

/** Whether things may be put into a folder. */
const mayAddTo = (folder: FolderAccess): boolean => orgMayCreate(folder.orgRole) || atLeast(folder.role, 'editor');

/**
 * The place, when the user may put things there.
 * @throws Problem 404, also for a folder in the trash, for one of another organization than that named, and for an
 * organization one is no member of; 403 without the right to make things there.
 */
export async function requireTarget(client: Queryable, userId: string, { folderId, orgId }: Place): Promise<Target> {
  if (folderId !== null) {
    const folder = await requireFolder(client, userId, folderId, 'viewer');
    if (folder.trashRoot !== null || (orgId !== undefined && folder.orgId !== orgId)) throw notFound();
    if (!mayAddTo(folder)) throw forbidden();
    const made = folder.orgId !== null ? orgMayCreate(folder.orgRole) : folder.ownerId === userId;
    return {
      folder,
      id: folder.id,
      orgId: folder.orgId,
      ownerId: folder.orgId !== null ? userId : folder.ownerId,
      rank: rankOf(made ? 'creator' : 'editor'),
    };
  }
  if (orgId !== undefined && !orgMayCreate(await requireMember(client, userId, orgId))) throw forbidden();
  return { folder: null, id: null, ownerId: userId, orgId: orgId ?? null, rank: rankOf('creator') };
}

/** The role (1 owner … 5 reader) of somebody in an organization. @throws Problem 404 for who is no member. */
export async function requireMember(client: Queryable, userId: string, orgId: string): Promise<number> {
  if (!isUuid(orgId) || !isUuid(userId)) throw notFound();
  const {
    rows: [row],
  } = await client.query<{ role: number | null }>({
    name: 'member-role',
    text: `select ${orgRoleOf('$1::uuid', '$2::uuid')} as role`,
    values: [userId, orgId],
  });
  if (row === undefined || row.role === null) throw notFound();
  return row.role;
}
