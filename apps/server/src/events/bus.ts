/**
 * What happened, told to whoever it concerns. Events are facts about committed changes and are never awaited by who
 * caused them.
 */
export interface DomainEvents {
  /**
   * What the workspace lists of these people show has changed; `folderIds` (`root` among them) null when it may be
   * anywhere.
   */
  'list.changed': { userIds: string[]; folderIds: string[] | null };
  'file.changed': {
    fileId: string;
    change: 'created' | 'edited' | 'renamed' | 'moved' | 'trashed' | 'restored' | 'removed';
  };
  /**
   * Somebody may have less or more rights than a moment ago: whoever holds a connection that matches any of these ids
   * asks `authorizeDocument` again and closes what it refuses. At least one list is given.
   */
  'rights.changed': { fileIds?: string[]; userIds?: string[]; sessionIds?: string[] };
  /** Comments of the file were written, changed or deleted. */
  'comments.changed': { fileId: string };
  /** The timer or the vote of a file changed. */
  'room.changed': { fileId: string };
  /** Libraries that these people may use were added, changed or removed. */
  'libraries.changed': { userIds: string[] };
  /** These people have more or fewer unread notifications. */
  'notifications.changed': { userIds: string[] };
  /** An order of this person stands otherwise than a moment ago. */
  'order.changed': { userId: string; orderId: string };
  /** The account's own data changed: name, language, theme. */
  'account.changed': { userId: string };
  /** An administrator changed a setting of the instance. */
  'settings.changed': { name: string };
}

export type DomainEvent = keyof DomainEvents;

/**
 * One process tells itself; `shareBus` tells all of them the same way through Redis, which is why events are plain JSON
 * and `publish` answers nothing.
 */
export interface EventBus {
  publish<E extends DomainEvent>(event: E, fact: DomainEvents[E]): void;
  /** @returns what ends the subscription. */
  subscribe<E extends DomainEvent>(event: E, listener: (fact: DomainEvents[E]) => void | Promise<void>): () => void;
}

type Listener<E extends DomainEvent> = (fact: DomainEvents[E]) => void | Promise<void>;
type Listeners = { [E in DomainEvent]?: Set<Listener<E>> };

/** A bus within this process. A listener that fails is reported and harms no other. */
export function createBus(report: (event: DomainEvent, error: unknown) => void): EventBus {
  const listeners: Listeners = {};
  return {
    publish(event, fact) {
      for (const listener of listeners[event] ?? []) {
        try {
          Promise.resolve(listener(fact)).catch((error: unknown) => report(event, error));
        } catch (error) {
          report(event, error);
        }
      }
    },
    subscribe<E extends DomainEvent>(event: E, listener: Listener<E>) {
      const known: Listeners[E] = listeners[event];
      const set: Set<Listener<E>> = known ?? new Set<Listener<E>>();
      if (known === undefined) Object.assign(listeners, { [event]: set });
      set.add(listener);
      return () => {
        set.delete(listener);
      };
    },
  };
}
