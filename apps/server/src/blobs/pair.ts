import type { Readable } from 'node:stream';
import type { BlobKind, BlobSource, BlobStore, StoredBlob } from './store.ts';

/** A store that takes everything new, and another that still has what was not moved over. */
export class PairedBlobStore implements BlobStore {
  readonly #main: BlobStore;
  readonly #old: BlobStore;

  constructor(main: BlobStore, old: BlobStore) {
    this.#main = main;
    this.#old = old;
  }

  put(kind: BlobKind, name: string, source: BlobSource): Promise<void> {
    return this.#main.put(kind, name, source);
  }

  async get(kind: BlobKind, name: string): Promise<{ size: number; stream: Readable } | null> {
    return (
      (await this.#main.get(kind, name)) ??
      (await this.#old.get(kind, name)) ??
      // It was moved between the two questions.
      (await this.#main.get(kind, name))
    );
  }

  async delete(kind: BlobKind, names: readonly string[]): Promise<void> {
    // First where it comes from: what is being moved is then moved from nothing.
    await this.#old.delete(kind, names);
    await this.#main.delete(kind, names);
  }

  async *list(kind: BlobKind): AsyncIterable<StoredBlob> {
    yield* this.#main.list(kind);
    yield* this.#old.list(kind);
  }

  async tidy(before: Date): Promise<void> {
    await this.#main.tidy(before);
    await this.#old.tidy(before);
  }
}
