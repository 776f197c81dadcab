/** Archives of files, as people pack folders: which they are told from, and what is in them. */
import { ImportError } from './errors.ts';
import { READABLE_EXTENSIONS } from './formats.ts';
import { ZipReader } from './bytes/zip.ts';

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

/**
 * The files of an archive that may be drawings, in its order; undefined of bytes that are no archive, or are one file
 * of a program that packs its files so. Hidden files and what systems add are left out.
 * @throws ImportError `import.damaged`, `import.encrypted`, and `import.tooLarge` of more than 500 files
 */
export function filesOf(archive: Uint8Array): ArchivedFile[] | undefined {
  if (archive[0] !== 0x50 || archive[1] !== 0x4b) return undefined;
  const zip = new ZipReader(archive),
    names = zip.names();
  if (names.some((name) => PACKAGES.has(name.toLowerCase()))) return undefined;
  const files = names.flatMap((path): ArchivedFile[] => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.'),
      name = parts.at(-1) ?? '';
    const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
    if (isHidden || name === 'Thumbs.db' || !isReadable(name)) return [];
    return [{ name, folders: parts.slice(0, -1).slice(0, MOST_DEEP), bytes: () => bytesOf(zip, path) }];
  });
  if (files.length > MOST) throw new ImportError('import.tooLarge', { limit: 'entries' });
  return files;
}

const isReadable = (name: string): boolean =>
  READABLE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

function bytesOf(zip: ZipReader, path: string): Uint8Array {
  const bytes = zip.read(path);
  if (!bytes) throw new ImportError('import.damaged', { part: path });
  return bytes;
}
