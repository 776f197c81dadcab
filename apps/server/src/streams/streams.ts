import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@limn/contract';
import type { EventBus } from '../events/bus.ts';

/** Streams one person may have open; the oldest ends when there are more. */
export const MAX_STREAMS = 30;
/** A proxy that hears nothing ends a connection, mostly after 60 s. */
const HEARTBEAT_MS = 25_000;
/** After this the browser connects anew, and its session is looked at again. */
const LIFE_MS = 3_600_000;
/** A reader that leaves so much unread is gone, or will ask for the lists anew anyway. */
export const MAX_UNSENT = 256 * 1024;

interface Stream {
  sessionId: string;
  response: ServerResponse;
  timers: NodeJS.Timeout[];
}

/** What the streams ask the database. */
export interface StreamQueries {
  /** Those of the sessions that still are: not ended, not past their time, of an account that is not disabled. */
  aliveSessions(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Unread notifications of each of these people; of none they are left out. */
  unread(userIds: readonly string[]): Promise<Map<string, number>>;
}

/** The event streams of this process, by person. */
export class Streams {
  readonly #byUser = new Map<string, Set<Stream>>();
  readonly #unsubscribe: (() => void)[];
  readonly #queries: StreamQueries;

  constructor(bus: EventBus, queries: StreamQueries) {
    this.#queries = queries;
    this.#unsubscribe = [
      bus.subscribe('list.changed', ({ userIds, folderIds }) => {
        for (const userId of userIds) this.#tell(userId, { type: 'list', folderIds });
      }),
      bus.subscribe('account.changed', ({ userId }) => this.#tell(userId, { type: 'account' })),
      bus.subscribe('order.changed', ({ userId, orderId }) => this.#tell(userId, { type: 'order', orderId })),
      bus.subscribe('libraries.changed', ({ userIds }) => {
        for (const userId of userIds) this.#tell(userId, { type: 'libraries' });
      }),
      bus.subscribe('notifications.changed', ({ userIds }) => this.#tellUnread(userIds)),
      bus.subscribe('rights.changed', async ({ sessionIds, userIds }) => {
        this.#endSessions(sessionIds ?? []);
        await this.#recheck(userIds ?? []);
      }),
    ];
  }

  /** Writes events to a response until it, its session or the process ends. */
  open(userId: string, sessionId: string, response: ServerResponse): void {
    const streams = this.#byUser.get(userId) ?? new Set<Stream>();
    this.#byUser.set(userId, streams);
    const stream: Stream = {
      sessionId,
      response,
      timers: [
        setInterval(() => {
          response.write(':\n\n');
        }, HEARTBEAT_MS),
        setTimeout(() => response.end(), LIFE_MS),
      ],
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

  async #tellUnread(userIds: readonly string[]): Promise<void> {
    const here = userIds.filter((userId) => this.#byUser.has(userId));
    if (here.length === 0) return;
    const unread = await this.#queries.unread(here);
    for (const userId of here) this.#tell(userId, { type: 'notifications', count: unread.get(userId) ?? 0 });
  }

  /** Ends the streams of these people whose session is over, as all are of an account that was disabled. */
  async #recheck(userIds: readonly string[]): Promise<void> {
    const open = userIds.flatMap((userId) => [...(this.#byUser.get(userId) ?? [])].map((stream) => stream.sessionId));
    if (open.length === 0) return;
    const alive = await this.#queries.aliveSessions(open);
    this.#endSessions(open.filter((sessionId) => !alive.has(sessionId)));
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
