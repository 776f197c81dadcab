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
  /** By which the server's log names the call; undefined when no answer came. */
  readonly requestId: string | undefined;

  constructor(status: number, code: string, message: string, field?: string, requestId?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
  }
}

/** Codes for the cases in which no server speaks. */
export const network = 'network';
export const unreadable = 'interface';

/** What the server answered in place of a file or of lines. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { result?: unknown; msg?: unknown };
  return new ApiError(
    response.status,
    typeof body.result === 'string' ? body.result : unreadable,
    typeof body.msg === 'string' ? body.msg : '',
    undefined,
    response.headers.get('x-request-id') ?? undefined,
  );
}

/** Whether the call was given up because a later one to the same address took its place. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether what was asked for is not there, or not the caller's to see, which is answered alike. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether no answer came, or the server failed: asking again may end otherwise. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What is said where no server speaks; `reference` names the call to who is told of a fault of the server. */
interface FailureWords {
  interface: string;
  network: string;
  /** Of what was sent; a proxy before the server may take less than it. */
  tooLarge?: string;
  reference?: (text: string, id: string) => string;
}

/** What a proxy answers for a server that it does not reach. */
const unreached: ReadonlySet<number> = new Set([502, 503, 504]);

function ownWords({ code, status }: ApiError, words: FailureWords): string {
  if (code === network || (code === unreadable && unreached.has(status))) return words.network;
  return (status === 413 ? words.tooLarge : undefined) ?? words.interface;
}

/** The words to show for a failure: the server's own, else ours. Of a fault of the server they name the call. */
export function failureText(error: unknown, words: FailureWords): string {
  if (!(error instanceof ApiError)) {
    return words.interface;
  }
  const ours = ownWords(error, words);
  const text = error.message === '' ? ours : error.message;
  return error.status >= 500 && error.requestId !== undefined
    ? (words.reference?.(text, error.requestId) ?? text)
    : text;
}
