export type { ImportedComment } from './comments.ts';
export * from './dropped.ts';
export * from './errors.ts';
export * from './format-row.ts';
export * from './formats.ts';
export * from './import-file.ts';
export * from './result.ts';
export * from './sniff.ts';
export { importVisio } from './visio/import.ts';
