/** Archives of files, as people pack folders: which they are told from, and what is in them. */
import { ImportError } from './errors.ts';
import { READABLE_EXTENSIONS } from './formats.ts';
import { type Spent, ZipReader } from './bytes/zip.ts';

export interface ArchivedFile {
  name: string;
  /** Folders it is in, the outermost first. */
  folders: string[];
  /** Its bytes, inflated when they are asked for. Throws ImportError on damage and excess. */
  bytes(): Uint8Array;
}

/** Files of an archive at most; a disk packed by mistake is not read to its end. */
const MOST = 500;
/** Folders within folders at most. */
const MOST_DEEP = 20;
/** Names by which an archive is a file of a program itself. */
const PACKAGES = new Set([
  '[content_types].xml',
  'content.json',
  'content.xml',
  'document.xml',
  'meta-inf/manifest.xml',
  'mimetype',
]);

/** Archives in archives at most, each in another. */
const MOST_NESTED = 3;

/**
 * The files of an archive that may be drawings, in its order, those of archives in it in a folder of that name;
 * undefined of bytes that are no archive, or are one file of a program that packs its files so. Hidden files and what
 * systems add are left out.
 * @throws ImportError `import.damaged`, `import.encrypted`, and `import.tooLarge` of more than 500 files, of archives
 *   in archives that are more than three deep, and of what inflates beyond the limits of one archive
 */
export function filesOf(archive: Uint8Array): ArchivedFile[] | undefined {
  return filesIn(archive, { spent: { inflated: 0 }, count: 0, depth: 0 }, []);
}

/** What is known of the whole archive while those in it are read. */
interface Walk {
  spent: Spent;
  count: number;
  /** How many archives the one that is read stands in. */
  depth: number;
}

function filesIn(archive: Uint8Array, walk: Walk, around: readonly string[]): ArchivedFile[] | undefined {
  if (!isZip(archive)) return undefined;
  const zip = new ZipReader(archive, walk.spent),
    names = zip.names();
  if (names.some((name) => PACKAGES.has(name.toLowerCase()))) return undefined;
  return names.flatMap((path): ArchivedFile[] => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.'),
      name = parts.at(-1) ?? '',
      folders = [...around, ...parts.slice(0, -1)].slice(0, MOST_DEEP);
    const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
    if (isHidden || name === 'Thumbs.db') return [];
    if (/\.zip$/i.test(name)) return nested({ name, folders, bytes: () => bytesOf(zip, path) }, walk);
    if (!isReadable(name)) return [];
    if (++walk.count > MOST) throw new ImportError('import.tooLarge', { limit: 'entries' });
    return [{ name, folders, bytes: () => bytesOf(zip, path) }];
  });
}

/** What is in an archive of an archive; of a broken one itself, which then is what cannot be read. */
function nested(file: ArchivedFile, walk: Walk): ArchivedFile[] {
  if (walk.depth >= MOST_NESTED) throw new ImportError('import.tooLarge', { limit: 'depth' });
  walk.depth++;
  try {
    return filesIn(file.bytes(), walk, [...file.folders, file.name.slice(0, -'.zip'.length)]) ?? [];
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.tooLarge') throw error;
    return [{ ...file, bytes: () => fail(error) }];
  } finally {
    walk.depth--;
  }
}

function fail(error: unknown): never {
  throw error;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const isReadable = (name: string): boolean =>
  READABLE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

function bytesOf(zip: ZipReader, path: string): Uint8Array {
  const bytes = zip.read(path);
  if (!bytes) throw new ImportError('import.damaged', { part: path });
  return bytes;
}
