import type { AssetData, DiagramRecord, NoteAuthor, RichText } from '@limn/document';

/** What another program put on the clipboard, as what it is. Records are those of a whole document. */
export type ForeignContent =
  | { type: 'drawing'; format: string; records: readonly DiagramRecord[]; pages: number }
  | { type: 'text'; text: RichText }
  /** Copied by a program whose form is not read: its words may be there, and it can copy as SVG. */
  | { type: 'unread'; program: 'figma' };

/** What is read: what the clipboard holds in one form or another, or a file by itself. */
export interface ForeignSource {
  html?: string;
  text?: string;
  /** SVG that lies beside other forms, as office programs put it there. */
  svg?: string;
  file?: File;
}

/** Addresses in the order asked for, each the same or a new one; null for what this person may not have. */
export interface AdoptedAssets {
  addresses: readonly (string | null)[];
  /** Why some were not to be had, in a sentence of the server's. */
  reason?: string;
  /** The server could not be asked. */
  isOffline?: true;
}

/** What the editor asks of the platform it runs on. Everything is optional: what is missing is not offered. */
export interface EditorHost {
  /** Stores a picture and says where it is; rejects with a sentence where it cannot be taken (type, size). */
  importPicture?(picture: Blob): Promise<AssetData>;
  /** Takes pictures of another file over into this one; answers their addresses, each the same or a new one. */
  adoptPictures?(sources: readonly string[]): Promise<readonly string[]>;
  /** Takes pictures and attached files of other files over into this one. Never rejects. */
  adoptAssets?(sources: readonly string[]): Promise<AdoptedAssets>;
  /** Where this document has a stored picture or file, whose record may still name the file it was copied from. */
  homeOf?(source: string): string;
  /** Reads what another program made; null for what is plain text and no more, and for files that hold no drawing. */
  readForeign?(source: ForeignSource): Promise<ForeignContent | null>;
  /** Draws items as a picture for the clipboard. */
  exportPicture?(ids: readonly string[], type: 'image/png' | 'image/svg+xml'): Promise<Blob>;
  /** Brings the shapes of kinds and their rules, as far as they are not there. Rejects where they do not come. */
  readyKinds?(kinds: readonly string[]): Promise<void>;
  /** Settles when shapes that stand on the drawing already are known; null where none is on its way. */
  comingKinds?(): Promise<unknown> | null;
  /** Who is drawing, for what says who made it; undefined where nobody knows. */
  author?(): NoteAuthor | undefined;
  /** Whether the person has libraries to keep parts of drawings in. */
  hasLibraries?: boolean;
  /** Whether what an address leads to may be shown within the drawing. */
  mayEmbed?(url: string): boolean;
  /** Follows a web address. */
  openLink?(url: string): void;
  /** Lets the device be felt for a moment: what is under the finger has been taken hold of. */
  vibrate?(): void;
}
