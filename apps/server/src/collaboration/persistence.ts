import { DocumentError, type DocumentStore, decodeChecked, inspect, MAX_UPDATE_BYTES } from '../documents/index.ts';
import * as Y from 'yjs';
import { CLOSE, Closed } from './access.ts';

/** Types of a sync message, as the Yjs sync protocol numbers them. */
const SYNC_STEP_2 = 1;
const UPDATE = 2;

/** Applies what is stored to a document that is being opened. What cannot be applied stays stored and is reported. */
export async function load(
  store: DocumentStore,
  fileId: string,
  doc: Y.Doc,
  log: (message: string) => void,
): Promise<void> {
  const { snapshot, updates } = await store.loadParts(fileId);
  doc.transact(() => {
    Y.applyUpdate(doc, snapshot);
    for (const update of updates) {
      try {
        Y.applyUpdate(doc, update);
      } catch (error) {
        log(
          `An update of document ${fileId} cannot be applied and is kept aside: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  });
}

/**
 * Stores what a client sends before it is applied, and so before it is passed on and acknowledged: whatever
 * anybody has seen of an edit is in the database.
 * @returns whether anything new was stored
 * @throws Closed with what the client should make of it.
 */
export async function persist(
  store: DocumentStore,
  fileId: string,
  doc: Y.Doc,
  message: { type: number; payload: Uint8Array },
): Promise<boolean> {
  if (message.type !== SYNC_STEP_2 && message.type !== UPDATE) return false;
  try {
    const decoded = decodeChecked(message.payload);
    const { known, dangling } = inspect(decoded, doc);
    if (known) return false;
    // What builds on something unseen waits in memory until that arrives; it may not wait in any amount.
    const waiting = doc.store.pendingStructs?.update.byteLength ?? 0;
    if (dangling && waiting + message.payload.byteLength > MAX_UPDATE_BYTES) throw new Closed(CLOSE.updateRefused);
    await store.appendUpdate(fileId, message.payload);
    return true;
  } catch (error) {
    throw closing(error);
  }
}

function closing(error: unknown): Closed {
  if (error instanceof Closed) return error;
  if (!(error instanceof DocumentError)) return new Closed(CLOSE.unavailable);
  switch (error.code) {
    case 'document_too_large':
      return new Closed(CLOSE.tooLarge);
    case 'document_missing':
      return new Closed(CLOSE.rights);
    case 'update_invalid':
    case 'update_too_large':
      return new Closed(CLOSE.updateRefused);
    default:
      return new Closed(CLOSE.unavailable);
  }
}
