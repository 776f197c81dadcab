import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@limn/contract';
import type { EventBus } from './bus.ts';

/** Streams one person may have open; the oldest ends when there are more. */
const MAX_STREAMS = 30;
/** A proxy that hears nothing ends a connection, mostly after 60 s. */
const HEARTBEAT_MS = 25_000;
/** After this the browser connects anew, and its session is looked at again. */
const LIFE_MS = 3_600_000;
/** A reader that leaves so much unread is gone, or will ask for the lists anew anyway. */
const MAX_UNSENT = 256 * 1024;

interface Stream { sessionId: string; response: ServerResponse; timers: NodeJS.Timeout[] }

/** The event streams of this process, by person. */
export class Streams {
  readonly #byUser = new Map<string, Set<Stream>>();
  readonly #unsubscribe: (() => void)[];

  constructor(bus: EventBus) {
    this.#unsubscribe = [
      bus.subscribe('list.changed', ({ userIds, folderIds }) => {
        for (const userId of userIds) this.#tell(userId, { type: 'list', folderIds });
      }),
      bus.subscribe('account.changed', ({ userId }) => this.#tell(userId, { type: 'account' })),
      bus.subscribe('rights.changed', ({ sessionIds }) => this.#endSessions(sessionIds ?? [])),
    ];
  }

  /** Writes events to a response until it, its session or the process ends. */
  open(userId: string, sessionId: string, response: ServerResponse): void {
    const streams = this.#byUser.get(userId) ?? new Set<Stream>();
    this.#byUser.set(userId, streams);
    const stream: Stream = {
      sessionId, response,
      timers: [setInterval(() => { response.write(':\n\n'); }, HEARTBEAT_MS), setTimeout(() => response.end(), LIFE_MS)],
    };
    streams.add(stream);
    response.once('close', () => this.#forget(userId, stream));
    if (streams.size > MAX_STREAMS) this.#end(userId, [...streams][0]!);
    write(response, { type: 'ready' });
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const [userId, streams] of this.#byUser) for (const stream of streams) this.#end(userId, stream);
  }

  get size(): number {
    let size = 0;
    for (const streams of this.#byUser.values()) size += streams.size;
    return size;
  }

  #tell(userId: string, event: StreamEvent): void {
    for (const stream of this.#byUser.get(userId) ?? []) {
      if (stream.response.writableLength > MAX_UNSENT) stream.response.destroy();
      else write(stream.response, event);
    }
  }

  #endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    for (const [userId, streams] of this.#byUser) {
      for (const stream of streams) {
        if (!sessionIds.includes(stream.sessionId)) continue;
        write(stream.response, { type: 'signed_out' });
        this.#end(userId, stream);
      }
    }
  }

  #end(userId: string, stream: Stream): void {
    this.#forget(userId, stream);
    stream.response.end();
  }

  #forget(userId: string, stream: Stream): void {
    for (const timer of stream.timers) clearTimeout(timer);
    const streams = this.#byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byUser.delete(userId);
  }
}

function write(response: ServerResponse, event: StreamEvent): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}
