/** Opens a whiteboard before the application is there. */
import { beginEditor } from '../editor/early/begin-editor.ts';
import { openBoard } from './open-board.ts';

// Where anything is amiss the application says so.
beginEditor({
  document: 'diagram',
  address: 'board',
  open: openBoard,
  panels: { left: false, right: false },
  tool: '40px',
}).catch(() => undefined);
