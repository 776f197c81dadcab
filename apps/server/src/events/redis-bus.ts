import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { DomainEvent, DomainEvents, EventBus } from './bus.ts';

const CHANNEL = 'limn:events';

/** What the process where it happened does once for all of them: index, draw, notify. */
const AT_HOME: ReadonlySet<DomainEvent> = new Set<DomainEvent>(['file.changed', 'document.stored', 'invitation.made', 'account.created']);

interface Message { from: string; event: DomainEvent; fact: DomainEvents[DomainEvent] }

/**
 * Passes what happens in one process on to the listeners of all that share the Redis. Its own listeners hear at once,
 * with or without Redis; while it is away the other processes hear nothing, which is logged, and connections there are
 * asked for their rights again by their own clocks.
 */
export async function shareBus(local: EventBus, url: string, log: (message: string) => void): Promise<{ bus: EventBus; close(): Promise<void> }> {
  const self = randomUUID(), sender = new Redis(url, { lazyConnect: true }), receiver = new Redis(url, { lazyConnect: true });
  for (const client of [sender, receiver]) client.on('error', (error: Error) => log(`Redis: ${error.message}`));
  receiver.on('message', (_channel, text) => {
    const message = parse(text);
    if (message && message.from !== self) local.publish(message.event, message.fact);
  });
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(CHANNEL);
  const bus: EventBus = {
    publish(event, fact) {
      local.publish(event, fact);
      if (AT_HOME.has(event)) return;
      sender.publish(CHANNEL, JSON.stringify({ from: self, event, fact } satisfies Message)).catch((error: Error) => log(`Redis: ${event} was not passed on: ${error.message}`));
    },
    subscribe: (event, listener) => local.subscribe(event, listener),
  };
  return {
    bus,
    async close() {
      await Promise.allSettled([sender.quit(), receiver.quit()]);
    },
  };
}

/** Only processes of this instance write here; one of another version may know other events, which nobody listens for. */
function parse(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return null;
  }
}
