export { DocumentError, type DocumentErrorCode, MAX_DOCUMENT_BYTES, MAX_UPDATE_BYTES } from './errors.ts';
export { initialDiagram, stateOf } from './initial.ts';
export { decodeChecked, inspect } from './inspect.ts';
export { DocumentStore, type StoredParts } from './store.ts';
export type { SearchPage } from './text.ts';
export type { Version, VersionKind } from './versions.ts';
