import type { RecordId } from '@limn/document';
import type { ScreenPoint } from '../view/viewport.ts';

/** A key of the `editor` catalogue, with what stands in its gaps. */
export interface Sentence {
  key: string;
  params?: Record<string, string | number>;
}

/** What the person may have done instead of what was done. */
export interface Choice {
  /** A key of the `editor` catalogue. */
  key: string;
  run: () => void;
}

/** Dialogs that a command may ask the chrome for. */
export type Dialog =
  | 'link'
  | 'altText'
  | 'renamePage'
  | 'renameLayer'
  | 'pageSetup'
  | 'replaceShape'
  | 'addToLibrary'
  | 'layout'
  | 'words'
  | 'assistant'
  | 'chat'
  | 'picture'
  | 'note'
  | 'files'
  | 'tags'
  | 'formula'
  | 'code'
  | 'table'
  | 'newTable'
  | 'newSymbol'
  | 'people'
  | 'present'
  | 'presentSelection'
  | 'play'
  | 'specification'
  | 'find'
  | 'replace'
  | 'properties'
  | 'rules'
  | 'source'
  | 'export'
  | 'print'
  | 'import'
  | 'palette'
  | 'shortcuts';

/** What an editor of any kind tells those around it. */
export interface CoreEvents {
  /** Any change of the document. */
  document: void;
  selection: void;
  viewport: void;
  page: void;
  settings: void;
  /** The active tool or its state. */
  tool: void;
  /** Text editing began or ended. */
  editing: void;
  /** The text of this item is no longer edited, and its step of undo is still open. Told before `editing`. */
  edited: { id: RecordId };
  /** Something on the overlay must be painted again. */
  overlay: void;
  history: void;
  presence: void;
  /** A sentence for the person. */
  notice: Sentence & { choice?: Choice };
  /** A sentence for a screen reader. */
  announce: Sentence;
  /** A context menu was asked for at a canvas point, CSS px. */
  contextMenu: ScreenPoint;
  /** A command needs more than it can know; the chrome opens the dialog of that name. */
  ask: { dialog: Dialog; ids: readonly RecordId[] };
  /** The item whose inside is worked in, by a double click. */
  entered: void;
  /** What the editor was opened without has come. */
  completed: void;
}
