/**
 * Updates of a document in a database of this browser, as `y-indexeddb` keeps them. Other than that, nothing is written
 * anew when the document is opened: what was in it before is taken from its `update` events as the bytes that came.
 */
import * as idb from 'lib0/indexeddb';
import * as Y from 'yjs';

const UPDATES = 'updates';
/** Rows after which they are merged into one, and how long after the last of them, ms. */
const MERGED_FROM = 500;
const MERGE_MS = 1_000;

export class KeptUpdates {
  /** Settled when what is kept is in the document, and rejected when the browser does not give its database out. */
  readonly loaded: Promise<void>;
  private readonly doc: Y.Doc;
  private readonly opening: Promise<IDBDatabase>;
  /** Once all that was kept is in the document. */
  private db: IDBDatabase | null = null;
  /** What came before that, in its order. */
  private readonly early: Uint8Array[] = [];
  /** The first row that is not in the document yet: other tabs write as well. */
  private next = 0;
  private rows = 0;
  private merging: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  /** The last update is not among the rows: the next row has to hold all there is. */
  private isBehind = false;
  private readonly tell: (isKept: boolean) => void;

  /**
   * @param name of the database
   * @param tell called when the browser writes nothing down any more, as where its disk is full, and when it does again
   */
  constructor(name: string, doc: Y.Doc, tell: (isKept: boolean) => void) {
    this.doc = doc;
    this.tell = tell;
    if (doc.store.clients.size > 0) this.early.push(Y.encodeStateAsUpdate(doc));
    doc.on('update', this.store);
    this.opening = idb.openDB(name, (db) => idb.createStores(db, [[UPDATES, { autoIncrement: true }], ['custom']]));
    this.loaded = this.opening.then((db) => this.load(db));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.doc.off('update', this.store);
    clearTimeout(this.merging);
    void this.opening.then(
      (db) => db.close(),
      () => undefined,
    );
  }

  private async load(db: IDBDatabase): Promise<void> {
    await this.read(db);
    if (this.isClosed) return;
    this.db = db;
    for (const update of this.early.splice(0)) this.write(db, update);
  }

  private readonly store = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    if (this.db === null) this.early.push(update);
    else this.write(this.db, update);
  };

  private write(db: IDBDatabase, update: Uint8Array): void {
    const isWhole = this.isBehind;
    this.isBehind = false;
    try {
      const { transaction } = idb.transact(db, [UPDATES])[0]!.add(isWhole ? Y.encodeStateAsUpdate(this.doc) : update);
      // A full disk is told of when a transaction ends, not by the row.
      transaction!.oncomplete = () => isWhole && this.tell(true);
      transaction!.onabort = () => this.fail(transaction!.error);
    } catch (error) {
      // Another tab deleted it: whoever was signed in is no more.
      this.fail(error);
      return;
    }
    if (++this.rows < MERGED_FROM) return;
    clearTimeout(this.merging);
    // What could not be merged is there all the same.
    this.merging = setTimeout(() => void this.merge(db).catch((error: unknown) => console.error(error)), MERGE_MS);
  }

  private fail(error: unknown): void {
    console.warn('No copy is kept in this browser:', error);
    if (this.isClosed) return;
    this.isBehind = true;
    this.tell(false);
  }

  /** Brings rows into the document that are not in it yet. @returns the store they are of, in its transaction */
  private async read(db: IDBDatabase): Promise<IDBObjectStore> {
    const [updates] = idb.transact(db, [UPDATES]) as [IDBObjectStore];
    const found = (await idb.getAll(updates, idb.createIDBKeyRangeLowerBound(this.next, false))) as Uint8Array[];
    if (this.isClosed) return updates;
    Y.transact(
      this.doc,
      () => {
        for (const update of found) Y.applyUpdate(this.doc, update, this);
      },
      this,
      false,
    );
    this.next = Number((await idb.getLastKey(updates)) ?? this.next - 1) + 1;
    this.rows = await idb.count(updates);
    return updates;
  }

  private async merge(db: IDBDatabase): Promise<void> {
    if (this.isClosed) return;
    const updates = await this.read(db);
    if (this.isClosed || this.rows < MERGED_FROM) return;
    // What was there until now is in the new row.
    await idb.rtop(updates.add(Y.encodeStateAsUpdate(this.doc)));
    await idb.del(updates, idb.createIDBKeyRangeUpperBound(this.next, true));
    this.rows = await idb.count(updates);
  }
}
