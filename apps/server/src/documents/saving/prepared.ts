import type { ReadParts } from './parts.ts';
import type { Opened } from '../work/work.ts';

/** Whoever said to open a document does so within this time, ms. */
const KEPT_MS = 15_000;
/** Documents that are kept so, at most: each takes as much memory as it has bytes. */
const MOST = 16;

interface Entry {
  /** What of the document was read. */
  key: Promise<string>;
  opened: Promise<Opened>;
  timer: NodeJS.Timeout;
}

/** Documents that somebody is about to open, made ready meanwhile. */
export class Prepared {
  readonly #entries = new Map<string, Entry>();

  /** Begins with a document, unless it was begun with or enough others are. */
  begin(fileId: string, read: () => Promise<ReadParts>, open: (parts: ReadParts) => Promise<Opened>): void {
    if (this.#entries.has(fileId) || this.#entries.size >= MOST) return;
    const parts = read(),
      timer = setTimeout(() => this.#entries.delete(fileId), KEPT_MS).unref();
    const entry = { key: parts.then(keyOf), opened: parts.then(open), timer };
    // Whoever opens it is told what is wrong with it.
    for (const one of [entry.key, entry.opened]) one.catch(() => undefined);
    this.#entries.set(fileId, entry);
  }

  /** @returns what was made ready of exactly these parts, at most once; null when nothing was, or it failed */
  async take(fileId: string, parts: ReadParts): Promise<Opened | null> {
    const entry = this.#entries.get(fileId);
    if (entry === undefined) return null;
    this.#entries.delete(fileId);
    clearTimeout(entry.timer);
    try {
      return (await entry.key) === keyOf(parts) ? await entry.opened : null;
    } catch {
      return null;
    }
  }

  close(): void {
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    this.#entries.clear();
  }
}

/** Rows of a log never change, and every snapshot has a number of its own. */
const keyOf = ({ epoch, version, ids }: ReadParts): string => `${epoch} ${version} ${ids.join()}`;
