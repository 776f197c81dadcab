/** Where an editor finds and replaces: told by the kind of document. */
import type { RecordId, TextEdit } from '@limn/document';
import type { ItemLook, Written } from './written.ts';

/** Of an item: what is written in it, or what it carries unseen. */
export type FindPart = 'text' | 'data' | 'alt' | 'link' | 'note';

/** One text that can be looked through. */
export interface FindPlace {
  id: RecordId;
  part: FindPart;
  /** Of the rows of data, which. */
  row?: number;
  /** What it is called where it is not what is written in the item: the name of a row of data. */
  name?: string;
  /** The page or sheet it stands on. */
  page: RecordId;
  text: string;
  /** What the item is and how it is painted. */
  item?: ItemLook;
  /** How it is written, of what is written in an item. */
  written?: Written;
  /** What a colour of a style is as it is painted: slots of a theme are looked up. */
  colorOf?: (color: string) => string;
  /** May not be changed: locked, or of a kind that is looked at only. */
  isLocked: boolean;
}

export interface FindSource {
  /** All that can be seen on the pages, in the order one reads them; `unseen`: with what items carry unseen. */
  places(unseen: boolean): Iterable<FindPlace>;
  /** What people call a kind of shape; empty where it has no name. */
  nameOf?(kind: string): string;
  /** Goes to where a text stands, selects it and brings it into the view. */
  show(place: FindPlace): void;
  /** Changes a text within an edit; false where the text would be none that may stand there, and stays as it was. */
  write(place: FindPlace, edits: readonly TextEdit[]): boolean;
}
