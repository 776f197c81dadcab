export { type BlobStore, LocalBlobStore } from './blobs.ts';
export { assetRoutes } from './routes.ts';
export { copyAllAssets, storeAsset, sweepAssets } from './service.ts';
