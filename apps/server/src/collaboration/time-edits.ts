import { type Document, isTransactionOrigin } from '@hocuspocus/server';
import type * as Y from 'yjs';
import type { SocketContext } from './wire/socket.ts';

/**
 * Tells how long each edit of an open document takes to be applied, which it does at a stretch: the event loop is its
 * own meanwhile, however many others are handled at the same time.
 * @param charge is told over which connection it came, and the time of the event loop, ms
 */
export function timeEdits(document: Document, charge: (context: SocketContext, ms: number) => void): void {
  let began = 0;
  document.on('beforeAllTransactions', () => {
    began = performance.now();
  });
  document.on('afterAllTransactions', (_: Y.Doc, [first]: Y.Transaction[]) => {
    const origin: unknown = first?.origin;
    if (isTransactionOrigin(origin) && origin.source === 'connection')
      charge(origin.connection.context as SocketContext, performance.now() - began);
  });
}
