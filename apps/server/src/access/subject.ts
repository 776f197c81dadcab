import type { Category, FileType, Role } from '@limn/contract';
import { accessToFiles, accessToFolders, requireFile, requireFolder } from './access.ts';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/problem.ts';

/** What people collaborate on. */
export interface Subject {
  type: FileType;
  id: string;
}

export interface SharedItem extends Subject {
  /** Of who asks. */
  role: Role;
  ownerId: string;
  /** The organization it belongs to; null for a person's own. */
  orgId: string | null;
  title: string;
  /** Folders it is in, the topmost first. */
  above: string[];
}

/** The column of a table that names a file or a folder. */
export const columnOf = ({ type }: Subject): 'file_id' | 'folder_id' => (type === 'chart' ? 'file_id' : 'folder_id');

export const subjectOf = (row: { file_id: string | null; folder_id: string | null }): Subject =>
  row.file_id === null ? { type: 'folder', id: row.folder_id! } : { type: 'chart', id: row.file_id };

/** A file or folder with at least the role needed. @throws Problem 404, also for what is in the trash; 403. */
export async function requireShared(
  db: Queryable,
  userId: string,
  { type, id }: Subject,
  needed: Role,
): Promise<SharedItem> {
  if (type === 'folder') {
    const folder = await requireFolder(db, userId, id, needed);
    if (folder.trashRoot !== null) throw notFound();
    return {
      type,
      id,
      role: folder.role,
      ownerId: folder.ownerId,
      orgId: folder.orgId,
      title: folder.title,
      above: folder.ancestors,
    };
  }
  const file = await requireFile(db, userId, id, needed);
  if (file.trashRoot !== null) throw notFound();
  const { rows } = await db.query<{ above: string[] }>('select ancestors || id as above from folders where id = $1', [
    file.folderId,
  ]);
  return {
    type,
    id,
    role: file.role,
    ownerId: file.ownerId,
    orgId: file.orgId,
    title: file.title,
    above: rows[0]?.above ?? [],
  };
}

/** Title and category of what is not in the trash; null for what is. */
export async function thingOf(
  db: Queryable,
  { type, id }: Subject,
): Promise<{ title: string; category: Category | null; ownerId: string } | null> {
  const {
    rows: [row],
  } = await db.query<{ title: string; category: Category | null; ownerId: string }>(
    type === 'folder'
      ? 'select title, null as category, owner_id as "ownerId" from folders where id = $1 and trashed_at is null'
      : 'select title, category, owner_id as "ownerId" from files where id = $1 and trashed_at is null',
    [id],
  );
  return row ?? null;
}

/** What a user may do with the item now. */
export async function roleOn(db: Queryable, userId: string, { type, id }: Subject): Promise<Role | null> {
  const found = type === 'folder' ? await accessToFolders(db, userId, [id]) : await accessToFiles(db, userId, [id]);
  return found.get(id)?.role ?? null;
}
