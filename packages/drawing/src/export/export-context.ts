import type { RecordId } from '@limn/document';
import type { Display } from '../display/display.ts';
import type { DrawingSource } from '../source/drawing-source.ts';

/** One page as an export draws it: every connector routed, nothing previewed. */
export interface OpenPage {
  readonly display: Display;
  /** Lets go of what the display is worked out from. */
  close(): void;
}

/** A document as exports read it: what is on its pages, and how that looks. The kind of document makes one. */
export interface ExportContext {
  store: Pick<DrawingSource, 'get' | 'find' | 'children' | 'pages'>;
  open(page: RecordId): OpenPage;
}
