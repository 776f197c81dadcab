export { assetRoutes } from './routes.ts';
export { sendStored } from './sending.ts';
export { addAsset, copyAllAssets, type KeptAsset, keepAttachment, keepPicture } from './service.ts';
export { PictureReader } from '../images/reader.ts';
