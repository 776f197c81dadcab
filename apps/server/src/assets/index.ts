export { assetRoutes } from './routes.ts';
export { addAsset, copyAllAssets, type KeptPicture, keepPicture } from './service.ts';
export { PictureReader } from './reader.ts';
