/** What a person draws with on a board next: kept for the board alone, beside the settings that any editor has. */
import type { Color } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import type { NoteSizeId } from './notes/note.ts';

/** A pen's colour and the width of its line, page units. */
export interface PenLook {
  color: Color;
  width: number;
}

export interface BoardLook {
  noteColor: Color;
  noteSize: NoteSizeId;
  /** Whether new notes show who wrote them. */
  showAuthors: boolean;
  pen: PenLook;
  highlighter: PenLook;
  /** An eraser takes whole things, or of strokes what it goes over. */
  eraser: 'whole' | 'partial';
}

/** Colours of pens; the first is the theme's, and so light on dark paper. */
export const PEN_COLORS = [
  { id: 'ink', color: 'theme:text' },
  { id: 'grey', color: '#8a919e' },
  { id: 'red', color: '#e03131' },
  { id: 'orange', color: '#f08c00' },
  { id: 'green', color: '#2f9e44' },
  { id: 'blue', color: '#1c7ed6' },
] as const;
export const MARKER_COLORS = [
  { id: 'yellow', color: '#ffe14d' },
  { id: 'orange', color: '#ffb84d' },
  { id: 'red', color: '#ff8fab' },
  { id: 'violet', color: '#c9a6ff' },
  { id: 'blue', color: '#7cc4ff' },
  { id: 'green', color: '#8ce99a' },
] as const;
/** Line widths, page units; a stroke is twice as wide where the pen is pressed hardest. */
export const PEN_WIDTHS = [1.5, 3, 6] as const;
export const MARKER_WIDTHS = [6, 10, 16] as const;

const DEFAULT_LOOK: Readonly<BoardLook> = {
  noteColor: '#ffe58f',
  noteSize: 'm',
  showAuthors: true,
  pen: { color: PEN_COLORS[0].color, width: PEN_WIDTHS[0] },
  highlighter: { color: MARKER_COLORS[0].color, width: MARKER_WIDTHS[1] },
  eraser: 'whole',
};

const looks = new WeakMap<Editor, Readonly<BoardLook>>();

export const boardLook = (editor: Editor): Readonly<BoardLook> => looks.get(editor) ?? DEFAULT_LOOK;

/** Changes what is drawn with next; told as a change of settings. */
export function setBoardLook(editor: Editor, patch: Partial<BoardLook>): void {
  looks.set(editor, { ...boardLook(editor), ...patch });
  editor.emit('settings', undefined);
}
