import type { Pool } from 'pg';
import { allowLong, transact } from '../../db/database.ts';
import { readParts } from './parts.ts';
import {
  AUTOMATIC_MINUTES,
  isVersionDue,
  listVersions,
  type NewVersion,
  type Queryable,
  readPackedVersion,
  unpackVersion,
  type Version,
  writeAutomaticVersion,
  writeVersion,
} from './versions.ts';
import type { DocumentWork } from '../work/work.ts';

interface KeeperOptions {
  pool: Pool;
  work: DocumentWork;
  log: (message: string) => void;
  /** Folds a document's log, which keeps a version by the way where the last one is old enough. */
  fold: (fileId: string) => Promise<void>;
}

/** How often documents are looked for that nobody has edited for a while, and how long that is, ms. */
const LOOK_MS = 30_000;
const PAUSE_MS = 2 * 60_000;

/** Keeps documents as versions, by the clock and when somebody asks. */
export class VersionKeeper {
  readonly #pool: Pool;
  readonly #work: DocumentWork;
  readonly #log: (message: string) => void;
  readonly #fold: (fileId: string) => Promise<void>;
  /** Documents that were edited since they were last kept, and the moment of the last edit, ms. */
  readonly #edited = new Map<string, number>();
  readonly #clock: NodeJS.Timeout;

  constructor({ pool, work, log, fold }: KeeperOptions) {
    this.#pool = pool;
    this.#work = work;
    this.#log = log;
    this.#fold = fold;
    this.#clock = setInterval(() => void this.keepPaused(), LOOK_MS);
    this.#clock.unref();
  }

  edited(fileId: string): void {
    this.#edited.set(fileId, Date.now());
  }

  /** A document was kept as it stood at a moment, ms: what was edited after it is in no version yet. */
  kept(fileId: string, asOf: number): void {
    if ((this.#edited.get(fileId) ?? 0) < asOf) this.#edited.delete(fileId);
  }

  forget(fileId: string): void {
    this.#edited.delete(fileId);
  }

  list(fileId: string): Promise<Version[]> {
    return listVersions(this.#pool, fileId);
  }

  /** The state of a version as it is kept, gzip. @throws DocumentError `version_missing`. */
  readPacked(fileId: string, id: string): Promise<Buffer> {
    return readPackedVersion(this.#pool, fileId, id);
  }

  /** The state of a version. @throws DocumentError `version_missing`. */
  async read(fileId: string, id: string): Promise<Uint8Array> {
    return unpackVersion(await this.readPacked(fileId, id));
  }

  /**
   * Keeps the document as it stands as a version, and answers the version's id.
   * @param check called in the transaction; where it throws, nothing was kept
   * @throws DocumentError `document_missing`
   */
  async save(
    fileId: string,
    version: Omit<NewVersion, 'state' | 'records'>,
    check?: (client: Queryable) => Promise<void>,
  ): Promise<string> {
    const asOf = Date.now();
    const { snapshot, updates } = await readParts(this.#pool, fileId);
    const merged = await this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'state' });
    const id = await transact(this.#pool, async (client) => {
      await allowLong(client);
      const made = await writeVersion(client, fileId, { ...version, state: merged.state, records: merged.records });
      await check?.(client);
      return made;
    });
    this.kept(fileId, asOf);
    return id;
  }

  /**
   * Keeps the open documents that were edited and then left alone for a while.
   * @param pauseMs how long that is
   */
  async keepPaused(pauseMs = PAUSE_MS): Promise<void> {
    const until = Date.now() - pauseMs;
    for (const [fileId, at] of [...this.#edited])
      if (at <= until)
        await this.keep(fileId, AUTOMATIC_MINUTES.open).catch((error: Error) =>
          this.#log(`No version of document ${fileId} was kept: ${error.message}`),
        );
  }

  /** Keeps a document that was edited, unless its last version is younger than `minutes`. */
  async keep(fileId: string, minutes: number): Promise<void> {
    if (!this.#edited.has(fileId)) return;
    await this.#fold(fileId);
    // Asked before the document is read, which is large perhaps: the clock comes by every half minute.
    if (!this.#edited.has(fileId) || !(await isVersionDue(this.#pool, fileId, minutes))) return;
    const asOf = Date.now();
    const { snapshot, updates, records } = await readParts(this.#pool, fileId);
    const stands =
      updates.length === 0
        ? { state: snapshot, records }
        : await this.#work.merge(fileId, { updates: [snapshot, ...updates], wants: 'state' }, 'background');
    if (await writeAutomaticVersion(this.#pool, fileId, stands, minutes)) this.kept(fileId, asOf);
  }

  close(): void {
    clearInterval(this.#clock);
  }
}
