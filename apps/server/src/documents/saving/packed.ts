import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { packStored, type StoredDocument } from '@limn/document/stored.ts';

/**
 * A document as it is stored, as it goes to a browser: `packStored`, compressed with gzip where that is worth while.
 */
export interface Packed {
  readonly bytes: Buffer;
  readonly isGzip: boolean;
}

const compress = promisify(gzip);
/** What is smaller fits in a packet or two as it is, bytes. */
const WORTH_PACKING = 2048;

/** Packs a document at the quickest: somebody waits for it. */
export async function pack(stored: StoredDocument): Promise<Packed> {
  const { buffer, byteOffset, byteLength } = packStored(stored);
  const plain = Buffer.from(buffer, byteOffset, byteLength);
  if (byteLength < WORTH_PACKING) return { bytes: plain, isGzip: false };
  return { bytes: await compress(plain, { level: constants.Z_BEST_SPEED }), isGzip: true };
}

interface Entry {
  /** What of the document it is (`stampOf`). */
  stamp: string;
  packed: Packed;
}

/**
 * What of a document stands in the database, in a few characters: rows of a log only come, until a compaction, which
 * the snapshot counts, takes them away; so their number within one snapshot says which they are.
 */
export const stampOf = (epoch: number, version: string, updates: number): string => `${epoch} ${version} ${updates}`;

/**
 * Packed documents, for whoever opens one next: those asked for last, up to a number of bytes. Who may see a document
 * is not its affair, and whoever takes one out of it must have read the document's stamp just now.
 */
export class PackedDocuments {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all that is kept; what has more than a quarter of it is not */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  has(fileId: string): boolean {
    return this.#entries.has(fileId);
  }

  /** @returns the document as of that stamp; null when another or none is kept */
  take(fileId: string, stamp: string): Packed | null {
    const entry = this.#entries.get(fileId);
    if (entry?.stamp !== stamp) return null;
    // The last one in the map is the one asked for last.
    this.#entries.delete(fileId);
    this.#entries.set(fileId, entry);
    return entry.packed;
  }

  keep(fileId: string, stamp: string, packed: Packed): void {
    this.drop(fileId);
    if (packed.bytes.byteLength > this.#maxBytes / 4) return;
    this.#entries.set(fileId, { stamp, packed });
    this.#bytes += packed.bytes.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.drop(oldest);
    }
  }

  drop(fileId: string): void {
    const entry = this.#entries.get(fileId);
    if (entry === undefined) return;
    this.#entries.delete(fileId);
    this.#bytes -= entry.packed.bytes.byteLength;
  }
}
