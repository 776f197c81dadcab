/** Opens whiteboards: drawings, with the tools of a room of people. */
import { setUpBoard } from '@limn/diagram/board/set-up-board.ts';
import type { EditorKind } from '../editor/context/kind.ts';
import { openDrawing } from '../editor/opening/open-editor.ts';

/**
 * A board has no grid to keep to, and letters choose its tools whatever is selected; what a person sets on one holds
 * for all of them.
 */
const SETTINGS = { key: 'limn.board.settings', usual: { snapToGrid: false, gridSize: 20, typeToEdit: false } };

export const openBoard: EditorKind['open'] = async (ydoc, options) => {
  const open = await openDrawing(ydoc, { ...options, settings: SETTINGS });
  setUpBoard(open.editor);
  return open;
};
