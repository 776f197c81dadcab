/** Calls that answer with lines of text as they come. */
import { ApiError, network, refusalOf } from './error.ts';

/**
 * Posts JSON, and gives the whole lines of each piece of the answer that arrives, without empty ones. It ends where the
 * answer does, or where the connection breaks: whether all was said, the lines tell.
 * @throws {ApiError} for what the server refuses; `AbortError` when `signal` does
 */
export async function* linesOf(
  [method, path]: readonly [method: string, path: string],
  body: object,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const response = await fetch(path, {
    method,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, network, '');
  });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const decoder = new TextDecoder(),
    reader = response.body.getReader();
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { done: true, value: undefined };
    });
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter((line) => line !== '');
  }
}
