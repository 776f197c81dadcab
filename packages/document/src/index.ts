export * from './diagram/derive.ts';
export * from './diagram/gantt.ts';
export * from './diagram/guides.ts';
export * from './diagram/interaction.ts';
export * from './diagram/print.ts';
export * from './diagram/scale.ts';
export * from './diagram/json.ts';
export * from './diagram/normalize.ts';
export * from './diagram/properties.ts';
export * from './diagram/records.ts';
export * from './diagram/schema.ts';
export * from './diagram/search-text.ts';
export * from './diagram/store.ts';
export * from './diagram/style.ts';
export * from './diagram/symbol.ts';
export * from './diagram/table.ts';
export * from './diagram/ydoc.ts';
export * from './text/tabbed.ts';
export { isNewer, kindIdOf, type FileKindId } from './kind-ids.ts';
export * from './kinds.ts';
export * from './records/changed-parts.ts';
export * from './records/history.ts';
export * from './records/ids.ts';
export * from './records/order.ts';
export {
  deleteRecord,
  hasRecord,
  readRecord,
  readText,
  recordIds,
  type RecordMaps,
  writeRecord,
} from './records/record-maps.ts';
export * from './records/record-store.ts';
export * from './records/schema.ts';
export type { SharedText } from './records/texts.ts';
export * from './text/replace.ts';
export * from './text/richtext.ts';
export { MAX_SPEAKER_NOTES } from './diagram/sanitize.ts';
export { sanitizeText } from './text/sanitize-text.ts';
export * from './tree/attachments.ts';
export * from './tree/picture-markers.ts';
export * from './tree/edit.ts';
export { ownOfMirror } from './tree/mirrors.ts';
export { normalizeTreeRecord } from './tree/normalize.ts';
export * from './tree/records.ts';
export * from './tree/schema.ts';
export type { SheetStyles } from './tree/sheet-styles.ts';
export * from './tree/search-text.ts';
export * from './tree/store.ts';
export * from './tree/ydoc.ts';
export type { RecordChange, RecordsDiff } from './records/diff.ts';
export type { MergeRow, MergeSide } from './records/merge.ts';
