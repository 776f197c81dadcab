/** Folders of a workspace, named by their ids or by the titles above them, as `Work/2026`. */
import { api } from '@limn/contract';
import type { Api } from '@limn/programs/api.ts';
import { Failure } from '@limn/programs/failure.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Folder {
  id: string;
  /** Titles from the root down. */
  path: readonly string[];
}

/** The caller's folders, each after the one it is in. */
export async function foldersOf(to: Api): Promise<Folder[]> {
  const { folders } = await to.call(api.folders.getFolderData);
  const found: Folder[] = [];
  const walk = (id: string, above: readonly string[]): void => {
    for (const { folderId, title } of folders[id] ?? []) {
      const path = [...above, title];
      found.push({ id: folderId, path });
      walk(folderId, path);
    }
  };
  walk('root', []);
  return found;
}

const partsOf = (path: string): string[] => path.split('/').flatMap((part) => part.trim() || []);
/** Titles may have slashes in them: what counts is how the whole path reads. */
const reads = ({ path }: Folder, wanted: readonly string[]): boolean => path.join('/') === wanted.join('/');

/** @throws Failure for a path that two folders have */
function only(found: readonly Folder[], named: string): Folder | undefined {
  if (found.length > 1)
    throw new Failure(
      `${named} is ${found.length} folders; name one by its id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return found[0];
}

/** The id of a folder. @throws Failure where there is none, or several */
export async function folderId(to: Api, named: string): Promise<string> {
  if (ID.test(named)) return named.toLowerCase();
  const wanted = partsOf(named);
  const found = only(
    (await foldersOf(to)).filter((folder) => reads(folder, wanted)),
    named,
  );
  if (found === undefined) throw new Failure(`There is no folder ${named}. limn mkdir ${named} makes it.`);
  return found.id;
}

/** Makes a folder and those above it, as far as they are missing. @returns its id */
export async function makeFolder(to: Api, path: string): Promise<string> {
  const parts = partsOf(path);
  if (parts.length === 0) throw new Failure('Say what the folder is called.');
  const all = await foldersOf(to);
  let above: string | undefined;
  for (let depth = 1; depth <= parts.length; depth++) {
    const wanted = parts.slice(0, depth);
    const known: Folder | undefined = only(
      all.filter((folder) => reads(folder, wanted)),
      wanted.join('/'),
    );
    const made: string =
      known?.id ??
      (await to.call(api.folders.newFolder, { body: { title: wanted.at(-1)!, ...(above && { folderId: above }) } }))
        .folder.folderId;
    above = made;
  }
  return above!;
}
