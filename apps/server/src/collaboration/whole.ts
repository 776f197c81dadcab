import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { DocumentStore } from '../documents/index.ts';
import { type Frame, SYNC, syncMessage, syncPayload } from './wire/frames.ts';
import { WHOLE_BYTES } from './wire/limits.ts';
import type { ClientSocket } from './wire/socket.ts';

/** A whole document is kept for those who ask next for this long, ms, and while the edits since are fewer bytes. */
const KEPT_MS = 10_000;
const TAIL_BYTES = 1024 * 1024;
/** Share of a document that a client may lack for the rest to be worth leaving out. */
const MOST = 0.2;

interface Kept {
  state: Promise<Uint8Array>;
  /** Edits since it was asked for. */
  tail: Uint8Array[];
  stop: () => void;
}

/**
 * Answers those who have nothing of a large document yet, from a thread and for all who ask within some seconds at
 * once: encoding one takes the event loop a hundred milliseconds and more.
 */
export class WholeDocuments {
  readonly #store: DocumentStore;
  readonly #kept = new Map<Document, Kept>();

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** True for a request that `answer` is to answer. */
  isFor(document: Document, frame: Frame): boolean {
    return this.#store.sizeOf(document.name) > WHOLE_BYTES && lacksMost(document, frame);
  }

  /** Sends the document, and asks for what the client has. @throws DocumentError */
  async answer(document: Document, socket: ClientSocket, address: string): Promise<void> {
    const kept = this.#kept.get(document) ?? this.#keep(document);
    const state = await kept.state;
    if (!socket.isOpen) return;
    socket.sendWhole(syncMessage(address, SYNC.step2, state));
    for (const update of kept.tail) socket.send(syncMessage(address, SYNC.update, update));
    socket.send(syncMessage(address, SYNC.step1, Y.encodeStateVector(document)));
  }

  #keep(document: Document): Kept {
    let bytes = 0;
    const follow = (update: Uint8Array): void => {
      kept.tail.push(update);
      bytes += update.byteLength;
      if (bytes > TAIL_BYTES) forget();
    };
    const forget = (): void => {
      if (this.#kept.get(document) === kept) this.#kept.delete(document);
      document.off('update', follow);
      document.off('destroy', forget);
      clearTimeout(timer);
    };
    // From now on, so that no edit is neither in what is stored nor in those since.
    document.on('update', follow);
    document.on('destroy', forget);
    const timer = setTimeout(forget, KEPT_MS);
    timer.unref();
    const state = this.#store.loadDocument(document.name);
    const kept: Kept = { state, tail: [], stop: forget };
    state.catch(forget);
    this.#kept.set(document, kept);
    return kept;
  }

  close(): void {
    for (const { stop } of this.#kept.values()) stop();
  }
}

function lacksMost(document: Document, frame: Frame): boolean {
  const has = Y.decodeStateVector(syncPayload(frame));
  let all = 0;
  let lacking = 0;
  for (const client of document.store.clients.keys()) {
    const clock = Y.getState(document.store, client);
    all += clock;
    lacking += Math.max(0, clock - (has.get(client) ?? 0));
  }
  return lacking > all * MOST;
}
