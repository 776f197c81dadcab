import { storedAsset } from '@limn/contract/files/asset-address.ts';
import type { FileJson } from '@limn/document';

/** Name of an export's archive among the blobs. */
export const archiveName = (exportId: string): string => `${exportId}.zip`;

/** A part of a path in an archive that every system can unpack. */
export function safeName(title: string): string {
  const clean = title.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^\.+|[. ]+$/g, '_');
  const name = [...clean].slice(0, 80).join('');
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `_${name}` : name;
}

/** Gives every name in a folder once: a second one of the same name, in whatever case, is called otherwise. */
export class Names {
  readonly #taken = new Set<string>();

  /**
   * @param folder path the name is in
   * @param extension with its dot, which stays last
   */
  take(folder: string, title: string, extension = ''): string {
    const name = safeName(title);
    for (let n = 1; ; n++) {
      const path = `${folder}${n === 1 ? name : `${name} (${n})`}${extension}`;
      if (this.#taken.has(path.toLowerCase())) continue;
      this.#taken.add(path.toLowerCase());
      return path;
    }
  }
}

/** What attached files are called, by the hashes of their bytes. */
export const attachedNames = ({ records }: FileJson): ReadonlyMap<string, string> =>
  new Map(
    records.flatMap((record): [string, string][] => {
      const stored = record.type === 'asset' && record.data.size !== undefined ? storedAsset(record.data.src) : null;
      return stored === null || record.type !== 'asset' ? [] : [[stored.hash, record.data.name]];
    }),
  );

/** A file's name and its extension, with the dot; one too long, or of strange signs, is part of the name. */
export function splitName(name: string): [title: string, extension: string] {
  const [, title, extension] = /^(.+)(\.[A-Za-z0-9]{1,10})$/s.exec(name) ?? [];
  return title === undefined || extension === undefined ? [name, ''] : [title, extension];
}
