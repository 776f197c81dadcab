import type { DiagramJson, RecordId } from '@limn/document';
import type { ProgressOptions } from './limits.ts';

export interface ImportOptions extends ProgressOptions {
  /** Name the file had, without its extension; the title when the file says none. */
  name?: string;
  /** Name of the layer for what is on none of the file's layers. */
  layerName?: string;
}

export interface ImportReport {
  /** `vsdx`, `vstx` … by content, not by name. */
  format: string;
  pages: number;
  shapes: number;
  connectors: number;
  /** What the document does not have: stable words the catalogues translate, such as `comments`. */
  dropped: { what: string; count: number }[];
}

export interface ImportResult {
  document: DiagramJson;
  /**
   * Pictures by the id of their asset record. The records' `src` is empty: whoever stores the bytes writes where they
   * are, and `embedAssets` makes them data: addresses for a document that is stored nowhere.
   */
  assets: Map<RecordId, { bytes: Uint8Array; mime: string; name: string }>;
  report: ImportReport;
  title?: string;
}
