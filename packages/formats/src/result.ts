import type { DiagramJson, FileJson, RecordId } from '@limn/document';
import type { ImportedComment } from './comments.ts';
import type { ProgressOptions } from './limits.ts';
import type { TableOptions } from './table/model.ts';

export interface ImportOptions extends ProgressOptions {
  /** Name the file had, without its extension; the title when the file says none. */
  name?: string;
  /** Name of the layer for what is on none of the file's layers. */
  layerName?: string;
  /** Reads what can be read of a file that is damaged, where its format has a way to. */
  mends?: boolean;
  /**
   * Loads what tells kinds of shapes that can be drawn; without it all are. A drawing of a newer Limn has others: they
   * are read by their outlines.
   */
  kinds?(): Promise<(kind: string) => boolean>;
  /** Of tables: what a person said of their columns. */
  table?: TableOptions;
}

/** What a file is made as: which editor it opens in. */
export type ImportCategory = 'flow' | 'uml' | 'mind_free' | 'mind_org' | 'outline';

export interface ImportReport {
  /** `vsdx`, `xmind` … by content, not by name. */
  format: string;
  /** Of a tree: its sheets, topics and relationships. */
  pages: number;
  shapes: number;
  connectors: number;
  /** What the document does not have: stable words the catalogues translate, such as `comments`. */
  dropped: { what: string; count: number }[];
}

export interface ImportedAsset {
  bytes: Uint8Array;
  mime: string;
  name: string;
  /** A file that is attached to a topic, of any kind, and no picture. */
  isAttached?: true;
}

export interface ImportResult<Json extends FileJson = DiagramJson> {
  document: Json;
  /**
   * Pictures and attached files by the id of their asset record. The records' `src` is empty: whoever stores the bytes
   * writes where they are.
   */
  assets: Map<RecordId, ImportedAsset>;
  report: ImportReport;
  title?: string;
  /** Of source texts: lines that were not understood, from 1, and what stands there. */
  misread?: readonly { line: number; text: string }[];
  /** In their order; the report counts them as dropped, for whoever keeps none. */
  comments?: readonly ImportedComment[];
  /** Absent is that of the format's row. */
  category?: ImportCategory;
}

/** What `importFile` answers, whatever the format. */
export type ImportedFile = ImportResult<FileJson> & { category: ImportCategory };
