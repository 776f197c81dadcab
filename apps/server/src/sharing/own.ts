import { stands } from '../collaborators/link.ts';
import type { Queryable } from '../db/database.ts';
import { linkColumns, type ViewLinkRow } from '../access/links.ts';

export interface OwnLinkRow extends ViewLinkRow {
  title: string;
  orgId: string | null;
  category: string;
}

/**
 * Share links of the user's own files and those the user made for others', the newest first; those of files in the
 * trash are dead and left out.
 */
export async function linksOf(db: Queryable, userId: string): Promise<OwnLinkRow[]> {
  const { rows } = await db.query<OwnLinkRow>(
    `select ${linkColumns}, f.title, f.org_id as "orgId", f.category
      from view_links l join files f on f.id = l.file_id and f.trashed_at is null
     where f.owner_id = $1 and f.org_id is null or l.created_by = $1 and f.org_id is not null
     order by l.created_at desc, l.id limit 2000`,
    [userId],
  );
  return rows;
}

export interface OwnInviteRow {
  id: string;
  file_id: string | null;
  folder_id: string | null;
  rank: number;
  joined: number;
  used_at: Date | null;
  created_at: Date;
  title: string;
  orgId: string | null;
  category: string | null;
}

/** Collaboration links of the same. */
export async function inviteLinksOf(db: Queryable, userId: string): Promise<OwnInviteRow[]> {
  const { rows } = await db.query<OwnInviteRow>(
    `select l.id, l.file_id, l.folder_id, l.rank::int as rank, l.joined, l.used_at, l.created_at,
      coalesce(f.title, d.title) as title, coalesce(f.org_id, d.org_id) as "orgId", f.category
     from collaboration_links l left join files f on f.id = l.file_id left join folders d on d.id = l.folder_id
     where f.trashed_at is null and d.trashed_at is null and ${stands}
     and (coalesce(f.org_id, d.org_id) is null and coalesce(f.owner_id, d.owner_id) = $1
       or coalesce(f.org_id, d.org_id) is not null and l.created_by = $1) order by l.created_at desc, l.id limit 2000`,
    [userId],
  );
  return rows;
}
