import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';
import type { DomainEvent, DomainEvents, EventBus } from './bus.ts';
import { redisClient } from './redis-client.ts';

const CHANNEL = 'limn:events';
/** A Redis that hangs is given up for a message after this time, and for a farewell, ms. */
const ANSWER_MS = 2_000;

/** Of no interest to other processes: they do the same jobs. */
const AT_HOME: ReadonlySet<DomainEvent> = new Set<DomainEvent>(['file.changed']);

interface Message {
  from: string;
  event: DomainEvent;
  fact: DomainEvents[DomainEvent];
}

/**
 * Passes what happens in one process on to the listeners of all that share the Redis. Its own listeners hear at once,
 * with or without Redis; while it is away the other processes hear nothing, which is logged, and connections there are
 * asked for their rights again by their own clocks.
 * @throws StartError when it cannot be reached at first: a setting may be wrong.
 */
export async function shareBus(
  local: EventBus,
  url: string,
  log: (message: string) => void,
): Promise<{ bus: EventBus; close(): Promise<void> }> {
  const self = randomUUID(),
    clients = [0, 1].map(() => redisClient(url, log, { lazyConnect: true, commandTimeout: ANSWER_MS })),
    [sender, receiver] = clients as [Redis, Redis];
  receiver.on('message', (_channel, text) => {
    const message = parse(text);
    if (message && message.from !== self) local.publish(message.event, message.fact);
  });
  try {
    await Promise.all(clients.map((client) => reach(client)));
    await receiver.subscribe(CHANNEL);
  } catch (cause) {
    for (const client of clients) client.disconnect();
    throw new StartError(
      `The Redis that REDIS_URL names cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const bus: EventBus = {
    publish(event, fact) {
      local.publish(event, fact);
      if (AT_HOME.has(event)) return;
      sender
        .publish(CHANNEL, JSON.stringify({ from: self, event, fact } satisfies Message))
        .catch((error: Error) => log(`Redis: ${event} was not passed on: ${error.message}`));
    },
    subscribe: (event, listener) => local.subscribe(event, listener),
  };
  return {
    bus,
    async close() {
      await Promise.allSettled(clients.map((client) => client.quit()));
      for (const client of clients) client.disconnect();
    },
  };
}

/** Connects. What the client throws itself says only that there is no connection; why, it tells its listeners. */
async function reach(client: Redis): Promise<void> {
  let why: Error | undefined;
  const listen = (error: Error): void => {
    why = error;
  };
  client.on('error', listen);
  await client.connect().catch((error: Error) => {
    throw why ?? error;
  });
  client.off('error', listen);
}

/**
 * Only processes of this instance write here; one of another version may know other events, which nobody listens for.
 */
function parse(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return null;
  }
}
