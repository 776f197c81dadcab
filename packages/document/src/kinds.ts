/**
 * What a file can be. Whoever is given a document of any kind (the server, an importer, the page that opens it) looks
 * up here what to do with it.
 */
import type * as Y from 'yjs';
import type { DiagramJson } from './diagram/json.ts';
import type { DiagramRecord } from './diagram/records.ts';
import { DIAGRAM } from './diagram/schema.ts';
import { type SearchPage, searchPages } from './diagram/search-text.ts';
import { DocumentStore } from './diagram/store.ts';
import { countRecords, fromYDoc, toYDoc } from './diagram/ydoc.ts';
import { kindIdOf, type FileKindId } from './kind-ids.ts';
import type { RecordsDiff } from './records/change/diff.ts';
import type { MergeRow, MergeSide } from './records/change/merge.ts';
import { countIn } from './records/plain.ts';
import type { RecordId } from './records/schema.ts';
import { TRASH, type TreeRecord } from './tree/records.ts';
import { TREE } from './tree/schema.ts';
import { treeSearchPages } from './tree/search-text.ts';
import { TreeStore } from './tree/store.ts';
import { fromTreeDoc, toTreeDoc, type TreeJson } from './tree/ydoc.ts';

export interface FileKind<Json, Store> {
  /** Word in `meta.kind`, in the plain form and in what importers make. */
  readonly id: string;
  /** Highest number in `meta.schema` that this program knows. Documents of lower ones open as they are. */
  readonly version: number;
  /** The records of a document, kept up to date with it. */
  open(doc: Y.Doc): Store;
  /** How many records stand in a document. */
  count(doc: Y.Doc): number;
  /** The plain form of a document. */
  read(doc: Y.Doc): Json;
  /** A document made from its plain form. */
  make(json: Json): Y.Doc;
  /** Its pages, or sheets, in their order; a background page is only shown below others. */
  pages(json: Json): { id: string; isBackground: boolean }[];
  /** What a search finds it by. */
  searchPages(json: Json): SearchPage[];
  /** A new document of what stands in one, without a trace of what has gone; see `records/yjs/epoch.ts`. */
  compact(doc: Y.Doc): Promise<Y.Doc>;
  /** Brings an update of the document `old` into the one that was compacted from it; answers the update made there. */
  rebase(update: Uint8Array, old: Y.Doc, compacted: Y.Doc): Promise<Uint8Array>;
  /** How two states differ; see `records/change/diff.ts`. */
  diff(before: Store, after: Store): Promise<RecordsDiff>;
  /** What a draft would bring into its document; see `records/change/merge.ts`. */
  planMerge(states: { base: Store; draft: Store; file: Store }): Promise<MergeRow[]>;
  /** Brings rows of that plan over, in one step of undo. */
  merge(store: Store, draft: Store, rows: readonly MergeRow[], sides: ReadonlyMap<RecordId, MergeSide>): Promise<void>;
  /** Makes a document, or some records of it, what it was in another state; see `records/change/bring-back.ts`. */
  bringBack(store: Store, then: Store, only?: Iterable<RecordId>): Promise<void>;
}

const diagram: FileKind<DiagramJson, DocumentStore> = {
  id: DIAGRAM.kind,
  version: DIAGRAM.version,
  open: (doc) => new DocumentStore(doc),
  count: countRecords,
  read: fromYDoc,
  make: (json) => toYDoc(json),
  pages: ({ records }) =>
    records.flatMap((record) =>
      record.type === 'page' ? [{ id: record.id, isBackground: record.data.isBackground === true }] : [],
    ),
  searchPages,
  // Loaded when they are needed: an editor as a rule needs none of them.
  compact: async (doc) => (await import('./records/yjs/epoch.ts')).compact(DIAGRAM, doc),
  rebase: async (update, old, compacted) =>
    (await import('./records/yjs/epoch.ts')).rebase(DIAGRAM, update, old, compacted),
  diff: async (before, after) =>
    (await import('./records/change/diff.ts')).diffRecords(DIAGRAM, before.records, after.records),
  planMerge: async ({ base, draft, file }) =>
    (await import('./diagram/bring-back.ts')).planDiagramMerge({
      base: base.records,
      draft: draft.records,
      file: file.records,
    }),
  merge: async (store, draft, rows, sides) =>
    (await import('./diagram/bring-back.ts')).mergeDiagram(
      store,
      draft.records,
      rows as MergeRow<DiagramRecord>[],
      sides,
    ),
  bringBack: async (store, then, only) =>
    (await import('./diagram/bring-back.ts')).bringBackDiagram(store, then.records, only),
};

const tree: FileKind<TreeJson, TreeStore> = {
  id: TREE.kind,
  version: TREE.version,
  open: (doc) => new TreeStore(doc),
  count: (doc) => countIn(doc, TREE),
  read: fromTreeDoc,
  make: (json) => toTreeDoc(json),
  pages: ({ records }) =>
    records.flatMap((record) =>
      record.type === 'sheet' && record.at.parent !== TRASH ? [{ id: record.id, isBackground: false }] : [],
    ),
  searchPages: treeSearchPages,
  compact: async (doc) => (await import('./records/yjs/epoch.ts')).compact(TREE, doc),
  rebase: async (update, old, compacted) =>
    (await import('./records/yjs/epoch.ts')).rebase(TREE, update, old, compacted),
  diff: async (before, after) =>
    (await import('./records/change/diff.ts')).diffRecords(TREE, before.records, after.records, { trash: TRASH }),
  planMerge: async ({ base, draft, file }) =>
    (await import('./tree/bring-back.ts')).planTreeMerge({
      base: base.records,
      draft: draft.records,
      file: file.records,
    }),
  merge: async (store, draft, rows, sides) =>
    (await import('./tree/bring-back.ts')).mergeTree(store, draft.records, rows as MergeRow<TreeRecord>[], sides),
  bringBack: async (store, then, only) =>
    (await import('./tree/bring-back.ts')).bringBackTree(store, then.records, only),
};

export const KINDS = { diagram, tree } satisfies Record<FileKindId, unknown>;
/** The plain form of a file of any kind. */
export type FileJson = DiagramJson | TreeJson;
/** A kind as whoever has a file of it sees it, and gives it only what is of that kind. */
export type AnyKind = FileKind<FileJson, DocumentStore | TreeStore>;

/** The kind of a plain form. */
export const kindOfJson = (json: FileJson): AnyKind => KINDS[json.kind];

/** The kind of a document. */
export const kindOf = (doc: Y.Doc): AnyKind => KINDS[kindIdOf(doc)];
