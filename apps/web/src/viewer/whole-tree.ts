/** Opens a tree with all that one can do in it. */
import { openTree } from '../mindmap/open-tree.ts';
import { TREE_SURROUNDINGS } from '../mindmap/tree-surroundings.ts';
import type { OpenOnPage } from '../editor/kind.ts';

export const openWhole: OpenOnPage = async (ydoc, options) => ({
  ...(await openTree(ydoc, options)),
  ...TREE_SURROUNDINGS,
});
