/** Looking through files: what is found as it comes. */
import type { ItemFilter } from '@limn/canvas/find/item-filter.ts';
import type { Category } from '@limn/contract';
import type { FindEnd, FindLine, FindLook, FindPart, FoundFile } from '@limn/contract/files/find.ts';
import { linesOf } from '../api/lines.ts';
import { findRoutes } from '../api/find-routes.ts';

export interface Wanted extends ItemFilter {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
  isPattern: boolean;
  parts: readonly FindPart[];
  looks: readonly FindLook[];
}

/** What is looked for, and in files of which kinds; none for all. */
export interface Asked extends Wanted {
  categories: readonly Category[];
}

export interface Where {
  folderId: string | null;
  orgId: string | null;
}

/** How far a search is. */
export interface Progress {
  looked: number;
  of: number;
  skipped: number;
}

/**
 * Searches, and calls back with each file in which something is.
 * @returns how it ended; `failed` too where the connection broke
 * @throws {ApiError} for what the server refuses; `AbortError` when `signal` does
 */
export async function searchFiles(
  { categories, ...wanted }: Asked,
  { folderId, orgId }: Where,
  to: { signal: AbortSignal; onFile: (file: FoundFile) => void; onProgress: (progress: Progress) => void },
): Promise<FindEnd> {
  const body = {
    ...wanted,
    kinds: [...(wanted.kinds ?? [])],
    ...(categories.length > 0 && { categories }),
    ...(folderId !== null && { folderId }),
    ...(orgId !== null && { orgId }),
  };
  for await (const lines of linesOf(findRoutes['find.findInFiles'], body, to.signal))
    for (const text of lines) {
      const line = JSON.parse(text) as FindLine;
      if ('end' in line) return line.end;
      if ('file' in line) to.onFile(line.file);
      else to.onProgress(line);
    }
  return 'failed';
}
