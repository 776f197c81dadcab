import { LocalBlobStore } from './local.ts';
import { PairedBlobStore } from './pair.ts';
import { S3BlobStore, type S3Options } from './s3.ts';
import type { BlobStore } from './store.ts';

/** Where bytes are kept: in a folder, or in a bucket with the folder beside it, or the other way round. */
export interface BlobConfig {
  dataDir: string;
  s3: S3Options | null;
  blobs: 's3' | 'folder';
}

/** The store that takes what is new, and the other where there are two. */
export function openBlobStores({ dataDir, s3, blobs }: BlobConfig): { main: BlobStore; other: BlobStore | null } {
  const folder = new LocalBlobStore(dataDir);
  if (s3 === null) return { main: folder, other: null };
  const bucket = new S3BlobStore(s3);
  return blobs === 's3' ? { main: bucket, other: folder } : { main: folder, other: bucket };
}

/** What a server reads and writes: with two stores, also what was not moved to the main one yet. */
export function openBlobStore(config: BlobConfig): BlobStore {
  const { main, other } = openBlobStores(config);
  return other === null ? main : new PairedBlobStore(main, other);
}
