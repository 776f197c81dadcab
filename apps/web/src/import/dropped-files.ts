/** A file and the folders it was in, below what was dropped. */
export interface DroppedFile {
  readonly file: File;
  readonly folders: readonly string[];
}

/** What a drop holds. */
export interface Dropped {
  readonly files: readonly DroppedFile[];
  /** There are more files in it than are taken. */
  readonly isCut: boolean;
}

/** Files taken out of dropped folders at most; a home folder dropped by mistake is not read to its end. */
export const MOST_DROPPED = 500;

/** The files of a drop, those inside dropped folders too. Must be called while the drop is handled. */
export async function droppedFiles(data: DataTransfer): Promise<Dropped> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...data.files];
  if (entries.length === 0) {
    return { files: loose.map((file) => ({ file, folders: [] })), isCut: false };
  }
  const found: { files: DroppedFile[]; isCut: boolean } = { files: [], isCut: false };
  for (const entry of entries) {
    await walk(entry, [], found);
  }
  return found;
}

async function walk(
  entry: FileSystemEntry,
  folders: readonly string[],
  found: { files: DroppedFile[]; isCut: boolean },
): Promise<void> {
  if (found.isCut || entry.name.startsWith('.')) {
    return;
  }
  if (entry.isFile) {
    if (found.files.length === MOST_DROPPED) {
      found.isCut = true;
      return;
    }
    found.files.push({
      file: await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
      folders,
    });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred at a time, and nothing when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || found.isCut) {
      return;
    }
    for (const child of some) {
      await walk(child, [...folders, entry.name], found);
    }
  }
}
