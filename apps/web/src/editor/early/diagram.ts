/** Opens a diagram before the application is there. */
import { openDrawing } from '../opening/open-editor.ts';
import { beginEditor } from './begin-editor.ts';

// Where anything is amiss the application says so.
beginEditor({
  document: 'diagram',
  address: 'diagraming',
  open: openDrawing,
  panels: { left: true, right: true },
}).catch(() => undefined);
