/** Keys while a note is written: to the next note and back. */
import { plainText } from '@limn/document';
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import type { Editor } from '../../editor/editor.ts';
import { nextNote, type NoteDirection } from './make-notes.ts';
import { noteOf } from './note.ts';

/**
 * Tab goes on to the note on the right, Shift+Tab to the left, Mod+Enter to the one below; where none stands, one of
 * the same look is made. An empty note is left as it is, and nothing is made beside it.
 */
export function noteKey(editor: Editor, key: KeyInfo): boolean {
  const note = noteOf(editor, editor.editing),
    direction = directionOf(key);
  if (!note || direction === null) return false;
  editor.stopEditing();
  if (plainText(noteOf(editor, note.id)?.text).trim() !== '') nextNote(editor, note.id, direction);
  return true;
}

function directionOf({ key, mod, alt, shift }: KeyInfo): NoteDirection | null {
  if (alt) return null;
  if (key === 'Tab' && !mod) return shift ? 'left' : 'right';
  return key === 'Enter' && mod && !shift ? 'down' : null;
}
