/** Sends a file to be imported, telling how far it is; cancelled by its signal. */
import { ApiError, network, unreadable } from '../api/error.ts';
import type { TableOptions } from '@limn/formats/table/model.ts';

export interface ImportReport {
  format: string;
  kind?: 'diagram' | 'tree';
  pages: number;
  shapes: number;
  connectors?: number;
  dropped: { what: string; count: number }[];
}
export interface Imported {
  chartId: string;
  url: string;
  report: ImportReport;
}

/** Bytes; the server holds to the same. */
export const IMPORT_LIMIT = 50 * 1024 * 1024;

/** Whether something of a file may be read, as it is of a kind that is, and damaged. */
export const isDamaged = (error: unknown): boolean => error instanceof ApiError && error.code === 'import_damaged';

/**
 * `progress` gets 0..1 while the file travels and null while the server reads it; `table` says what the columns of a
 * table are, in place of what would be guessed; `mends` takes what can be read of a damaged file.
 *
 * @throws {ApiError} with the server's sentence, or an empty one
 * @throws {DOMException} `AbortError` when cancelled
 */
export function importFile(
  file: File,
  target: { folderId: string | null; orgId: string | null },
  signal: AbortSignal,
  progress: (fraction: number | null) => void,
  table?: TableOptions,
  mends = false,
): Promise<Imported> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('type', 'flow');
    form.append('fileName', file.name);
    if (target.folderId !== null) form.append('folder', target.folderId);
    if (target.orgId !== null) form.append('teamId', target.orgId);
    if (table) form.append('columns', JSON.stringify(table));
    if (mends) form.append('mend', '1');
    // The file comes last: the server knows what it is for when the bytes arrive.
    form.append('file', file);
    request.open('POST', '/import/flow');
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total);
    };
    request.upload.onload = () => progress(null);
    request.onload = () => {
      const answer = request.response as (Imported & { result?: string; msg?: string }) | null;
      if (request.status === 200 && answer?.result === 'success') resolve(answer);
      else reject(new ApiError(request.status, answer?.result ?? unreadable, answer?.msg ?? ''));
    };
    request.onerror = () => reject(new ApiError(0, network, ''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
