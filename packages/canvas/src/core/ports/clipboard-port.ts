/** What copying, cutting and pasting by keys mean for the kind of document that is edited. */
export interface ClipboardPort {
  /** Fills the event of a copy; false where nothing is selected. */
  copyTo(transfer: DataTransfer): boolean;
  /** Fills the event of a cut and removes what was selected; false where nothing is. */
  cutTo(transfer: DataTransfer): boolean;
  pasteFrom(transfer: DataTransfer): void;
}
