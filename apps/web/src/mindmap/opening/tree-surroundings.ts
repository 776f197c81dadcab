/** What a page has around and over a tree. */
import { KEY_PRESETS } from '@limn/tree/commands/key-presets.ts';
import type { Surroundings } from '../../editor/context/kind.ts';
import { TopicTree } from './TopicTree.tsx';
import { TREE_MENUS } from './tree-menus.ts';

export const TREE_SURROUNDINGS: Surroundings = {
  menus: TREE_MENUS,
  keyPresets: KEY_PRESETS,
  Description: TopicTree,
};
