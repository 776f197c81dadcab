export { DocumentError, type DocumentErrorCode } from './errors.ts';
export { initialDiagram, stateOf } from './initial.ts';
export { decodeChecked, inspect } from './inspect.ts';
export { ElsewhereError, Leases, type Owner } from './leases.ts';
export * from './limits.ts';
export { integrationSteps } from './steps.ts';
export { DocumentStore, type StoredParts } from './store.ts';
export type { SearchPage } from '@limn/document';
export type { Version, VersionKind } from './versions.ts';
