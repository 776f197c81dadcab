import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/kind.ts';
import { beginPanels, MapShell } from './MapShell.tsx';
import { openTree } from './open-tree.tsx';

export const MINDMAP: EditorKind = {
  document: 'tree',
  open: (ydoc, options) => {
    beginPanels();
    return openTree(ydoc, options);
  },
  Shell: MapShell,
};

/** The editor of mind maps and org charts, at `/mindmap/{id}`. */
export const MindMapPage = (): React.ReactNode => <DocumentPage kind={MINDMAP} />;
