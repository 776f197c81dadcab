/** Makes the editor of a diagram one of a board: notes, and what a room of people needs beside them. */
import type { Point, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { embedCommands } from './cards/embed-commands.ts';
import { figureCommands } from './figure-commands.ts';
import { inkCommands } from './ink/ink-commands.ts';
import { BoardEraser, HighlighterTool, PenTool } from './ink/pen-tools.ts';
import { mapCommand } from './map-command.ts';
import { makeNotes, noteLines } from './notes/make-notes.ts';
import { noteCommands } from './notes/note-commands.ts';
import { noteKey } from './notes/note-keys.ts';
import { NoteTool } from './notes/note-tool.ts';
import { stampCommands, StampTool } from './stamps.ts';

/** All commands that a board has besides those of any diagram. */
export const BOARD_COMMANDS = [
  ...noteCommands,
  ...inkCommands,
  ...figureCommands,
  ...stampCommands,
  ...embedCommands,
  mapCommand,
];

/** To be called once, on an editor that has its tools and commands. */
export function setUpBoard(editor: Editor): void {
  const root = editor.tools;
  // The pen and the eraser take the places of those that any diagram has.
  root.add(
    new NoteTool(editor, root),
    new StampTool(editor, root),
    new PenTool(editor, root),
    new HighlighterTool(editor, root),
    new BoardEraser(editor, root),
  );
  editor.commands.register(...BOARD_COMMANDS);
  editor.penSeen = () => rejectPalm(editor);
  editor.textKeys = (key) => noteKey(editor, key);
  editor.pasteLines = async (text) => {
    const { pointer, viewport } = editor,
      center = pointer?.inside ? pointer.page : viewport.center;
    const cards = await cardsOf(editor, text, center);
    if (cards) return { made: cards, key: 'notice.pastedCards' };
    const lines = noteLines(text);
    if (lines.length < 2) return null;
    return { made: makeNotes(editor, lines, center), key: 'notice.pastedNotes' };
  };
}

/** Cards where the text is nothing but addresses, by what is loaded with the first of them; null for any other. */
async function cardsOf(editor: Editor, text: string, center: Point): Promise<readonly RecordId[] | null> {
  if (!/^\s*https?:/i.test(text)) return null;
  // Without a connection they cannot come: a text with a link does as well.
  const cards = await import('./cards/link-card.ts').catch(() => null),
    addresses = cards?.addressesIn(text) ?? null;
  return cards && addresses && cards.makeLinkCards(editor, addresses, center);
}

/** From the first stroke of a pen on it draws, and fingers carry the view: a hand lies on the glass beside it. */
function rejectPalm(editor: Editor): void {
  editor.penSeen = null;
  if (editor.settings.penMode) return;
  editor.set({ penMode: true });
  editor.emit('notice', {
    key: 'notice.penSeen',
    choice: { key: 'notice.fingersDraw', run: () => editor.set({ penMode: false }) },
  });
}
