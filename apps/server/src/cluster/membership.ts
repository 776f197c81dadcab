import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { transact } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { StartError } from '../start-error.ts';
import { LOCKS } from '../db/locks.ts';

/** A process that gave no sign of life for so long is replaced, ms. Every document it owned is free from then on. */
export const EXPIRY_MS = 3_000;
/** Between two signs of life, ms. */
const BEAT_MS = 1_000;
/** How long one may take, ms. */
const ANSWER_MS = 1_500;
/** Rows of processes that ended without a word are deleted after this time. */
const FORGOTTEN = '1 minute';

export interface MembershipOptions {
  pool: Pool;
  keys: Keys;
  /** Where the others reach this process; null when it is to be alone on the database. */
  address: string | null;
  /** Whether no other process can be on the database, so that whoever is written down is dead. */
  alone: boolean;
  log: (message: string) => void;
}

type Listener = () => void;

/**
 * This process among those of the instance. Alone on a database it goes on without one while that is away. Among
 * others it is replaced after `EXPIRY_MS` without a sign of life, and takes itself for replaced just as soon.
 */
export class Membership {
  readonly id = randomUUID();
  readonly #options: MembershipOptions;
  /** With a connection of its own: signs of life wait for no other work. */
  readonly #pool: Pool;
  #alive: ReadonlySet<string> = new Set();
  #isMember = false;
  #hasLeft = false;
  #beat: NodeJS.Timeout | undefined;
  #expiry: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  readonly #onLapse = new Set<Listener>();
  readonly #onBeat = new Set<Listener>();
  readonly #onNewer = new Set<Listener>();
  /** The last migration of the database when this process joined: the one it knows. */
  #migration: string | null = null;

  constructor(options: MembershipOptions) {
    this.#options = options;
    this.#pool =
      options.address === null
        ? options.pool
        : new Pool({
            ...options.pool.options,
            max: 1,
            connectionTimeoutMillis: ANSWER_MS,
            query_timeout: ANSWER_MS,
            statement_timeout: ANSWER_MS,
            idleTimeoutMillis: 0,
          });
    if (this.#pool !== options.pool) this.#pool.on('error', () => undefined);
  }

  /** False while this process must not own documents. */
  get isMember(): boolean {
    return this.#isMember;
  }

  get isAmongOthers(): boolean {
    return this.#options.address !== null;
  }

  /** Whether another process gave a sign of life lately, as of the last one of this. */
  isAlive(processId: string): boolean {
    return this.#alive.has(processId);
  }

  /** Calls a listener when everything that this process owned may be another's. */
  onLapse(listener: Listener): void {
    this.#onLapse.add(listener);
  }

  /** Calls a listener after each sign of life. */
  onBeat(listener: Listener): void {
    this.#onBeat.add(listener);
  }

  /**
   * Calls a listener once a newer Limn has brought the database up to its own version: what this one reads there may
   * mean something else from now on.
   */
  onNewer(listener: Listener): void {
    this.#onNewer.add(listener);
  }

  /**
   * Becomes one of the instance's processes. One that was killed a moment ago is waited for.
   * @throws StartError when another process runs on the database, and the two do not know how to work together.
   */
  async join(): Promise<void> {
    const { rows } = await this.#options.pool.query<{ newest: string | null }>(
      'select max(name) as newest from migrations',
    );
    this.#migration = rows[0]!.newest;
    let other: Other | null = null;
    for (;;) {
      const began = performance.now();
      const found = await this.#tryJoin();
      if (found === null) {
        this.#entered(began);
        break;
      }
      // It signed again since it was seen first.
      if (other?.id === found.id && other.expires < found.expires) throw new StartError(this.#refusal(found));
      other ??= found;
      await wait(found.ms + 50);
    }
    this.#beat = setTimeout(() => this.#next(), BEAT_MS);
    this.#beat.unref();
  }

  /** Hands over everything at once. To be called when nothing is appended any more. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    this.#isMember = false;
    clearTimeout(this.#beat);
    clearTimeout(this.#expiry);
    await this.#beating;
    await this.#pool.query('delete from processes where id = $1', [this.id]).catch((error: Error) => {
      this.#options.log(`What this process owned is free in some seconds: ${error.message}`);
    });
    if (this.#pool !== this.#options.pool) await this.#pool.end();
  }

  #entered(began: number): void {
    this.#isMember = true;
    this.#alive = new Set([...this.#alive, this.id]);
    this.#watch(began);
  }

  /** @returns a process beside which this one cannot be */
  #tryJoin(): Promise<Other | null> {
    const { alone, address } = this.#options;
    return transact(this.#options.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [LOCKS.membership]);
      // Whoever had this address before is dead, or could not be reached at it.
      await client.query('delete from processes where $1::boolean or address = $2::text or id = $3::uuid', [
        alone,
        address,
        this.id,
      ]);
      const { rows } = await client.query<Other>(
        `select id, address, fingerprint, expires_at as expires,
           ceil(extract(epoch from expires_at - clock_timestamp()) * 1000)::int as ms
         from processes where expires_at > clock_timestamp() order by id`,
      );
      const other = rows.find((one) => address === null || one.address === null || one.fingerprint !== this.#print());
      if (other !== undefined) return other;
      await client.query(
        `insert into processes (id, address, fingerprint, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [this.id, address, this.#print(), EXPIRY_MS / 1000],
      );
      return null;
    });
  }

  #print(): string {
    return this.#options.keys.sign('cluster', 'fingerprint');
  }

  #refusal({ address, fingerprint }: Other): string {
    if (this.#options.address !== null && address !== null && fingerprint !== this.#print())
      return `The Limn at ${address} on this database has another key: give all processes the same LIMN_SECRET.`;
    return (
      'Another Limn is running on the database that DATABASE_URL names. To run several, give each a LIMN_CLUSTER_URL, ' +
      'the address at which the others reach it, and all the same REDIS_URL and LIMN_SECRET.'
    );
  }

  #next(): void {
    this.#beating = this.#sign()
      .catch(() => undefined)
      .then(() => {
        if (this.#hasLeft) return;
        for (const listener of this.#onBeat) listener();
        this.#beat = setTimeout(() => this.#next(), this.#isMember ? BEAT_MS : BEAT_MS / 4);
        this.#beat.unref();
      });
  }

  async #sign(): Promise<void> {
    const began = performance.now();
    const { rows } = await this.#pool.query<{ id: string; signed: boolean; newest: string | null }>({
      name: 'sign-of-life',
      text: `with signed as (
               update processes set expires_at = now() + make_interval(secs => $2) where id = $1 returning id),
             swept as (delete from processes where expires_at < now() - interval '${FORGOTTEN}' and id <> $1)
             select id, exists (select 1 from signed) as signed, (select max(name) from migrations) as newest
             from processes where expires_at > now() or id = $1`,
      values: [this.id, EXPIRY_MS / 1000],
    });
    this.#alive = new Set(rows.map((row) => row.id));
    if (this.#hasLeft) return;
    const newest = rows[0]?.newest ?? null;
    if (newest !== null && this.#migration !== null && newest > this.#migration) {
      this.#migration = newest;
      for (const listener of this.#onNewer) listener();
    }
    if (rows.some((row) => row.signed)) {
      if (!this.#isMember) this.#options.log('This process owns documents again.');
      this.#entered(began);
      return;
    }
    // It was replaced, and comes back with nothing.
    this.#lapse();
    if ((await this.#tryJoin()) === null) this.#entered(began);
  }

  #watch(began: number): void {
    clearTimeout(this.#expiry);
    if (!this.isAmongOthers) return;
    this.#expiry = setTimeout(() => this.#lapse(), Math.max(0, began + EXPIRY_MS - performance.now()));
    this.#expiry.unref();
  }

  #lapse(): void {
    if (!this.#isMember) return;
    this.#isMember = false;
    this.#options.log('This process gave no sign of life in time; others may own what it owned.');
    for (const listener of this.#onLapse) listener();
  }
}

interface Other {
  id: string;
  address: string | null;
  fingerprint: string;
  expires: Date;
  /** Until it expires, ms. */
  ms: number;
}
