/** Looking through files: what is found as it comes. */
import type { Category } from '@limn/contract';
import type { FindEnd, FindLine, FindPart, FoundFile } from '@limn/contract/find.ts';
import { ApiError, network, unreadable } from '../api/error.ts';
import { findRoutes } from './routes.ts';

export interface Wanted {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
  isPattern: boolean;
  parts: readonly FindPart[];
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
  const [method, path] = findRoutes['find.findInFiles'],
    { signal } = to;
  const body = {
    ...wanted,
    ...(categories.length > 0 && { categories }),
    ...(folderId !== null && { folderId }),
    ...(orgId !== null && { orgId }),
  };
  const response = await fetch(path, {
    method,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, network, '');
  });
  if (!response.ok || response.body === null) throw await refusal(response);
  const decoder = new TextDecoder(),
    reader = response.body.getReader();
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { done: true, value: undefined };
    });
    if (done) return 'failed';
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      if (text === '') continue;
      const line = JSON.parse(text) as FindLine;
      if ('end' in line) return line.end;
      if ('file' in line) to.onFile(line.file);
      else to.onProgress(line);
    }
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { result?: unknown; msg?: unknown };
  return new ApiError(
    response.status,
    typeof body.result === 'string' ? body.result : unreadable,
    typeof body.msg === 'string' ? body.msg : '',
  );
}
