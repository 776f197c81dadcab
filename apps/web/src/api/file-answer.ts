import type { FileFormat } from '@limn/contract/files/file-formats.ts';
import { ApiError, isAborted, network, refusalOf } from './error.ts';

/**
 * Asks for a file that the server makes.
 * @throws {ApiError} for no connection and what the server refuses; `AbortError` when `signal` does
 */
export async function fileAnswer(address: string, signal: AbortSignal | null = null): Promise<Response> {
  const response = await fetch(address, { signal, credentials: 'same-origin' }).catch((error: unknown) => {
    if (isAborted(error)) throw error;
    throw new ApiError(0, network, '');
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** Where the server gives a file in a format of another program; `link` is what a visitor has it by. */
export const writtenAddress = (chartId: string, format: FileFormat, link?: string): string =>
  `/api/export/${encodeURIComponent(chartId)}/file?${new URLSearchParams({ format, ...(link !== undefined && { link }) })}`;
