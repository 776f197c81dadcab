import type { Pool } from 'pg';
import { allowLong, long } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { DocumentError, missing } from './errors.ts';
import type { Leases } from './leases.ts';
import {
  EPOCH_AT_LIMIT_MS,
  EPOCH_CLIENTS,
  EPOCH_EVERY_MS,
  EPOCH_STRUCTS,
  EPOCH_STRUCTS_PER_RECORD,
  MAX_DOCUMENT_CLIENTS,
} from './limits.ts';
import { readParts } from './saving/parts.ts';
import type { DocumentWork } from './work/work.ts';

export interface EpochLimits {
  /** Editing sessions that a document may remember without being made anew. */
  clients: number;
  /** Those it remembers at most. */
  most: number;
  /** Shortest time between two epochs, ms. */
  everyMs: number;
}

export interface EpochsOptions {
  pool: Pool;
  leases: Leases;
  work: DocumentWork;
  limits?: Partial<EpochLimits> | undefined;
}

/** What a document consists of, of which it is told whether it is worth a new epoch. */
export interface Shape {
  clients: number;
  structs: number;
  records: number;
}

/** Edits of somebody who was away while the epoch they had open ended. */
export interface Late {
  epoch: number;
  /** Checked updates of the document as it was in that epoch, in an order in which they can be applied. */
  updates: Uint8Array[];
  editorId: string | null;
  /** Of the lease under which the document of now is open. */
  fence: string;
}

/** Updates of the document of now, stored, to be applied in this order. */
export type Brought = Uint8Array[];

/** Late edits that meet others of the same epoch are brought again, on top of those. */
const ATTEMPTS = 5;

/**
 * The epochs of documents. When nobody has one open that remembers too many sessions, it is made anew of what stands in
 * it, in one transaction that also takes the document's lease anew: an append that was under way finds another fencing
 * number and is refused. What the document was is kept. Edits that were made on it and arrive later are brought into
 * the document of now, and in the same transaction into the old one: sent again, they are known.
 */
export class Epochs {
  readonly #pool: Pool;
  readonly #leases: Leases;
  readonly #work: DocumentWork;
  readonly #limits: EpochLimits;
  readonly #shapes = new Map<string, Shape>();
  /** Documents that are being made anew. */
  readonly #ending = new Map<string, Promise<void>>();
  /** Before when it is of no use to try again, ms, by document. */
  readonly #notBefore = new Map<string, number>();

  constructor({ pool, leases, work, limits }: EpochsOptions) {
    this.#pool = pool;
    this.#leases = leases;
    this.#work = work;
    this.#limits = { clients: EPOCH_CLIENTS, most: MAX_DOCUMENT_CLIENTS, everyMs: EPOCH_EVERY_MS, ...limits };
  }

  get maxClients(): number {
    return this.#limits.most;
  }

  /** The number of a document's epoch; one that is being made anew is waited for. */
  async current(fileId: string): Promise<number> {
    await this.#ending.get(fileId)?.catch(() => undefined);
    if (!isUuid(fileId)) throw missing(fileId);
    const { rows } = await this.#pool.query<{ epoch: number }>({
      name: 'epoch-of-document',
      text: 'select epoch from document_snapshots where file_id = $1',
      values: [fileId],
    });
    if (!rows[0]) throw missing(fileId);
    return rows[0].epoch;
  }

  /** Notes what a document consists of that is open. */
  seen(fileId: string, { clients, structs, records }: Shape): void {
    this.#shapes.set(fileId, { clients, structs, records });
  }

  mayEnd(fileId: string): boolean {
    return Date.now() >= (this.#notBefore.get(fileId) ?? 0);
  }

  /** To be called when nobody has the document open, nor is about to. */
  async leave(fileId: string): Promise<void> {
    const shape = this.#shapes.get(fileId);
    this.#shapes.delete(fileId);
    if (shape === undefined || !this.#isWorn(shape) || !this.mayEnd(fileId)) return;
    const ending = this.#end(fileId, shape).finally(() => this.#ending.delete(fileId));
    this.#ending.set(fileId, ending);
    await ending;
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#ending.values());
  }

  /** What is there of an old epoch, as a state vector; null when it is none of the document's. */
  async vector(fileId: string, epoch: number): Promise<Uint8Array | null> {
    const old = await this.#read(fileId, epoch);
    return old && this.#work.vector(fileId, old.state);
  }

  /** @param requireRoom is told the bytes that come to the document, and throws when there is no room for them */
  async bring(fileId: string, late: Late, requireRoom: (bytes: number) => void): Promise<Brought> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const old = await this.#read(fileId, late.epoch);
      if (old === null) throw new DocumentError('update_invalid', `Document ${fileId} had no epoch ${late.epoch}.`);
      const { snapshot, updates } = await readParts(this.#pool, fileId);
      const job = { old: old.state, late: late.updates, updates: [snapshot, ...updates] };
      const made = await this.#work.rebase(fileId, job);
      if (made === null) return [];
      requireRoom(made.parts.reduce((sum, part) => sum + part.byteLength, 0));
      if (await this.#store(fileId, late, { ...made, version: old.version })) return made.parts;
    }
    throw new Error(`Late edits of document ${fileId} meet others all the time.`);
  }

  #isWorn({ clients, structs, records }: Shape): boolean {
    return clients > this.#limits.clients || structs > Math.max(EPOCH_STRUCTS, records * EPOCH_STRUCTS_PER_RECORD);
  }

  async #end(fileId: string, { clients }: Shape): Promise<void> {
    const fence = await this.#leases.take(fileId);
    try {
      const everyMs = clients > this.#limits.most / 2 ? EPOCH_AT_LIMIT_MS : EPOCH_EVERY_MS;
      const wait = await this.#sinceLast(fileId, Math.min(everyMs, this.#limits.everyMs));
      if (wait > 0) {
        this.#notBefore.set(fileId, Date.now() + wait);
        return;
      }
      const parts = await readParts(this.#pool, fileId);
      // What fails is not tried at every turn.
      this.#notBefore.set(fileId, Date.now() + EPOCH_AT_LIMIT_MS);
      const ended = await this.#work.end(fileId, [parts.snapshot, ...parts.updates]);
      if (ended === null) return;
      const renewed = await this.#write(fileId, fence, { ...parts, ...ended });
      if (renewed === null) return;
      this.#leases.renewed(fileId, renewed);
      this.#notBefore.set(fileId, Date.now() + Math.min(EPOCH_AT_LIMIT_MS, this.#limits.everyMs));
    } finally {
      this.#leases.idle(fileId);
    }
  }

  /** Milliseconds until an epoch of the document may end. */
  async #sinceLast(fileId: string, everyMs: number): Promise<number> {
    const { rows } = await this.#pool.query<{ wait: number | null }>(
      `select (extract(epoch from max(ended_at) - now()) * 1000)::float8 + $2 as wait
       from document_epochs where file_id = $1`,
      [fileId, everyMs],
    );
    return rows[0]?.wait ?? 0;
  }

  /** @returns the lease's new number; null when the document is not what was read, or not this process's any more */
  async #write(
    fileId: string,
    fence: string,
    next: { epoch: number; version: string; ids: string[]; state: Uint8Array; records: number; old: Uint8Array },
  ): Promise<string | null> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await allowLong(client);
      // First: appends that are under way end before it, and those after it find another number.
      const { rows: leases } = await client.query<{ fence: string }>(
        `update document_leases set fence = nextval('document_fences') where file_id = $1 and fence = $2
         returning fence`,
        [fileId, fence],
      );
      const { rowCount: kept } = await client.query(
        long(
          `insert into document_epochs (file_id, epoch, state)
           select $1::uuid, $2::int, $3::bytea where not exists (
             select 1 from document_updates where file_id = $1 and id <> all($4::bigint[]))`,
          [fileId, next.epoch, Buffer.from(next.old), next.ids],
        ),
      );
      const { rowCount: made } = await client.query(
        long(
          `update document_snapshots
           set state = $2, records = $3, epoch = epoch + 1, version = version + 1, updated_at = now()
           where file_id = $1 and version = $4 and epoch = $5`,
          [fileId, Buffer.from(next.state), next.records, next.version, next.epoch],
        ),
      );
      if (leases.length === 0 || kept === 0 || made === 0) {
        await client.query('rollback');
        return null;
      }
      await client.query('delete from document_updates where id = any($1::bigint[])', [next.ids]);
      await client.query('commit');
      return leases[0]!.fence;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async #read(fileId: string, epoch: number): Promise<{ state: Uint8Array; version: string } | null> {
    const { rows } = await this.#pool.query<{ state: Buffer; version: string }>(
      'select state, version from document_epochs where file_id = $1 and epoch = $2',
      [fileId, epoch],
    );
    return rows[0] ?? null;
  }

  /** @returns false when others of the same epoch came between */
  async #store(
    fileId: string,
    { epoch, editorId, fence }: Late,
    made: { parts: Uint8Array[]; old: Uint8Array; version: string },
  ): Promise<boolean> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await allowLong(client);
      const { rowCount: owned } = await client.query(
        'select 1 from document_leases where file_id = $1 and fence = $2 for share',
        [fileId, fence],
      );
      if (owned === 0) throw new DocumentError('document_elsewhere', `Another process owns document ${fileId}.`);
      const { rowCount: kept } = await client.query(
        long(
          `update document_epochs set state = $3, version = version + 1
           where file_id = $1 and epoch = $2 and version = $4`,
          [fileId, epoch, Buffer.from(made.old), made.version],
        ),
      );
      if (kept === 0) {
        await client.query('rollback');
        return false;
      }
      await client.query(
        long('insert into document_updates (file_id, update) select $1, part from unnest($2::bytea[]) as part', [
          fileId,
          made.parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
        ]),
      );
      await client.query('insert into document_edits (file_id, user_id) values ($1, $2)', [fileId, editorId]);
      await client.query('commit');
      return true;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}
