export * from './diagram/derive.ts';
export * from './diagram/fields/gantt.ts';
export * from './diagram/fields/guides.ts';
export * from './diagram/fields/interaction.ts';
export * from './diagram/fields/print.ts';
export * from './diagram/fields/scale.ts';
export * from './diagram/json.ts';
export * from './diagram/normalize.ts';
export * from './diagram/fields/properties.ts';
export * from './diagram/records.ts';
export * from './diagram/schema.ts';
export * from './diagram/search-text.ts';
export * from './diagram/store.ts';
export * from './diagram/fields/style.ts';
export * from './diagram/fields/symbol.ts';
export * from './diagram/fields/table.ts';
export * from './diagram/ydoc.ts';
export * from './text/tabbed.ts';
export { isNewer, kindIdOf, type FileKindId } from './kind-ids.ts';
export * from './kinds.ts';
export * from './records/change/changed-parts.ts';
export * from './records/change/history.ts';
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
} from './records/yjs/record-maps.ts';
export * from './records/record-store.ts';
export * from './records/schema.ts';
export type { SharedText } from './records/yjs/texts.ts';
export * from './text/replace.ts';
export * from './text/richtext.ts';
export { MAX_APPEARS, MAX_SPEAKER_NOTES } from './diagram/sanitize.ts';
export { sanitizeText } from './text/sanitize-text.ts';
export * from './tree/topics/attachments.ts';
export * from './tree/topics/picture-markers.ts';
export * from './tree/edit.ts';
export { ownOfMirror } from './tree/topics/mirrors.ts';
export { normalizeTreeRecord } from './tree/normalize.ts';
export * from './tree/records.ts';
export * from './tree/schema.ts';
export type { SheetStyles } from './tree/sheet-styles.ts';
export * from './tree/search-text.ts';
export * from './tree/store.ts';
export * from './tree/ydoc.ts';
export type { RecordChange, RecordsDiff } from './records/change/diff.ts';
export type { MergeRow, MergeSide } from './records/change/merge.ts';
