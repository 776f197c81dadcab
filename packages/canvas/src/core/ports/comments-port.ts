/** Comments on what is drawn: the chrome has them, and commands ask for them. */
export interface CommentsPort {
  /** Begins a comment on the selection, or has a place chosen. */
  add(): void;
  /** Shows the list of them, or takes it away. */
  toggleList(): void;
  /** Goes to the next one, or the one before. */
  step(by: 1 | -1): void;
  /** Begins an answer to the one that is shown. */
  reply(): void;
  /** Marks the one that is shown as resolved, or opens it again. */
  resolve(): void;
  readonly showsMarkers: boolean;
  toggleMarkers(): void;
}
