import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/context/kind.ts';
import { openTree } from '../mindmap/opening/open-tree.ts';
import { TREE_SURROUNDINGS } from '../mindmap/opening/tree-surroundings.ts';
import { OutlineShell } from './OutlineShell.tsx';

export const OUTLINE: EditorKind = {
  document: 'tree',
  addresses: ['mindmap', 'outline'],
  open: openTree,
  surroundings: TREE_SURROUNDINGS,
  Shell: OutlineShell,
};

/** The editor of outlines, at `/outline/{id}`: the same document as a map. */
export const OutlinePage = (): React.ReactNode => <DocumentPage kind={OUTLINE} />;
