import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What blobs are: pictures of files, of people and organizations, of lists; archives of people's data. */
export const blobKinds = ['assets', 'pictures', 'thumbnails', 'exports'] as const;
export type BlobKind = (typeof blobKinds)[number];

/** Bytes to be stored, which can be read from their beginning more than once. */
export interface BlobSource {
  /** Bytes. */
  size: number;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
  open(): Readable;
}

export interface StoredBlob {
  name: string;
  /** Bytes. */
  size: number;
  storedAt: Date;
}

/**
 * Where bytes are kept, under a kind and a name. A name holds the same bytes for ever, so that storing it again changes
 * nothing, or mends what was damaged.
 */
export interface BlobStore {
  /** Stores bytes, durably when it resolves, in place of what was there. */
  put(kind: BlobKind, name: string, source: BlobSource): Promise<void>;
  /** Null when there is nothing of that name. The bytes are as they are stored, whole or not. */
  get(kind: BlobKind, name: string): Promise<{ size: number; stream: Readable } | null>;
  /** Names that are not there are no error. */
  delete(kind: BlobKind, names: readonly string[]): Promise<void>;
  list(kind: BlobKind): AsyncIterable<StoredBlob>;
  /** Deletes what puts that were cut short before a moment left behind. */
  tidy(before: Date): Promise<void>;
}

const HASH = /^[0-9a-f]{64}$/;
/** Whether a text is a hash of bytes. Anything else names nothing, and need not be text that a database takes. */
export const isHash = (text: string): boolean => HASH.test(text);

const NAME = /^[0-9a-z][0-9a-z.-]{0,99}$/;
/** Whether a text can name a blob: it becomes part of a path and of an address. */
export const isBlobName = (text: string): boolean => NAME.test(text);

/** Bytes that are in memory. */
export const sourceOf = (bytes: Uint8Array): BlobSource => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes], { objectMode: false }),
});
