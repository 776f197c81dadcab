/** Opens a mind map before the application is there. */
import { beginEditor } from '../../editor/early/begin-editor.ts';
import { openMap } from './open-map.ts';

// Where anything is amiss the application says so.
beginEditor({
  document: 'tree',
  address: 'mindmap',
  open: openMap,
  panels: { left: false, right: true },
}).catch(() => undefined);
