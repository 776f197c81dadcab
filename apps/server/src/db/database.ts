import { type Channel, channel } from 'node:diagnostics_channel';
import { type ClientBase, Pool, type PoolClient, type QueryConfig } from 'pg';

/** Name of the connections of a running Limn. */
export const APPLICATION = 'limn';

/** The pool, or the one connection of a transaction. */
export type Queryable = Pool | ClientBase;

/** How long somebody waits for PostgreSQL, ms; whoever waits longer is told that it does not answer. */
export interface Patience {
  /** For a connection: when all are busy, or none can be made. */
  connectMs: number;
  /** For a statement; PostgreSQL itself ends it then. */
  statementMs: number;
  /** For another's lock, as a part of that. */
  lockMs: number;
  /** For the answer to a statement, when PostgreSQL has stopped altogether. */
  answerMs: number;
  /** For the next statement of a transaction. Copying many files in one has pauses. */
  idleMs: number;
}

export const PATIENCE: Patience = {
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 8_000,
  answerMs: 12_000,
  idleMs: 120_000,
};
/** For work that nobody waits for, such as migrations: 0 is for ever. */
export const PATIENT: Patience = { connectMs: 15_000, statementMs: 0, lockMs: 0, answerMs: 0, idleMs: 0 };
/** For sweeps and deletions by jobs, of which each has a time limit of its own. */
const UNHURRIED: Patience = {
  connectMs: 600_000,
  statementMs: 1_800_000,
  lockMs: 60_000,
  answerMs: 1_805_000,
  idleMs: 7_200_000,
};
/** Connections for them: a sweep may hold one and ask by another. */
const MAX_UNHURRIED = 3;
/** For the few statements that write or read a whole document, ms. */
const LONG_MS = 60_000;

/**
 * A pool on the database at `url`. Connections of a session speak UTC, so that moments as text compare as they read.
 */
export function openPool(url: string, max: number, log: (message: string) => void, patience = PATIENCE): Pool {
  const { connectMs, statementMs, lockMs, answerMs, idleMs } = patience;
  const pool = new Pool({
    connectionString: url,
    // By which a Limn is told from other programs that are connected.
    application_name: APPLICATION,
    max,
    options: [
      '-c TimeZone=UTC',
      `-c statement_timeout=${statementMs}`,
      `-c lock_timeout=${lockMs}`,
      `-c idle_in_transaction_session_timeout=${idleMs}`,
    ].join(' '),
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  // An idle connection that the server closes is replaced by the next query; it must not end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // One that is lost between two statements of a transaction says so as well, to nobody but this, and an error that
  // nobody hears ends the process. Its next statement fails, and whoever asked for it is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A few more connections to the database of `pool`, opened when they are needed, on which statements may take minutes:
 * for jobs that sweep and delete, as much as there is.
 */
export const openUnhurried = (pool: Pool, log: (message: string) => void): Pool =>
  openPool(pool.options.connectionString!, MAX_UNHURRIED, log, UNHURRIED);

/** A statement that may take longer than others; in a transaction that began with `allowLong`. */
export const long = (text: string, values: unknown[]): QueryConfig & { query_timeout: number } => ({
  text,
  values,
  query_timeout: LONG_MS,
});

/** Lets statements of the transaction take longer than others. */
export async function allowLong(client: ClientBase): Promise<void> {
  await client.query(`set local statement_timeout = ${LONG_MS}`);
}

/** True when PostgreSQL did not answer in time: its connection is in the middle of that answer, and of no more use. */
const isStuck = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** A transaction on a connection of a pool, as long as it lasts. */
export interface Transaction {
  pool: Pool;
  isOver: boolean;
}

/**
 * Where the work of every transaction is told from other work; tests listen, so that none asks for more than it has.
 */
export const TRANSACTIONS = channel('limn:transaction') as unknown as Channel<Transaction, Transaction>;

const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, again when it met a deadlock, three times at most. The work must do nothing outside the
 * database, and nothing by another connection, for which it would wait while others wait for its own: announce what
 * happened after this has resolved.
 */
export async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    const transaction: Transaction = { pool, isOver: false };
    try {
      await client.query('begin');
      const result = await TRANSACTIONS.runStores(transaction, () => work(client));
      await client.query('commit');
      return result;
    } catch (error) {
      if (isStuck(error)) broken = error as Error;
      else {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      }
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!AGAIN.has(code) || attempt === 3) throw error;
    } finally {
      transaction.isOver = true;
      client.release(broken);
    }
  }
}
