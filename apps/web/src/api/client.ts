import type { CallInput, CallSuccess } from '@limn/contract';
import { takeAhead } from './ahead.ts';
import { keepAnswer, keptAnswer } from '../offline/kept-answers.ts';
import { ApiError, isAborted, network, unreadable } from './error.ts';
import { routes, type CallOf, type RoutedCall } from './routes.ts';

type Input<Name extends RoutedCall> = CallInput<CallOf<Name>>;
type Answer<Name extends RoutedCall> = CallSuccess<CallOf<Name>>;

/** What a call may be given; the contract says which of its parts a call has. */
export interface CallOptions<Name extends RoutedCall> {
  params?: Input<Name>['params'];
  query?: Input<Name>['query'];
  /** A form where the call takes a file. */
  body?: Input<Name>['body'] | FormData;
  signal?: AbortSignal;
}

/** What is asked for by POST, as the specification has it, without changing anything. */
const readsByPost: ReadonlySet<RoutedCall> = new Set([
  'folders.getFolderData',
  'notifications.getNotifications',
  'organizations.myOrgs',
  'collaborators.listCollaborators',
]);

/** What is being asked for: a later request for the same takes the place of the earlier. */
const underWay = new Map<string, AbortController>();

function address(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Reads an answer's body: `{code, msg, result, …}`, or nothing that can be read. */
async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch (error) {
    if (isAborted(error)) {
      throw error;
    }
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Makes a call of the API.
 *
 * What only asks gets the server's state of now, never a cached one, and cancels an earlier request for the same that
 * is still under way. What changes something is never cancelled by another: the server may have done it already.
 *
 * Where no answer comes, what a page is shown from is answered as it was the last time (`offline/kept-answers.ts`).
 *
 * @throws {ApiError} for everything but success: no connection, an HTTP status, a refusal
 * @throws {DOMException} `AbortError` when cancelled
 */
export async function call<Name extends RoutedCall>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Answer<Name>> {
  const [method, path] = routes[name];
  const url = address(path, options.params, options.query);
  const controller = new AbortController();
  const asked = method === 'GET' || readsByPost.has(name) ? `${url} ${JSON.stringify(options.body ?? {})}` : null;
  if (asked !== null) {
    underWay.get(asked)?.abort();
    underWay.set(asked, controller);
  }
  const signal =
    options.signal === undefined ? controller.signal : AbortSignal.any([controller.signal, options.signal]);
  try {
    const response = await send(url, method, options.body, signal);
    const body = await readBody(response);
    if (response.ok && body['code'] === '200' && body['result'] === 'success') {
      if (asked !== null) {
        void keepAnswer(name, asked, body).catch(() => undefined);
      }
      return body as unknown as Answer<Name>;
    }
    const status = response.ok ? 200 : response.status;
    throw new ApiError(
      status,
      text(body['result']) || unreadable,
      text(body['msg']),
      text(body['field']) || undefined,
      response.headers.get('x-request-id') ?? undefined,
    );
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.status === 0;
    const kept = isUnanswered && asked !== null ? await keptAnswer(name, asked).catch(() => null) : null;
    if (kept === null) {
      throw error;
    }
    return kept as unknown as Answer<Name>;
  } finally {
    if (asked !== null && underWay.get(asked) === controller) {
      underWay.delete(asked);
    }
  }
}

async function send(url: string, method: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method,
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  };
  if (body instanceof FormData) {
    // The browser names the type itself, with the boundary between the parts.
    init.body = body;
  } else if (method === 'POST') {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  const ahead = method === 'GET' ? await takeAhead(url) : null;
  signal.throwIfAborted();
  if (ahead) return ahead;
  try {
    return await fetch(url, init);
  } catch (error) {
    if (isAborted(error)) {
      throw error;
    }
    throw new ApiError(0, network, '');
  }
}
