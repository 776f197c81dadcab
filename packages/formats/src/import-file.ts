import { ImportError } from './errors.ts';
import { formatOf } from './formats.ts';
import type { ImportOptions, ImportResult } from './result.ts';
import { sniffFile } from './sniff.ts';

/** Imports whatever the bytes hold; the name serves for the title only. Throws ImportError. */
export async function importFile(
  bytes: Uint8Array,
  fileName: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const name = options.name ?? fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const kind = sniffFile(bytes);
  if (kind === 'office.encrypted') throw new ImportError('import.encrypted');
  // An archive whose names are not as expected may still be a package: its relationships decide.
  const row = formatOf(kind === 'archive' && bytes[0] === 0x50 ? 'visio.package' : kind);
  if (!row) throw new ImportError('import.unsupported', { kind });
  return row.read(bytes, { ...options, name });
}
