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
