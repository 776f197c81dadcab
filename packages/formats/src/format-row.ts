/** What is known of a format: how a file of it is told, what it becomes, who reads it and who writes it. */
import type { FileJson, RecordId, SheetStyles } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import type { DroppedKind } from './dropped.ts';
import type { Mender } from './mend/mended.ts';
import type { ImportCategory, ImportOptions, ImportResult } from './result.ts';
import type { FileKind } from './sniff.ts';

export interface FormatRow {
  /** What its bytes are told by. */
  kind: FileKind;
  /** Name of the family, as its makers write it. */
  name: string;
  /** Ends of names, without the dot; the first is the usual one. */
  extensions: readonly string[];
  /** What it becomes. */
  kinds: readonly FileJson['kind'][];
  category: ImportCategory;
  /** What is taken over, in words of the documentation. */
  keeps: readonly string[];
  /** What an import counts as left out. */
  drops: readonly DroppedKind[];
  /** Absent where files of it are only written. */
  read?: (bytes: Uint8Array, options: ImportOptions) => Promise<ImportResult<FileJson>>;
  /** Makes a sound file of what is left of a damaged one; absent where whatever is left can be read as it is. */
  mend?: () => Promise<Mender>;
  /** Absent where files of it are only read. */
  write?: FormatWriter;
}

/**
 * What is written: a document, the bytes of its pictures, and of attached files for a writer that carries them, by the
 * ids of their assets, and its title.
 */
export interface WriteSource {
  document: FileJson;
  title: string;
  pictures: ReadonlyMap<RecordId, Uint8Array>;
  /** How it is drawn; whoever writes files opens it once, for formats that are drawings. */
  drawing: () => ExportContext;
  /** How the sheets of a tree look, for formats that say so; absent where whoever writes does not know. */
  styles?: (sheet: RecordId) => SheetStyles | undefined;
  /** A page as a PNG, and what it shows, page units; undefined for one that shows nothing. */
  picture: (page: RecordId) => Promise<{ bytes: Uint8Array; w: number; h: number } | undefined>;
}

export interface FormatWriter {
  /** The kinds of documents that it is for. */
  kinds: readonly FileJson['kind'][];
  mime: string;
  /** Only with a plan that has downloads not everybody has. */
  isVip?: true;
  /** Takes files along that are attached to topics; their bytes are among the pictures. */
  carriesFiles?: true;
  /** What its files leave out of a document, in words of the documentation. */
  loses: readonly string[];
  /** Shows the document as it is drawn, its pictures too. */
  drawn?: true;
  /** Throws RangeError for what is nested too deep for the format. */
  write(source: WriteSource): Promise<Uint8Array>;
}
