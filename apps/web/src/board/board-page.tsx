import { DIAGRAM_SURROUNDINGS } from '../editor/surroundings/diagram-surroundings.ts';
import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/context/kind.ts';
import { beginRest } from '../editor/opening/open-editor.ts';
import { BoardShell } from './BoardShell.tsx';
import { openBoard } from './open-board.ts';

export const BOARD: EditorKind = {
  document: 'diagram',
  addresses: ['board'],
  begin: beginRest,
  open: openBoard,
  surroundings: DIAGRAM_SURROUNDINGS,
  Shell: BoardShell,
};

/** The editor of whiteboards, at `/board/{id}`. */
export const BoardPage = (): React.ReactNode => <DocumentPage kind={BOARD} />;
