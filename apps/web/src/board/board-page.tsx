import { setUpBoard } from '@limn/diagram/board/set-up-board.ts';
import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/kind.ts';
import { beginRest, openDrawing } from '../editor/open-editor.ts';
import { BoardShell } from './BoardShell.tsx';

/**
 * A board has no grid to keep to, and letters choose its tools whatever is selected; what a person sets on one holds
 * for all of them.
 */
const SETTINGS = { key: 'limn.board.settings', usual: { snapToGrid: false, gridSize: 20, typeToEdit: false } };

export const BOARD: EditorKind = {
  document: 'diagram',
  addresses: ['board'],
  begin: beginRest,
  open: async (ydoc, options) => {
    const open = await openDrawing(ydoc, { ...options, settings: SETTINGS });
    setUpBoard(open.editor);
    return open;
  },
  Shell: BoardShell,
};

/** The editor of whiteboards, at `/board/{id}`: a drawing, with the tools of a room of people. */
export const BoardPage = (): React.ReactNode => <DocumentPage kind={BOARD} />;
