import type { Role } from '@limn/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accessToFiles } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';
import type { Database } from '../db/database.ts';
import { type FileRow, files, users, type ViewLinkRow, viewLinks } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';

/** Ids of links are 22 base-62 characters; ids of files are UUIDs, so an address tells which it is. */
export const isLinkId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

export interface LinkTarget {
  link: ViewLinkRow;
  file: FileRow;
  owner: { userId: string; fullName: string };
  /** What the actor may do with the file without the link. */
  ownRole: Role | null;
  /** What the link gives to anyone; null when it is only an address for those with rights of their own. */
  linkRole: Role | null;
}

/** The link and its file; null when there is none, when it is past its time, or when its file is in the trash. */
export async function findLink(db: Database, actor: Actor, linkId: string): Promise<LinkTarget | null> {
  if (!isLinkId(linkId)) return null;
  const [row] = await db.orm.select({ link: viewLinks, file: files, owner: { userId: users.id, fullName: users.fullName } })
    .from(viewLinks).innerJoin(files, eq(files.id, viewLinks.fileId)).innerJoin(users, eq(users.id, files.ownerId))
    .where(and(eq(viewLinks.id, linkId), isNull(files.trashedAt), or(isNull(viewLinks.expiresAt), gt(viewLinks.expiresAt, sql`now()`))))
    .limit(1);
  if (row === undefined) return null;
  const ownRole = actor.kind === 'member' ? (await accessToFiles(db.client, actor.userId, [row.file.id])).get(row.file.id)?.role ?? null : null;
  return { ...row, ownRole, linkRole: row.link.access === 1 ? 'viewer' : row.link.access === 2 ? 'editor' : null };
}

/** The better of two roles. */
export const better = (a: Role | null, b: Role | null): Role | null => (a === null ? b : atLeast(a, b ?? 'viewer') ? a : b);
