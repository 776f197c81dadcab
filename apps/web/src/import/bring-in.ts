/** Brings files in that were dropped or chosen: archives unpacked, folders made, each file on its way. */
import type { TableOptions } from '@limn/formats/table/model.ts';
import { ArchiveFailure, unpacked } from './archive.ts';
import type { DroppedFile } from './dropped-files.ts';
import { importJobs, type ImportTarget } from './jobs.ts';

export interface BringIn {
  target: ImportTarget;
  /** Makes a folder; null where that failed, which was said already. */
  newFolder: (title: string, parent: ImportTarget) => Promise<string | null>;
  /** An archive that cannot be unpacked, or holds nothing that is read. */
  onRefused: (name: string, code: string) => void;
  table?: TableOptions | undefined;
}

export async function bringIn(
  found: readonly DroppedFile[],
  { target, newFolder, onRefused, table }: BringIn,
): Promise<void> {
  /** The folder made for each path. */
  const made = new Map<string, ImportTarget | null>([['', target]]);
  const folderFor = async (path: readonly string[]): Promise<ImportTarget | null> => {
    const key = path.join('/'),
      known = made.get(key);
    if (known !== undefined) return known;
    const parent = await folderFor(path.slice(0, -1)),
      folderId = parent === null ? null : await newFolder(path.at(-1) ?? '', parent),
      folder = folderId === null ? null : { folderId, orgId: target.orgId };
    made.set(key, folder);
    return folder;
  };
  for (const dropped of found) {
    const files = await unpacked(dropped).catch((error: unknown) => {
      onRefused(dropped.file.name, error instanceof ArchiveFailure ? error.message : 'import.damaged');
    });
    if (files?.length === 0) onRefused(dropped.file.name, 'empty');
    for (const { file, folders } of files ?? []) {
      const into = await folderFor(folders);
      if (into === null) return;
      importJobs.add([file], into, table);
    }
  }
}
