/** The HTTP API of a Limn, with a personal access token. */
import type { Call, CallInput, CallSuccess } from '@limn/contract';
import type * as Y from 'yjs';
import type { Task, TaskResult } from './document/task-types.ts';
import { perform } from './document/tasks.ts';
import { Failure, PassingFailure } from './failure.ts';

/** Where a Limn is, and by which token it is asked. */
export interface Place {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  readonly token: string;
}

/**
 * How calls and sockets reach the server, over the network or within its own process, and where documents are worked
 * on.
 */
export interface Wires {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** A class of sockets that bring the token along. */
  socketsWith(token: string): new (address: string | URL) => WebSocket;
  /** Does a work on a document. @throws Failure for what cannot be done as it was asked for */
  perform<T extends Task>(chartId: string, doc: Y.Doc, task: T): Promise<TaskResult<T>>;
}

type Options<C extends Call> = {
  params?: CallInput<C>['params'];
  query?: CallInput<C>['query'];
  body?: CallInput<C>['body'] | FormData;
};

/** Longest wait for an answer, ms: a PDF of many pages takes its time. */
const PATIENCE = 120_000;

/** The network, as a program of its own has it. */
export const network: Wires = {
  fetch: (address, init) => fetch(address, init),
  perform: (_chartId, doc, task) => perform(doc, task),
  socketsWith: (token) =>
    class extends WebSocket {
      constructor(address: string | URL) {
        // Node's WebSocket takes headers; the type is the browser's, which does not.
        super(address, { headers: { authorization: `Bearer ${token}` } } as unknown as string[]);
      }
    },
};

/** Too many calls, or a server that is starting, or that a proxy does not reach. */
const PASSING: readonly number[] = [429, 502, 503, 504];

function refused(status: number, said: string | undefined): Failure {
  const what = said || `The server answered with ${status}.`;
  return PASSING.includes(status) ? new PassingFailure(what) : new Failure(what);
}

export class Api {
  readonly place: Place;
  readonly wires: Wires;
  constructor(place: Place, wires: Wires = network) {
    this.place = place;
    this.wires = wires;
  }

  /** The answer of a call. @throws Failure with the server's sentence; PassingFailure where it may be tried again */
  async call<C extends Call>(call: C, options: Options<C> = {}): Promise<CallSuccess<C>> {
    const response = await this.#send(call, options),
      answer = (await response.json().catch(() => ({}))) as { result?: string; msg?: string };
    if (!response.ok || (answer.result !== undefined && answer.result !== 'success'))
      throw refused(response.status, answer.msg);
    return answer as CallSuccess<C>;
  }

  /** The file that a call answers with. @throws Failure with the server's sentence */
  async file<C extends Call>(call: C, options: Options<C> = {}): Promise<Uint8Array> {
    const response = await this.#send(call, options);
    if (!response.ok) {
      const answer = (await response.json().catch(() => ({}))) as { msg?: string };
      throw refused(response.status, answer.msg);
    }
    return new Uint8Array(await response.arrayBuffer());
  }

  async #send<C extends Call>(call: C, { params, query, body }: Options<C>): Promise<Response> {
    const { origin, token } = this.place;
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
      if (value !== undefined && value !== null) search.set(name, String(value));
    const isForm = body instanceof FormData;
    try {
      return await this.wires.fetch(`${origin}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...(call.method === 'POST' && !isForm && { 'content-type': 'application/json' }),
        },
        ...(call.method === 'POST' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new PassingFailure(`${origin} cannot be reached: ${why}`);
    }
  }
}
