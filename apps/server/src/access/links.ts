import type { Role } from '@limn/contract';
import { fileRank } from './access.ts';
import { atLeast, roleOf } from './roles.ts';
import { viewersMayExport } from './exporting.ts';
import type { Queryable } from '../db/database.ts';
import type { Actor } from '../http/caller/actor.ts';

/** What names a share link in an address or on a socket. */
export interface LinkName {
  linkId: string;
  /** What stands for the link's password, as `view/unlock` gave it. */
  pass: string | undefined;
}

/** Reads `{id}`, or `{id}.{pass}` of who gave the password and may have no cookie, as in a frame of another site. */
export function readLinkName(text: string): LinkName {
  const dot = text.indexOf('.');
  return dot < 0 ? { linkId: text, pass: undefined } : { linkId: text.slice(0, dot), pass: text.slice(dot + 1) };
}

/** Ids of links are 22 base-62 characters; ids of files are UUIDs, so an address tells which it is. */
export const isLinkId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

export interface ViewLinkRow {
  id: string;
  fileId: string;
  /**
   * 1 anyone views, 2 anyone edits, 7 anyone comments, 3 only people with rights of their own, 4, 5 and 8 the
   * organization views, edits, comments.
   */
  access: number;
  /** Days: 7, 30, or 1000 for permanent. */
  validity: number;
  expiresAt: Date | null;
  passwordHash: string | null;
  passwordSealed: Buffer | null;
  passwordVersion: number;
  createdAt: Date;
  /** Times it was opened by others than the owner, and the last of them. */
  views: number;
  viewedAt: Date | null;
}

/** Columns of `view_links l` as a `ViewLinkRow`. */
export const linkColumns = `l.id, l.file_id as "fileId", l.access, l.validity, l.expires_at as "expiresAt",
  l.password_hash as "passwordHash", l.password_sealed as "passwordSealed", l.password_version as "passwordVersion",
  l.created_at as "createdAt", l.views, l.viewed_at as "viewedAt"`;

/** A file as its viewer shows it. */
export interface ChartRow {
  fileId: string;
  title: string;
  category: string;
  status: 'private' | 'verifying' | 'public';
  description: string;
  industry: string;
  tags: string[];
  publicClone: boolean;
  /** Hundredths of a yuan. */
  publicClonePrice: number;
  folderId: string | null;
  ownerId: string;
  ownerName: string;
  updatedAt: Date;
  trashedAt: Date | null;
  /** Of the user that asks. */
  rank: number;
  favourite: boolean;
  /** The file it is a draft of; absent for any other. */
  draftOf?: { chartId: string; title: string };
  /** Whether the creator lets viewers export and copy it. */
  viewersExport: boolean;
}

/**
 * Columns of `files f join users u` as a `ChartRow`, for the user that the SQL expression `me` gives, or null for a
 * visitor.
 */
export const chartColumns = (
  me: string,
): string => `f.id as "fileId", f.title, f.category, f.status, f.description, f.industry, f.tags,
  f.public_clone as "publicClone", f.public_clone_price as "publicClonePrice", f.folder_id as "folderId", f.owner_id as "ownerId",
  u.full_name as "ownerName", f.updated_at as "updatedAt", f.trashed_at as "trashedAt",
  case when ${me} is null then 0 else ${fileRank(me)} end::int as rank,
  exists (select 1 from favourites v where v.user_id = ${me} and v.file_id = f.id) as favourite,
  ${viewersMayExport()} as "viewersExport"`;

export interface LinkTarget {
  link: ViewLinkRow;
  chart: ChartRow;
  /** What the actor may do with the file without the link. */
  ownRole: Role | null;
  /** What the link gives to who asks; null when it is only an address for those with rights of their own. */
  linkRole: Role | null;
}

/** Who asks for a link: nobody, or an account. */
export interface LinkAsker {
  linkId: string;
  userId: string | null;
}

/**
 * The link and its file; null when there is none, when it is past its time, when its file is in the trash, or while the
 * file's owner is suspended.
 */
export async function findLink(db: Queryable, actor: Actor, linkId: string): Promise<LinkTarget | null> {
  const [target] = await findLinks(db, [{ linkId, userId: actor.kind === 'member' ? actor.userId : null }]);
  return target!;
}

/** The same for many at once, in their order. */
export async function findLinks(db: Queryable, asked: readonly LinkAsker[]): Promise<(LinkTarget | null)[]> {
  const found = asked.map((): LinkTarget | null => null);
  if (!asked.some(({ linkId }) => isLinkId(linkId))) return found;
  const { rows } = await db.query<ViewLinkRow & ChartRow & { orgMember: boolean; n: string }>({
    name: 'find-links',
    text: `select ${linkColumns}, ${chartColumns('a.me')}, a.n,
             exists (select 1 from org_members m where m.org_id = f.org_id and m.user_id = a.me) as "orgMember"
           from unnest($1::text[], $2::uuid[]) with ordinality as a (link_id, me, n)
           join view_links l on l.id = a.link_id join files f on f.id = l.file_id join users u on u.id = f.owner_id
           where f.trashed_at is null and (l.expires_at is null or l.expires_at > now())
             and (f.org_id is not null or u.disabled_at is null)`,
    values: [asked.map(({ linkId }) => linkId), asked.map(({ userId }) => userId)],
  });
  for (const row of rows) {
    const target = { link: row, chart: row, ownRole: roleOf(row.rank), linkRole: linkRole(row.access, row.orgMember) };
    found[Number(row.n) - 1] = target;
  }
  return found;
}

/** What a link gives, by its `access`, to anyone or to members of the file's organization. */
const givenToAnyone: Readonly<Record<number, Role>> = { 1: 'viewer', 2: 'editor', 7: 'commenter' };
const givenToMembers: Readonly<Record<number, Role>> = { 4: 'viewer', 5: 'editor', 8: 'commenter' };

/** What a link gives to who asks; 3 gives nothing to whoever has no right already. */
const linkRole = (access: number, orgMember: boolean): Role | null =>
  givenToAnyone[access] ?? (orgMember ? givenToMembers[access] : undefined) ?? null;

/** The better of two roles. */
export function better(a: Role | null, b: Role | null): Role | null {
  if (a === null) return b;
  return atLeast(a, b ?? 'viewer') ? a : b;
}
