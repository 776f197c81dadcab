/** Why a file is not taken. */
export type FileRefusal = 'type' | 'size' | 'empty' | 'count';

export interface FileRules {
  /** Extensions (`.png`), types (`image/png`) or families (`image/*`); none means any. */
  readonly accept?: readonly string[];
  /** Maximum size in bytes, exclusive. */
  readonly maxBytes?: number;
  /** Maximum number of files in total. */
  readonly maxFiles?: number;
  /** Number of existing files, which count towards `maxFiles`. */
  readonly have?: number;
}

/** What a rule is asked about: a `File`, or anything with the same three fields. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Whether the file is of one of the kinds; by its name where the browser does not know its type. */
export function isAccepted(file: FileFacts, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    accept.length === 0 ||
    accept.some((entry) => {
      const kind = entry.trim().toLowerCase();
      if (kind.startsWith('.')) {
        return name.endsWith(kind);
      }
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind || kind === '*';
    })
  );
}

/** Divides files into those that may come in and those that may not, with the first reason that holds. */
export function checkFiles<File extends FileFacts>(
  files: readonly File[],
  { accept = [], maxBytes = Infinity, maxFiles = Infinity, have = 0 }: FileRules,
): { accepted: File[]; refused: { file: File; reason: FileRefusal }[] } {
  const accepted: File[] = [];
  const refused: { file: File; reason: FileRefusal }[] = [];
  for (const file of files) {
    let reason: FileRefusal | null = null;
    if (!isAccepted(file, accept)) {
      reason = 'type';
    } else if (file.size === 0) {
      reason = 'empty';
    } else if (file.size >= maxBytes) {
      reason = 'size';
    } else if (have + accepted.length >= maxFiles) {
      reason = 'count';
    }
    if (reason === null) {
      accepted.push(file);
    } else {
      refused.push({ file, reason });
    }
  }
  return { accepted, refused };
}
