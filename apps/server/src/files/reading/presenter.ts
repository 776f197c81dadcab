import type { FileEntry, FolderEntry, Match, Role } from '@limn/contract';
import { rankOf, roleOf } from '../../access/roles.ts';

/** A row of a list, of a file (kind 1) or a folder (kind 0). 64-bit numbers come as text, moments as ISO 8601. */
export interface EntryRow {
  kind: 0 | 1;
  id: string;
  title: string;
  category: string | null;
  status: FileEntry['status'] | null;
  /** The folder it is in, as far as the caller may see it. */
  place_id: string | null;
  owner_id: string;
  org_id: string | null;
  owner_name: string;
  rank: number;
  favourite: boolean;
  thumbnail: string | null;
  size: string;
  revision: string;
  created_at: string;
  updated_at: string;
  trashed_at: string | null;
  /** Whether others have it: by a collaboration on this very thing, or, as its owner sees it, by a link. */
  shared?: boolean;
  /** Of a folder: what it is marked with. */
  color?: FolderEntry['color'];
  tags?: string[] | null;
  /** Discussions that are not resolved, whoever sees them. */
  open_comments?: number;
}

/** What a search says of an entry besides. */
export interface FoundAt {
  match: Match | null;
  location: { folderId: string; title: string }[];
}

const common = (row: EntryRow, found: FoundAt | undefined) => ({
  title: row.title,
  favourite: row.favourite,
  role: roleOf(row.rank) satisfies Role | null as Role,
  owner: { userId: row.owner_id, fullName: row.owner_name },
  orgId: row.org_id,
  createTime: row.created_at,
  updateTime: row.updated_at,
  trashTime: row.trashed_at,
  shared: row.shared ?? false,
  ...found,
});

export const presentFile = (row: EntryRow, found?: FoundAt): FileEntry => ({
  _filesType: 'chart',
  chartId: row.id,
  ...common(row, found),
  category: row.category as FileEntry['category'],
  status: row.status ?? 'private',
  folderId: row.place_id,
  thumbUrl: row.thumbnail === null ? null : `/api/thumbnails/${row.id}?v=${encodeURIComponent(row.thumbnail)}`,
  size: Number(row.size),
  revision: Number(row.revision),
  openComments: row.rank >= rankOf('commenter') ? (row.open_comments ?? 0) : 0,
});

export const presentFolder = (row: EntryRow, found?: FoundAt): FolderEntry => ({
  _filesType: 'folder',
  folderId: row.id,
  ...common(row, found),
  _parentId: row.place_id,
  color: row.color ?? null,
  tags: row.tags ?? [],
});
