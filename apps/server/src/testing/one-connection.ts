import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { type Transaction, TRANSACTIONS } from '../db/database.ts';

const inside = new AsyncLocalStorage<Transaction>();
TRANSACTIONS.bindStore(inside);

/**
 * Refuses a connection of `pool` to whoever is in a transaction on another of it. When as many people as there are
 * connections do the same at once, each of them waits for one that another holds, and all of them fail.
 */
export function allowOneConnection(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]): unknown => {
    const transaction = inside.getStore();
    if (transaction !== undefined && transaction.pool === pool && !transaction.isOver) {
      throw new Error('A transaction asked for a second connection.');
    }
    return connect(...args);
  };
  pool.connect = guarded as Pool['connect'];
}
