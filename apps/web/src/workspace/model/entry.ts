import type { FileEntry, FolderEntry, Role } from '@limn/contract';

/** A row of a list: a file or a folder. */
export type Entry = FileEntry | FolderEntry;

export const isFolder = (entry: Entry): entry is FolderEntry => entry._filesType === 'folder';
export const entryId = (entry: Entry): string => (isFolder(entry) ? entry.folderId : entry.chartId);
/** The folder it is in; null at the root. */
export const parentOf = (entry: Entry): string | null => (isFolder(entry) ? entry._parentId : entry.folderId);
/** How a call names it. */
export const reference = (entry: Entry) => ({ fileType: entry._filesType, fileId: entryId(entry) });

/** A place that things can be put: a folder, or with null the top of one's own files or of an organization's. */
export interface Target {
  readonly folderId: string | null;
  readonly orgId: string | null;
}

/** Where an entry is now. */
export const targetOf = (entry: Entry): Target => ({ folderId: parentOf(entry), orgId: entry.orgId });
export const isSameTarget = (a: Target, b: Target): boolean => a.folderId === b.folderId && a.orgId === b.orgId;

const strength: Readonly<Record<Role, number>> = { viewer: 0, commenter: 1, editor: 2, manager: 3, creator: 4 };

/** Whether the caller's right on every one of them is at least this. */
export function allAtLeast(entries: readonly Entry[], role: Role): boolean {
  return entries.every((entry) => strength[entry.role] >= strength[role]);
}

/** Whether the caller may give it another name: a file who may edit it, a folder who manages it. */
export const mayRename = (entry: Entry): boolean => allAtLeast([entry], isFolder(entry) ? 'manager' : 'editor');

/**
 * By which entry of a folder's list one finds something that a search of the folder found: by itself, or by the folder
 * of that list which it is in.
 *
 * @param entry with the folders on its way, as a search tells them
 * @param folderId the folder that was searched; null for the top
 */
export function standsIn(entry: Entry, folderId: string | null): string {
  const way = entry.location ?? [];
  const below = folderId === null ? 0 : way.findIndex((crumb) => crumb.folderId === folderId) + 1;
  return way[below]?.folderId ?? entryId(entry);
}
