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

  /** @param folder path the name is in */
  take(folder: string, title: string): string {
    const name = safeName(title);
    for (let n = 1; ; n++) {
      const path = `${folder}${n === 1 ? name : `${name} (${n})`}`;
      if (this.#taken.has(path.toLowerCase())) continue;
      this.#taken.add(path.toLowerCase());
      return path;
    }
  }
}
