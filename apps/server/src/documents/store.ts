import type { FileJson, SearchPage } from '@limn/document';
import type { StoredDocument } from '@limn/document/stored.ts';
import type { Pool } from 'pg';
import { allowLong, long } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type Brought, Epochs, type EpochLimits, type Late } from './epochs.ts';
import { DocumentError, missing } from './errors.ts';
import { countRecords, type First } from './first-state.ts';
import { decodeState, encodedClients } from './inspect.ts';
import { MAX_DOCUMENT_BYTES, MAX_STORED_CLIENTS } from './limits.ts';
import type { Leases } from './leases.ts';
import { UpdateLog } from './saving/log.ts';
import { type Packed, pack, PackedDocuments, stampOf } from './saving/packed.ts';
import { readParts, readStamp, type StoredParts } from './saving/parts.ts';
import { Prepared } from './saving/prepared.ts';
import { AUTOMATIC_MINUTES, type Queryable, writeAutomaticVersion, writeVersion } from './saving/versions.ts';
import { VersionKeeper } from './saving/version-keeper.ts';
import { DocumentWork, type Merged, type Opened } from './work/work.ts';

export interface DocumentStoreOptions {
  pool: Pool;
  /** By which this process owns the documents it writes. */
  leases: Leases;
  log: (message: string) => void;
  /** Largest state of one document, bytes; `MAX_DOCUMENT_BYTES` unless told otherwise. */
  maxBytes?: number;
  /** Longest time of one work on a document, ms. */
  workMs?: number;
  /** When a document is made anew. */
  epochs?: Partial<EpochLimits>;
}

/** What is known of a document's log without asking the database. */
interface Tally {
  bytes: number;
  updates: number;
  updateBytes: number;
  compactedAt: number;
  /** After one that failed, the next is not tried before this moment, ms. */
  compactAfter: number;
  compacting?: Promise<void>;
}

const COMPACT_UPDATES = 500;
const COMPACT_BYTES = 2 * 1024 * 1024;
/**
 * A document at its limit, to which little was added since, is not merged again at once to see whether it has become
 * smaller.
 */
const RECHECK_MS = 10_000;
/** A document that could not be compacted is left alone for this long. */
const COMPACT_AGAIN_MS = 10 * 60_000;
/** First states larger than this are read in a thread. */
const LARGE_STATE_BYTES = 256 * 1024;
/** A document with more clients than this is copied through a thread, which leaves them out. */
const COPIED_CLIENTS = 1000;
/** Of documents that are kept as they go to a browser, bytes. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;

/** Whether these updates may be given out without a look at what they hold. */
const isStoredAsItIs = (updates: readonly Uint8Array[]): boolean =>
  !updates.some((update) => encodedClients(update) > MAX_STORED_CLIENTS);

/** Documents in PostgreSQL. Everything it acknowledges is committed. */
export class DocumentStore {
  readonly versions: VersionKeeper;
  readonly #pool: Pool;
  readonly #leases: Leases;
  readonly #log: (message: string) => void;
  readonly #maxBytes: number;
  readonly #updates: UpdateLog;
  readonly #work: DocumentWork;
  readonly #epochs: Epochs;
  readonly #tallies = new Map<string, Tally>();
  readonly #prepared = new Prepared();
  readonly #packed = new PackedDocuments(MAX_PACKED_BYTES);
  /** What is being packed, by document and stamp. */
  readonly #packing = new Map<string, Promise<Packed>>();

  constructor({ pool, leases, log, maxBytes = MAX_DOCUMENT_BYTES, workMs, epochs }: DocumentStoreOptions) {
    this.#pool = pool;
    this.#leases = leases;
    this.#log = log;
    this.#maxBytes = maxBytes;
    this.#updates = new UpdateLog(pool);
    this.#work = new DocumentWork(workMs);
    this.#epochs = new Epochs({ pool, leases, work: this.#work, limits: epochs });
    this.versions = new VersionKeeper({
      pool,
      work: this.#work,
      log,
      fold: (fileId) => ((this.#tallies.get(fileId)?.updates ?? 0) > 0 ? this.compact(fileId) : Promise.resolve()),
    });
  }

  /**
   * Stores a new document's first state; the file's row is there before it. Give `db` to make both in one transaction.
   * @throws DocumentError `document_exists`, `document_too_large` or `update_invalid`.
   */
  async createDocument(fileId: string, state: Uint8Array, db: Queryable = this.#pool): Promise<void> {
    await this.beginDocument(fileId, await this.readFirst(fileId, state), db);
  }

  /** Copies a document as it stands, under a new id; versions are not copied. @throws DocumentError as `readCopy` */
  async copyDocument(from: string, to: string, db: Queryable = this.#pool): Promise<void> {
    await this.beginDocument(to, await this.readCopy(from, db), db);
  }

  /**
   * Looks through what a document may begin with, in a thread where it is large.
   * @param id whom the work is counted by @throws DocumentError `document_too_large` or `update_invalid`.
   */
  async readFirst(id: string, state: Uint8Array): Promise<First> {
    if (state.byteLength > this.#maxBytes) throw tooLarge(state.byteLength, this.#maxBytes);
    if (state.byteLength <= LARGE_STATE_BYTES)
      return { state, records: countRecords(decodeState(state, this.#maxBytes)) };
    const { records } = await this.#work.merge(id, { updates: [state], wants: 'state' });
    return { state, records };
  }

  /** What a copy of a document as it stands begins with. @throws DocumentError `document_missing`. */
  async readCopy(fileId: string, db: Queryable = this.#pool): Promise<First> {
    const { snapshot, updates, records } = await readParts(db, fileId);
    return updates.length === 0 && encodedClients(snapshot) <= COPIED_CLIENTS
      ? { state: snapshot, records }
      : this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'copy' });
  }

  /** Stores what was read before, in no time: a transaction may hold locks. @throws DocumentError `document_exists`. */
  async beginDocument(fileId: string, { state, records }: First, db: Queryable): Promise<void> {
    const { rowCount } = await db.query(
      'insert into document_snapshots (file_id, state, records) values ($1, $2, $3) on conflict do nothing',
      [fileId, Buffer.from(state), records],
    );
    if (rowCount === 0) throw new DocumentError('document_exists', `There is a document ${fileId} already.`);
  }

  /** Deletes a document with its log and its versions, as removing its file's row does. */
  async deleteDocument(fileId: string, db: Queryable = this.#pool): Promise<void> {
    await db.query('delete from document_snapshots where file_id = $1', [fileId]);
    this.#tallies.delete(fileId);
    this.#packed.drop(fileId);
    this.versions.forget(fileId);
  }

  /** What is stored, as it is. @throws DocumentError `document_missing`. */
  async loadParts(fileId: string): Promise<StoredParts> {
    return readParts(this.#pool, fileId);
  }

  /**
   * Takes the document for this process, and answers it in parts, to be applied one after the other, none of which
   * takes long, with the fencing number for what is appended to it.
   * @throws DocumentError `document_missing`, `document_elsewhere`, `document_unreadable`, or
   *   `document_too_complex` for one that would take the event loop for too long.
   */
  async open(fileId: string): Promise<Opened & { fence: string }> {
    // First, so that nobody else appends to what is read.
    const fence = await this.#leases.take(fileId);
    const parts = await readParts(this.#pool, fileId),
      opened = (await this.#prepared.take(fileId, parts)) ?? (await this.#openParts(fileId, parts));
    this.#tellLeftOut(fileId, parts.ids, opened);
    this.#epochs.seen(fileId, opened);
    if (opened.broken.includes(0))
      throw new DocumentError('document_unreadable', `The snapshot of document ${fileId} cannot be read.`);
    return { ...opened, fence };
  }

  /**
   * Has a document made ready that somebody is about to open, while their editor loads. One that is open is left alone,
   * and what is wrong with it is told to whoever opens it.
   */
  prepare(fileId: string): void {
    if (this.#tallies.has(fileId)) return;
    this.#prepared.begin(
      fileId,
      () => readParts(this.#pool, fileId),
      (parts) => this.#openParts(fileId, parts),
    );
  }

  #openParts(fileId: string, { snapshot, updates }: StoredParts): Promise<Opened> {
    return this.#work.open(fileId, { updates: [snapshot, ...updates] });
  }

  /**
   * Applies an update to the stored document in a thread, for the time it takes.
   * @throws DocumentError as `open` does.
   */
  async tryUpdate(fileId: string, trial: Uint8Array): Promise<Opened> {
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    return this.#work.open(fileId, { updates: [snapshot, ...updates], trial });
  }

  /** The whole document as one update. @throws DocumentError as `open` does. */
  async loadDocument(fileId: string): Promise<Uint8Array> {
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    if (updates.length === 0) return snapshot;
    return (await this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'state' })).state;
  }

  /**
   * What is stored, for somebody who opens the document and has nothing of it. @returns null for what is to be looked
   * through first, as `open` does @throws DocumentError `document_missing`
   */
  async readStored(fileId: string): Promise<StoredDocument | null> {
    const { epoch, snapshot, updates } = await readParts(this.#pool, fileId);
    if (!isStoredAsItIs(updates)) return null;
    return { epoch, updates: [snapshot, ...updates] };
  }

  /**
   * As `readStored`, packed. It is kept for whoever asks next, in this process, for as long as the database says that
   * the document stays as it is. @returns null as `readStored` does @throws DocumentError `document_missing`
   */
  async readPacked(fileId: string): Promise<Packed | null> {
    if (this.#packed.has(fileId)) {
      const kept = this.#packed.take(fileId, await readStamp(this.#pool, fileId));
      if (kept !== null) return kept;
    }
    const { epoch, version, ids, snapshot, updates } = await readParts(this.#pool, fileId);
    if (!isStoredAsItIs(updates)) return null;
    const stamp = stampOf(epoch, version, ids.length),
      key = `${fileId} ${stamp}`,
      meanwhile = this.#packed.take(fileId, stamp);
    if (meanwhile !== null) return meanwhile;
    const packing = this.#packing.get(key) ?? pack({ epoch, updates: [snapshot, ...updates] });
    this.#packing.set(key, packing);
    try {
      const packed = await packing;
      this.#packed.keep(fileId, stamp, packed);
      return packed;
    } finally {
      this.#packing.delete(key);
    }
  }

  /** The plain form, for exports, thumbnails and the API. @throws DocumentError as `open` does. */
  async readJson(fileId: string, priority?: 'background'): Promise<FileJson> {
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    return (await this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'json' }, priority)).json!;
  }

  /**
   * A state of the document as it stands, without what was deleted and who wrote it. @throws DocumentError as `open`
   * does.
   */
  async readPublication(fileId: string): Promise<Merged> {
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    return this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'publication' });
  }

  /** The plain form of a state that is kept elsewhere. @param id whom the work is counted by @throws DocumentError */
  async jsonOf(id: string, state: Uint8Array): Promise<FileJson> {
    return (await this.#work.merge(id, { updates: [state], wants: 'json' }, 'background')).json!;
  }

  /** What a search finds the document by. @throws DocumentError as `open` does. */
  async readPages(fileId: string): Promise<SearchPage[]> {
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    return (await this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'text' }, 'background')).pages;
  }

  /**
   * Appends a checked update (`decodeChecked`) and resolves when it is committed, and with it that the document was
   * edited, by whom if they are signed in.
   * @param fence of the lease under which the document was opened; without one it is taken for this append
   * @throws DocumentError `document_missing`, `document_elsewhere` or `document_too_large`; the database's own error
   *   when it cannot write.
   */
  async appendUpdate(
    fileId: string,
    update: Uint8Array,
    editorId: string | null = null,
    fence?: string,
  ): Promise<void> {
    const owned = fence ?? (await this.#leases.take(fileId));
    const tally = await this.#tally(fileId);
    if (tally.bytes + update.byteLength > this.#maxBytes) await this.#makeRoom(fileId, tally, update.byteLength);
    tally.bytes += update.byteLength;
    try {
      await this.#updates.append(fileId, update, owned, editorId);
    } catch (error) {
      tally.bytes -= update.byteLength;
      if (error instanceof DocumentError && error.code === 'document_elsewhere') this.#leases.forget(fileId);
      throw error;
    }
    tally.updates++;
    tally.updateBytes += update.byteLength;
    this.versions.edited(fileId);
    // Folding costs as much as the document is large, so a large one waits until its log is worth it.
    const enough = Math.max(COMPACT_BYTES, (tally.bytes - tally.updateBytes) / 2);
    if (Date.now() >= tally.compactAfter && (tally.updates >= COMPACT_UPDATES || tally.updateBytes >= enough)) {
      void this.compact(fileId).catch((error: Error) =>
        this.#log(`Document ${fileId} was not compacted: ${error.message}`),
      );
    }
  }

  /**
   * Called when nobody has the document open any more: folds what is left of its log, makes the document anew when it
   * remembers too much, and forgets it.
   * @param isUnused whether still nobody is about to open it
   */
  async release(fileId: string, isUnused: () => boolean = () => true): Promise<void> {
    this.#leases.idle(fileId);
    const tally = this.#tallies.get(fileId);
    if (tally && tally.updates > 0) await this.compact(fileId);
    await this.versions.keep(fileId, AUTOMATIC_MINUTES.left);
    if (!isUnused()) return;
    this.versions.forget(fileId);
    this.#tallies.delete(fileId);
    await this.#epochs.leave(fileId);
  }

  /** The number of a document's epoch. One that is being made anew is waited for. @throws `document_missing` */
  epochOf(fileId: string): Promise<number> {
    return this.#epochs.current(fileId);
  }

  /** Editing sessions that a document may remember. */
  get maxClients(): number {
    return this.#epochs.maxClients;
  }

  /** Whether the document may be made anew, were it closed. */
  mayEndEpoch(fileId: string): boolean {
    return this.#epochs.mayEnd(fileId);
  }

  /** What the server has of an epoch that ended, as a state vector. @returns null when there was none such */
  lateVector(fileId: string, epoch: number): Promise<Uint8Array | null> {
    return this.#epochs.vector(fileId, epoch);
  }

  /**
   * Brings checked edits of somebody who was away since an old epoch into the document, and resolves when they are
   * committed. @returns what they became: updates to be applied to the open document; none when all was there before
   * @throws DocumentError as `appendUpdate` does
   */
  async bring(fileId: string, late: Late): Promise<Brought> {
    const tally = await this.#tally(fileId);
    const bytes = (more: number): void => {
      if (tally.bytes + more > this.#maxBytes) throw tooLarge(tally.bytes + more, this.#maxBytes);
    };
    const brought = await this.#epochs.bring(fileId, late, bytes);
    for (const part of brought) {
      tally.updates++;
      tally.bytes += part.byteLength;
      tally.updateBytes += part.byteLength;
    }
    return brought;
  }

  /** Folds the log into the snapshot. One at a time per document; a second call joins the first. */
  compact(fileId: string): Promise<void> {
    const tally = this.#tallies.get(fileId);
    if (tally?.compacting) return tally.compacting;
    const work = this.#compact(fileId)
      .catch((error: unknown) => {
        if (tally) tally.compactAfter = Date.now() + COMPACT_AGAIN_MS;
        throw error;
      })
      .finally(() => {
        if (tally) tally.compacting = undefined;
      });
    if (tally) tally.compacting = work;
    return work;
  }

  async #compact(fileId: string): Promise<void> {
    const startedAt = Date.now();
    const parts = await readParts(this.#pool, fileId);
    if (parts.updates.length === 0) return;
    const merged = await this.#work.merge(
      fileId,
      { updates: [parts.snapshot, ...parts.updates], wants: 'state' },
      'background',
    );
    // What cannot be applied is neither folded nor deleted. With a broken snapshot nothing may be written at all.
    if (merged.broken.includes(0))
      throw new DocumentError('document_unreadable', `The snapshot of document ${fileId} cannot be read.`);
    // This program counts and checks by what it knows; the one that wrote the document folds it.
    if (merged.newer) return;
    this.#tellLeftOut(fileId, parts.ids, merged);
    this.#epochs.seen(fileId, merged);
    const folded = parts.ids.filter((_, i) => !merged.broken.includes(i + 1));

    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await allowLong(client);
      const { rowCount } = await client.query(
        long(
          `update document_snapshots set state = $2, records = $3, version = version + 1, updated_at = now()
           where file_id = $1 and version = $4`,
          [fileId, Buffer.from(merged.state), merged.records, parts.version],
        ),
      );
      if (rowCount === 0) {
        await client.query('rollback');
        return;
      }
      // Nobody sees these edits and the document is rid of them; they are kept as a version all the same.
      for (const state of merged.setAside) await writeVersion(client, fileId, { kind: 'shrunk', state, records: 0 });
      if (shrankMuch(parts.records, merged.records)) {
        await writeVersion(client, fileId, { kind: 'shrunk', state: parts.snapshot, records: parts.records });
      }
      const isKept = await writeAutomaticVersion(client, fileId, merged, AUTOMATIC_MINUTES.open);
      await client.query('delete from document_updates where id = any($1::bigint[])', [folded]);
      await client.query('commit');
      if (isKept) this.versions.kept(fileId, startedAt);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
    const tally = this.#tallies.get(fileId);
    if (!tally) return;
    const foldedBytes = parts.updates.reduce((sum, u) => sum + u.byteLength, 0);
    tally.bytes += merged.state.byteLength - parts.snapshot.byteLength - foldedBytes;
    // What stays in the log because it cannot be applied is no reason to try again.
    tally.updates = Math.max(0, tally.updates - parts.updates.length);
    tally.updateBytes = Math.max(0, tally.updateBytes - foldedBytes);
    tally.compactedAt = Date.now();
  }

  async #makeRoom(fileId: string, tally: Tally, bytes: number): Promise<void> {
    if (tally.updateBytes > this.#maxBytes / 10 || Date.now() - tally.compactedAt > RECHECK_MS)
      await this.compact(fileId);
    if (tally.bytes + bytes > this.#maxBytes) throw tooLarge(tally.bytes + bytes, this.#maxBytes);
  }

  async #tally(fileId: string): Promise<Tally> {
    const known = this.#tallies.get(fileId);
    if (known) return known;
    if (!isUuid(fileId)) throw missing(fileId);
    const { rows } = await this.#pool.query<{ snapshot: number; updates: string; bytes: string }>(
      `select octet_length(s.state) as snapshot, count(u.id) as updates,
        coalesce(sum(octet_length(u.update)), 0) as bytes
       from document_snapshots s left join document_updates u using (file_id) where s.file_id = $1 group by s.file_id`,
      [fileId],
    );
    const row = rows[0];
    if (!row) throw missing(fileId);
    const fresh = {
      bytes: row.snapshot + Number(row.bytes),
      updates: Number(row.updates),
      updateBytes: Number(row.bytes),
      compactedAt: 0,
      compactAfter: 0,
    };
    const raced = this.#tallies.get(fileId);
    if (raced) return raced;
    this.#tallies.set(fileId, fresh);
    return fresh;
  }

  #tellLeftOut(
    fileId: string,
    ids: readonly string[],
    { broken, setAside }: Pick<Merged, 'broken' | 'setAside'>,
  ): void {
    for (const i of broken) {
      this.#log(
        i === 0
          ? `The snapshot of document ${fileId} cannot be applied.`
          : `Update ${ids[i - 1]} of document ${fileId} cannot be applied and stays in the log.`,
      );
    }
    const bytes = setAside.reduce((sum, one) => sum + one.byteLength, 0);
    if (bytes > 0) this.#log(`${bytes} bytes of document ${fileId} wait for edits that never came and are left out.`);
  }

  /** Bytes of the stored document, near enough: its snapshot and its log. 0 when it is not open. */
  sizeOf(fileId: string): number {
    return this.#tallies.get(fileId)?.bytes ?? 0;
  }

  async close(): Promise<void> {
    this.versions.close();
    this.#prepared.close();
    await Promise.allSettled([...this.#tallies.values()].map((tally) => tally.compacting));
    await this.#work.close();
    await this.#epochs.settled();
  }
}

/** Deleting most of a drawing is an edit like any other, and the one most regretted. */
const shrankMuch = (before: number, after: number): boolean => before - after >= 10 && after < before / 2;

const tooLarge = (bytes: number, limit: number): DocumentError =>
  new DocumentError('document_too_large', `A document of ${bytes} bytes is over the limit of ${limit}.`);
