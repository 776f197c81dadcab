import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/context/kind.ts';
import { beginPanels, MapShell } from './MapShell.tsx';
import { openMap } from './opening/open-map.ts';
import { TREE_SURROUNDINGS } from './opening/tree-surroundings.ts';

export const MINDMAP: EditorKind = {
  document: 'tree',
  // A tree is shown as a map or as an outline, whichever it was made as.
  addresses: ['mindmap', 'outline'],
  begin: beginPanels,
  open: openMap,
  surroundings: TREE_SURROUNDINGS,
  Shell: MapShell,
};

/** The editor of mind maps and org charts, at `/mindmap/{id}`. */
export const MindMapPage = (): React.ReactNode => <DocumentPage kind={MINDMAP} />;
