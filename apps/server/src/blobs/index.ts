export { Blobs, type Expected, type OpenBlob } from './blobs.ts';
export { openBlobStore, openBlobStores } from './open.ts';
export { spool, type Spooled } from './spool.ts';
export { type BlobKind, type BlobSource, type BlobStore, isHash } from './store.ts';
export { sweepBlobs, sweepUploads, uploadsFolder } from './sweep.ts';
export { BlobDamagedError } from './verify.ts';
