/** Archives among the files that are brought in: their files, in the folders they are in. */
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import type { DroppedFile } from './dropped-files.ts';

export type UnpackedPart =
  | { type: 'file'; name: string; folders: string[]; bytes: Uint8Array<ArrayBuffer> | null }
  | { type: 'end'; isArchive: boolean }
  | { type: 'failed'; code: string };

/** Why an archive was not unpacked, as `import.damaged` and the like. */
export class ArchiveFailure extends Error {}

const LIMIT_MS = 60_000;

/** Whether a file may be an archive of others: by its first bytes, and a name that no program gives its own files. */
async function mayBeArchive(file: File): Promise<boolean> {
  const name = file.name.toLowerCase();
  if (READABLE_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`))) return false;
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b;
}

/**
 * The files of an archive, in a folder of its name where they are in none; the file itself where it is none.
 * @throws {ArchiveFailure}
 */
export async function unpacked(dropped: DroppedFile): Promise<readonly DroppedFile[]> {
  const { file, folders } = dropped;
  if (!(await mayBeArchive(file))) return [dropped];
  const bytes = await file.arrayBuffer(),
    worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module', name: 'archive' }),
    parts: Extract<UnpackedPart, { type: 'file' }>[] = [];
  try {
    const isArchive = await new Promise<boolean>((resolve, reject) => {
      const fail = (code: string): void => reject(new ArchiveFailure(code));
      const late = setTimeout(() => fail('import.tooLarge'), LIMIT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<UnpackedPart>) => {
        if (data.type === 'file') {
          parts.push(data);
          return;
        }
        clearTimeout(late);
        if (data.type === 'end') resolve(data.isArchive);
        else fail(data.code);
      });
      worker.addEventListener('error', () => fail('import.damaged'));
      worker.postMessage(bytes, [bytes]);
    });
    if (!isArchive) return [dropped];
  } finally {
    worker.terminate();
  }
  const own = file.name.replace(/\.zip$/i, '').trim() || file.name,
    roots = new Set(parts.map((part) => part.folders[0]));
  // One folder that holds all of it is the folder that was packed.
  const home = roots.size === 1 && !roots.has(undefined) ? folders : [...folders, own];
  return parts.map((part) => ({
    file: new File(part.bytes === null ? [] : [part.bytes], part.name),
    folders: [...home, ...part.folders],
  }));
}
