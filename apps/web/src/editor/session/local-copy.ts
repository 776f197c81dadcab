/** The copy of a document in this browser, which holds edits until the server has them. */
import type * as Y from 'yjs';
import { KeptUpdates } from './kept-updates.ts';
import { copyName, deleteCopy, deleteIfUnused, holdCopy } from '../../session/local-copies.ts';

/** A browser that does not give its database out in this time goes without, ms. */
const PATIENCE_MS = 8_000;

/**
 * Copies of different epochs are different databases: a tab that is still at work on an old one, because it is away,
 * writes nothing into that of another tab.
 */
export class LocalCopy {
  /** Resolves when what the copy holds is in the document, or is not to be had. */
  readonly loaded: Promise<void>;
  readonly epoch: number;
  private readonly userId: string;
  private readonly chartId: string;
  private readonly database: KeptUpdates;
  private readonly release: () => void;

  /** @param tell called when the copy is not to be had or written, and when it is again */
  constructor(userId: string, chartId: string, epoch: number, doc: Y.Doc, tell: (isKept: boolean) => void) {
    this.userId = userId;
    this.chartId = chartId;
    this.epoch = epoch;
    const name = copyName(userId, chartId, epoch);
    this.release = holdCopy(name);
    this.database = new KeptUpdates(name, doc, tell);
    this.loaded = new Promise((resolve) => {
      const giveUp = (): void => {
        // From now on it would be mixed with what came from the server, of whatever epoch that is.
        this.close();
        tell(false);
        resolve();
      };
      const timer = setTimeout(giveUp, PATIENCE_MS);
      this.database.loaded.then(() => {
        clearTimeout(timer);
        resolve();
      }, giveUp);
    });
  }

  close(): void {
    this.release();
    this.database.close();
  }

  /** Writes no more, and keeps other tabs from deleting it while this one is there. */
  stop(): void {
    this.database.close();
  }

  /** Deletes it, with those of other epochs. */
  clear(): void {
    this.close();
    void deleteCopy(this.userId, this.chartId);
  }

  /** Deletes it once no other tab is at work on it. */
  async discard(): Promise<void> {
    this.close();
    await deleteIfUnused(copyName(this.userId, this.chartId, this.epoch));
  }
}
