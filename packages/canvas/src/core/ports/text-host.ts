import type { Point, TextAttributes } from '@limn/document';

/** Formats that a text has or has not. */
export type TextFlag = 'bold' | 'italic' | 'underline' | 'strike';

/** How text editing began. */
export interface EditingStart {
  /** Characters that replace the whole text. */
  typed?: string;
  /** Characters typed before the text editor stood, for where its caret begins. */
  ahead?: string;
  /** Where the caret goes; otherwise everything is selected. Page units. */
  caret?: Point;
}

/**
 * The text editor over the canvas while text is being edited; formatting commands go to its selection instead of the
 * whole text.
 */
export interface TextHost {
  /** Formats of the selected characters and paragraphs; an attribute of several values is left out. */
  formats(): TextAttributes;
  /** Sets an attribute of the selection, or takes it away with null. */
  format<K extends keyof TextAttributes>(attribute: K, value: TextAttributes[K] | null): void;
  /** The selected characters, counted from the beginning of the text; an empty range where only a caret stands. */
  selected(): { start: number; end: number };
  focus(): void;
}

/** Where Tab leads within a text: the characters that are selected there, and what is written before them first. */
export interface NextField {
  from: number;
  to: number;
  insert: string;
}
