import * as accountCalls from './account.ts';
import * as assetCalls from './assets.ts';
import * as eventCalls from './events.ts';
import * as exportCalls from './exports.ts';
import * as fileCalls from './files.ts';
import * as folderCalls from './folders.ts';
import * as importCalls from './imports.ts';
import * as systemCalls from './system.ts';
import * as viewCalls from './view.ts';

export { assetAddress, assetPath } from './asset-address.ts';
export { type AssetType, assetTypes, maxAssetBytes } from './assets.ts';
export * from './call.ts';
export type { Session, Usage, User } from './account.ts';
export type { StreamEvent } from './events.ts';
export type { Category, Crumb, FileEntry, FileType, FolderEntry, Order, Resource, Role, Sort } from './files.ts';
export type { FolderNode } from './folders.ts';
export { type ImportReport, maxImportBytes } from './imports.ts';
export type { Chart, ViewLink } from './view.ts';
export * from './fields.ts';

/** Every call by its domain and name. */
export const api = {
  account: pick(accountCalls, ['register', 'login', 'logout', 'me', 'sessions', 'revokeSession', 'revokeOtherSessions', 'changePassword', 'updateProfile']),
  files: pick(fileCalls, ['createFile', 'listFiles', 'addFavourite', 'cancel', 'toTrash', 'restore', 'removeFromTrash']),
  folders: pick(folderCalls, ['newFolder', 'rename', 'renameChart', 'move', 'copy', 'batchOperation', 'getFolderData']),
  view: pick(viewCalls, ['getLink', 'addLink', 'deleteLink', 'deleteLinkByGet', 'addPassword', 'removePassword', 'setLink', 'viewChart', 'unlock']),
  assets: pick(assetCalls, ['uploadAsset', 'copyAssets', 'readAsset']),
  exports: pick(exportCalls, ['exportPdf', 'thumbnail']),
  imports: pick(importCalls, ['importFlow']),
  events: pick(eventCalls, ['events']),
  system: pick(systemCalls, ['health', 'openapi']),
};

function pick<T extends object, const K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
