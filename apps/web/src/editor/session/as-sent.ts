/** Keeps Yjs from writing out again what came as bytes already. */
import type * as Y from 'yjs';

/**
 * Applies a large update without Yjs writing it out once more for those who keep what arrives, which takes longer than
 * applying it: they are given the bytes that came. Only the transaction of the update is told so; of one that is made
 * in the course of it Yjs tells as of any other.
 */
export function applyingAsSent(doc: Y.Doc, update: Uint8Array, origin: unknown, apply: () => void): void {
  const stop = untold(doc, (transaction) => {
    if (transaction.origin !== origin) return false;
    if (changesAny(transaction)) doc.emit('update', [update, origin, doc, transaction]);
    return true;
  });
  try {
    apply();
  } finally {
    stop();
  }
}

/**
 * Keeps Yjs from writing out some transactions for those who listen to updates.
 * @returns what ends that
 */
export function untold(doc: Y.Doc, isUntold: (transaction: Y.Transaction) => boolean): () => void {
  let listeners: ReturnType<typeof doc._observers.get>;
  const restore = (): void => {
    if (listeners !== undefined) doc._observers.set('update', listeners);
    listeners = undefined;
  };
  // Yjs asks directly after this whether anybody listens to updates.
  const look = (transaction: Y.Transaction): void => {
    restore();
    if (!isUntold(transaction)) return;
    listeners = doc._observers.get('update');
    doc._observers.delete('update');
  };
  doc.on('afterTransactionCleanup', look);
  doc.on('afterAllTransactions', restore);
  return () => {
    doc.off('afterTransactionCleanup', look);
    doc.off('afterAllTransactions', restore);
    restore();
  };
}

function changesAny({ deleteSet, beforeState, afterState }: Y.Transaction): boolean {
  if (deleteSet.clients.size > 0) return true;
  for (const [client, clock] of afterState) if (beforeState.get(client) !== clock) return true;
  return false;
}
