import { DocumentPage } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/kind.ts';
import { openTree } from '../mindmap/open-tree.tsx';
import { OutlineShell } from './OutlineShell.tsx';

export const OUTLINE: EditorKind = {
  document: 'tree',
  addresses: ['mindmap', 'outline'],
  open: openTree,
  Shell: OutlineShell,
};

/** The editor of outlines, at `/outline/{id}`: the same document as a map. */
export const OutlinePage = (): React.ReactNode => <DocumentPage kind={OUTLINE} />;
