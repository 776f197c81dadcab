import type { Pool } from 'pg';
import { isUuid } from '../db/ids.ts';
import { DocumentError, missing } from './errors.ts';

/** Another process of this instance that owns a document. */
export interface Owner {
  processId: string;
  /** Where it is reached, `http://host:port`; null for one that is to be alone. */
  address: string | null;
}

/** A document nobody has open is given up after this time, in one statement with others, ms. */
const IDLE_MS = 30_000;

interface Held {
  fence: Promise<string>;
  /** Since when nobody has it open, ms; undefined while somebody has. */
  idleSince: number | undefined;
}

/**
 * The documents that this process owns. A lease is a row in the database: it is valid as long as its process is
 * (`cluster/membership.ts`), and has a fencing number that every append is checked against in its own statement. What
 * is known here is a hint; the row decides.
 */
export class Leases {
  readonly processId: string;
  readonly #pool: Pool;
  readonly #held = new Map<string, Held>();
  readonly #idleMs: number;
  readonly #giving: NodeJS.Timeout;

  constructor(pool: Pool, processId: string, idleMs = IDLE_MS) {
    this.#pool = pool;
    this.processId = processId;
    this.#idleMs = idleMs;
    this.#giving = setInterval(() => void this.#giveUpIdle().catch(() => undefined), idleMs / 2);
    this.#giving.unref();
  }

  /**
   * The fencing number of a document that this process owns, or takes because no living process does.
   * @throws DocumentError `document_elsewhere`, `document_missing`
   */
  async take(fileId: string): Promise<string> {
    const held = this.#hold(fileId);
    held.idleSince = undefined;
    return held.fence;
  }

  /**
   * Takes a document for somebody who is about to open it, which they say by taking it themselves; of one that others
   * have open nothing changes. @returns its owner, null when that is this process
   */
  async claim(fileId: string): Promise<Owner | null> {
    const held = this.#hold(fileId);
    if (held.idleSince !== undefined) held.idleSince = Date.now();
    try {
      await held.fence;
      return null;
    } catch (error) {
      if (error instanceof DocumentError && error.code === 'document_missing') return null;
      if (!(error instanceof ElsewhereError)) throw error;
      return error.owner;
    }
  }

  /** What is known of a document's lease; of one not held it is asked for, and nobody has it open yet. */
  #hold(fileId: string): Held {
    const known = this.#held.get(fileId);
    if (known !== undefined) return known;
    const held: Held = { fence: this.#take(fileId), idleSince: Date.now() };
    this.#held.set(fileId, held);
    held.fence.catch(() => {
      if (this.#held.get(fileId) === held) this.#held.delete(fileId);
    });
    return held;
  }

  /** To be called when nobody has the document open any more. */
  idle(fileId: string): void {
    const held = this.#held.get(fileId);
    if (held !== undefined) held.idleSince = Date.now();
  }

  /** To be called when a lease turned out to be another's, or this process lost all of its own. */
  forget(fileId?: string): void {
    if (fileId === undefined) this.#held.clear();
    else this.#held.delete(fileId);
  }

  /** To be called when a transaction of this process gave a document that nobody has open another number. */
  renewed(fileId: string, fence: string): void {
    this.#held.set(fileId, { fence: Promise.resolve(fence), idleSince: Date.now() });
  }

  close(): void {
    clearInterval(this.#giving);
  }

  async #take(fileId: string): Promise<string> {
    if (!isUuid(fileId)) throw missing(fileId);
    for (let attempt = 0; ; attempt++) {
      const { rows } = await this.#pool.query<{
        fence: string | null;
        process_id: string | null;
        address: string | null;
        is_there: boolean;
      }>({
        name: 'take-lease',
        text: `with taken as (
                 insert into document_leases (file_id, process_id, fence)
                 select s.file_id, $2, nextval('document_fences') from document_snapshots s where s.file_id = $1
                 on conflict (file_id) do update set process_id = excluded.process_id, fence = excluded.fence
                 where document_leases.process_id = excluded.process_id or not exists (
                   select 1 from processes p where p.id = document_leases.process_id and p.expires_at > now())
                 returning fence)
               select (select fence from taken) as fence, o.process_id, o.address,
                 exists (select 1 from document_snapshots where file_id = $1) as is_there
               from (select 1) one left join (
                 select l.process_id, p.address from document_leases l join processes p on p.id = l.process_id
                 where l.file_id = $1) o on true`,
        values: [fileId, this.processId],
      });
      const { fence, process_id: processId, address, is_there: isThere } = rows[0]!;
      if (fence !== null) return fence;
      if (!isThere) throw missing(fileId);
      // A row that came while this statement ran is seen by the next.
      if (processId !== null && processId !== this.processId) throw new ElsewhereError(fileId, { processId, address });
      if (attempt === 5) throw new Error(`The lease of document ${fileId} changes all the time.`);
    }
  }

  async #giveUpIdle(): Promise<void> {
    const [fileIds, fences]: [string[], string[]] = [[], []];
    for (const [fileId, { fence, idleSince }] of [...this.#held]) {
      if (idleSince === undefined || Date.now() - idleSince < this.#idleMs) continue;
      // From now on whoever opens it takes it anew, with a number of its own.
      this.#held.delete(fileId);
      fileIds.push(fileId);
      fences.push(await fence);
    }
    if (fileIds.length === 0) return;
    await this.#pool.query(
      `delete from document_leases l using unnest($1::uuid[], $2::bigint[]) as t(file_id, fence)
       where l.file_id = t.file_id and l.fence = t.fence`,
      [fileIds, fences],
    );
  }
}

/** Another process owns the document. */
export class ElsewhereError extends DocumentError {
  readonly owner: Owner;
  constructor(fileId: string, owner: Owner) {
    super('document_elsewhere', `Another process owns document ${fileId}.`);
    this.owner = owner;
  }
}
