import { ImportError } from './errors.ts';
import type { ImportOptions, ImportResult } from './result.ts';
import { sniffFormat } from './sniff.ts';
import { importVisio } from './visio/import.ts';

/** Imports whatever the bytes hold; the name serves for the title only. Throws ImportError. */
export async function importFile(
  bytes: Uint8Array,
  fileName: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const name = options.name ?? fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const format = sniffFormat(bytes);
  switch (format) {
    case 'visio.package':
    case 'visio.xml':
    case 'visio.binary':
      return importVisio(bytes, { ...options, name });
    // An archive whose names are not as expected may still be a package: its relationships decide.
    case 'zip':
      return importVisio(bytes, { ...options, name });
    case 'office.encrypted':
      throw new ImportError('import.encrypted');
    default:
      throw new ImportError('import.unsupported', { format });
  }
}
