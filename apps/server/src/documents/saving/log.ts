import type { Pool } from 'pg';
import { isConnectionError } from './connection-error.ts';
import { DocumentError } from '../errors.ts';

interface Waiting {
  fileId: string;
  update: Uint8Array;
  /** Number of the lease by which this process owns the document. */
  fence: string;
  /** Whose edit it is; null of a visitor's. */
  editorId: string | null;
  since: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Rows and bytes of one insert. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Inserts under way at a time: while one waits for the disk the next fills. */
const CONCURRENT = 2;
/** How long an update waits for a database that is away (restarting, failing over) before its sender is told. */
const PATIENCE_MS = 20_000;
const RETRY_MS = 150;
/** Codes of a batch that met a document's deletion, or the end of what owned it, halfway. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * The append-only log. Updates that arrive together are committed together, so a hundred editors cost a few
 * commits and not a hundred; each promise resolves when the row is on disk. After a lost connection the insert is made
 * again: a row that is there twice changes nothing, because applying an update twice does not.
 *
 * With the updates, in the same statement, is written down which documents were edited and by whom
 * (`document_edits`): what follows from an edit (`files/stored.ts`) is done from these rows, and is done after a crash
 * too. They are only inserted, so no append waits for another.
 *
 * The same statement checks the fencing number of each document's lease, and holds the lease until its end: a process
 * that takes the document over waits for what is under way, and what comes after finds another number.
 */
export class UpdateLog {
  readonly #pool: Pool;
  #waiting: Waiting[] = [];
  #running = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * @throws DocumentError `document_missing` or `document_elsewhere`, or the database's error when it stays away or
   *   refuses.
   */
  append(fileId: string, update: Uint8Array, fence: string, editorId: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ fileId, update, fence, editorId, since: Date.now(), resolve, reject });
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#running < CONCURRENT && this.#waiting.length > 0) {
      const batch = this.#take();
      this.#running++;
      void this.#insert(batch).finally(() => {
        this.#running--;
        this.#flush();
      });
    }
  }

  #take(): Waiting[] {
    let bytes = 0;
    let n = 0;
    while (
      n < this.#waiting.length &&
      n < BATCH_ROWS &&
      (n === 0 || bytes + this.#waiting[n]!.update.byteLength <= BATCH_BYTES)
    ) {
      bytes += this.#waiting[n]!.update.byteLength;
      n++;
    }
    return this.#waiting.splice(0, n);
  }

  async #insert(batch: Waiting[]): Promise<void> {
    for (;;) {
      try {
        const edits = [...new Map(batch.map((w) => [`${w.fileId} ${w.editorId}`, w])).values()];
        const { rows } = await this.#pool.query<{ file_id: string; fence: string }>({
          name: 'append-updates',
          text: `with owned as (
                   select l.file_id, l.fence from document_leases l
                   where l.file_id = any($1::uuid[]) and l.fence = any($5::bigint[]) for share),
                 edited as (
                   insert into document_edits (file_id, user_id)
                   select e.file_id, e.user_id from unnest($3::uuid[], $4::uuid[]) as e(file_id, user_id)
                   where e.file_id in (select file_id from owned)),
                 stored as (
                   insert into document_updates (file_id, update)
                   select t.file_id, t.update
                   from unnest($1::uuid[], $2::bytea[], $5::bigint[]) as t(file_id, update, fence)
                   where exists (select 1 from owned o where o.file_id = t.file_id and o.fence = t.fence))
                 select file_id, fence from owned`,
          values: [
            batch.map((w) => w.fileId),
            batch.map((w) => Buffer.from(w.update.buffer, w.update.byteOffset, w.update.byteLength)),
            edits.map((w) => w.fileId),
            edits.map((w) => w.editorId),
            batch.map((w) => w.fence),
          ],
        });
        const owned = new Map(rows.map((row) => [row.file_id, row.fence]));
        for (const w of batch) if (owned.get(w.fileId) === w.fence) w.resolve();
        await this.#refuse(batch.filter((w) => owned.get(w.fileId) !== w.fence));
        return;
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        // A document deleted at this very moment fails the whole insert; the others go again without it.
        if ('code' in failure && failure.code === '23503' && batch.length > 1) {
          await Promise.all(batch.map((w) => this.#insert([w])));
          return;
        }
        const now = Date.now();
        const again = isConnectionError(failure) || ('code' in failure && AGAIN.has(String(failure.code)));
        const patient = again ? batch.filter((w) => now - w.since < PATIENCE_MS) : [];
        for (const w of batch) if (!patient.includes(w)) w.reject(failure);
        if (patient.length === 0) return;
        batch = patient;
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
  }

  /** Says why an update was not stored. */
  async #refuse(refused: readonly Waiting[]): Promise<void> {
    if (refused.length === 0) return;
    const { rows } = await this.#pool.query<{ file_id: string }>(
      'select file_id from document_snapshots where file_id = any($1::uuid[])',
      [refused.map((w) => w.fileId)],
    );
    const there = new Set(rows.map((row) => row.file_id));
    for (const { fileId, reject } of refused) {
      reject(
        there.has(fileId)
          ? new DocumentError('document_elsewhere', `Another process owns document ${fileId}.`)
          : new DocumentError('document_missing', `There is no document ${fileId}.`),
      );
    }
  }
}
