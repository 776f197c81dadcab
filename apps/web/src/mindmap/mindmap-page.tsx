import { findCommands } from '@limn/canvas/commands/find-commands.ts';
import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/kind.ts';
import { beginPanels, MapShell } from './MapShell.tsx';
import { openTree } from './open-tree.tsx';

export const MINDMAP: EditorKind = {
  document: 'tree',
  // A tree is shown as a map or as an outline, whichever it was made as.
  addresses: ['mindmap', 'outline'],
  begin: beginPanels,
  open: async (ydoc, options) => {
    const open = await openTree(ydoc, options);
    // An outline is searched by a field of its own, which leaves the lines that match.
    open.editor.commands.register(...findCommands);
    return {
      ...open,
      findSource: async () => (await import('@limn/tree/navigate/find-source.ts')).findSource(open.editor),
    };
  },
  Shell: MapShell,
};

/** The editor of mind maps and org charts, at `/mindmap/{id}`. */
export const MindMapPage = (): React.ReactNode => <DocumentPage kind={MINDMAP} />;
