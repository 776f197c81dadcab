import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server';
import * as Y from 'yjs';
import { SYNC, syncMessage } from './wire/frames.ts';

/** Edits of one turn of the event loop, by several people, that are put together for each of these by themselves. */
const MOST_APART = 16;

interface Edit {
  update: Uint8Array;
  /** Null for what the server did by itself. */
  sender: Connection | null;
}

/**
 * Has edits of an open document go to everybody but whoever made them: they have them, and hear that they are stored.
 * The library, which puts together what comes in one turn of the event loop, sends that to everybody; an editor would
 * take apart once more whatever it wrote. To be called when the document is loaded.
 */
export function passOnToOthers(document: Document): void {
  const batch: Edit[] = [];
  const { onUpdate } = document.callbacks;
  // Called for each edit before the library keeps it for its next message.
  document.onUpdate((open, origin, update) => {
    const isOfClient = isTransactionOrigin(origin) && origin.source === 'connection';
    batch.push({ update, sender: isOfClient ? origin.connection : null });
    onUpdate(open, origin, update);
  });
  Object.assign(document, {
    broadcastUpdate: (all: Uint8Array) => send(document, all, batch.splice(0)),
  });
}

function send(document: Document, all: Uint8Array, batch: readonly Edit[]): void {
  const senders = new Set(batch.map(({ sender }) => sender));
  const areFew = batch.length <= MOST_APART;
  const messages = new Map<string, Uint8Array>();
  for (const connection of document.getConnections()) {
    const address = connection.messageAddress;
    if (senders.has(connection) && (areFew || senders.size === 1)) {
      const others = batch.filter(({ sender }) => sender !== connection).map(({ update }) => update);
      if (others.length > 0) connection.send(syncMessage(address, SYNC.update, together(others)));
      continue;
    }
    // Most have the same address, and so the same message.
    let message = messages.get(address);
    if (message === undefined) {
      message = syncMessage(address, SYNC.update, all);
      messages.set(address, message);
    }
    connection.send(message);
  }
}

const together = (updates: Uint8Array[]): Uint8Array => (updates.length === 1 ? updates[0]! : Y.mergeUpdates(updates));
