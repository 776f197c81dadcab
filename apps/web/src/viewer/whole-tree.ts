/** Opens a tree with all that one can do in it. */
import { openTree } from '../mindmap/opening/open-tree.ts';
import { TREE_SURROUNDINGS } from '../mindmap/opening/tree-surroundings.ts';
import type { OpenOnPage } from '../editor/context/kind.ts';

export const openWhole: OpenOnPage = async (ydoc, options) => ({
  ...(await openTree(ydoc, options)),
  ...TREE_SURROUNDINGS,
});
