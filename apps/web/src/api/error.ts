/**
 * A call that did not do what was asked.
 *
 * `status` is the HTTP status, 0 when no answer came; `code` is stable and for programs; `message` is the server's
 * sentence in the person's language, empty when it gave none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The field of the form that is wrong, where the server names one. */
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** Codes for the cases in which no server speaks. */
export const network = 'network';
export const unreadable = 'interface';

/** Whether the call was given up because a later one to the same address took its place. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether what was asked for is not there, or not the caller's to see, which is answered alike. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The words to show for a failure: the server's own, else ours. */
export function failureText(error: unknown, words: { interface: string; network: string }): string {
  if (error instanceof ApiError) {
    return error.message !== '' ? error.message : error.code === network ? words.network : words.interface;
  }
  return words.interface;
}
