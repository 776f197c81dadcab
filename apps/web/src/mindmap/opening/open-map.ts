/** Opens mind maps and org charts. */
import { findCommands } from '@limn/canvas/commands/find-commands.ts';
import type { EditorKind } from '../../editor/context/kind.ts';
import { openTree } from './open-tree.ts';

export const openMap: EditorKind['open'] = async (ydoc, options) => {
  const open = await openTree(ydoc, options);
  // An outline is searched by a field of its own, which leaves the lines that match.
  open.editor.commands.register(...findCommands);
  return {
    ...open,
    findSource: async () => (await import('@limn/tree/navigate/find-source.ts')).findSource(open.editor),
  };
};
