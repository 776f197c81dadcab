import type { AssetData } from '@limn/document';

/** What the editor asks of the platform it runs on. Everything is optional: what is missing is not offered. */
export interface EditorHost {
  /** Stores a picture and says where it is; rejects with a sentence where it cannot be taken (type, size). */
  importPicture?(picture: Blob): Promise<AssetData>;
  /** Takes pictures of another file over into this one; answers their addresses, each the same or a new one. */
  adoptPictures?(sources: readonly string[]): Promise<readonly string[]>;
  /** Draws items as a picture for the clipboard. */
  exportPicture?(ids: readonly string[], type: 'image/png' | 'image/svg+xml'): Promise<Blob>;
  /** Follows a web address. */
  openLink?(url: string): void;
}
