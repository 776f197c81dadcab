import type { FileType, Role } from '@limn/contract';
import { accessToFiles, accessToFolders, type FileAccess, type FolderAccess } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';
import type { Queryable } from '../db/database.ts';
import { forbidden, notFound } from '../http/problem.ts';

/** A file or folder a call names; batch calls do not say which of the two an id is. */
export interface ItemRef {
  id: string;
  type?: FileType | undefined;
}

export interface Items {
  files: FileAccess[];
  folders: FolderAccess[];
}

/** The ids by kind, as an announcement names them. */
export const itemIds = (items: Items): { fileIds: string[]; folderIds: string[] } => ({
  fileIds: items.files.map((file) => file.id),
  folderIds: items.folders.map((folder) => folder.id),
});

/**
 * All the items named, each with at least the role needed. Folders come shallow first.
 * @throws Problem 404 when any is not the user's to see, 403 when all are and some do not suffice.
 */
export async function requireItems(
  client: Queryable,
  userId: string,
  refs: readonly ItemRef[],
  needed: Role,
): Promise<Items> {
  const files = await accessToFiles(
    client,
    userId,
    refs.filter((ref) => ref.type !== 'folder').map((ref) => ref.id),
  );
  // An id names one thing: what is a file is not looked for among the folders.
  const folders = await accessToFolders(
    client,
    userId,
    refs.filter((ref) => ref.type !== 'chart' && !files.has(ref.id)).map((ref) => ref.id),
  );
  const asked = new Set(refs.map((ref) => ref.id));
  for (const id of asked) if (!files.has(id) && !folders.has(id)) throw notFound();
  const items = {
    files: [...files.values()],
    folders: [...folders.values()].sort((a, b) => a.ancestors.length - b.ancestors.length),
  };
  if (![...items.files, ...items.folders].every((item) => atLeast(item.role, needed))) throw forbidden();
  return items;
}

/**
 * Nothing is of another organization than the one named, when one is.
 * @throws Problem 404.
 */
export function requireOrg(items: Items, orgId: string | undefined): Items {
  if (orgId !== undefined && [...items.files, ...items.folders].some((item) => item.orgId !== orgId)) throw notFound();
  return items;
}

/**
 * The same items, none of which may be in the trash: from there a thing is restored before anything else. @throws
 * Problem 404.
 */
export function requireLive(items: Items): Items {
  if ([...items.files, ...items.folders].some((item) => item.trashRoot !== null)) throw notFound();
  return items;
}
