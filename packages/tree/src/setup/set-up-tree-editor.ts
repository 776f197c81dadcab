import { commentCommands } from '@limn/canvas/commands/comment-commands.ts';
import { fileCommands, paletteCommand } from '@limn/canvas/commands/file-commands.ts';
import { historyCommands } from '@limn/canvas/commands/history-commands.ts';
import { presentCommand } from '@limn/canvas/commands/present-command.ts';
import { viewCommands } from '@limn/canvas/commands/view-commands.ts';
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import { treeClipboard } from '../clipboard/clipboard.ts';
import { textCommands } from '../commands/text-commands.ts';
import { editCommands, lookCommands, markCommands, moveCommands, topicCommands } from '../commands/topic-commands.ts';
import { focusCommands, foldCommands, goCommands, toolCommands } from '../commands/view-commands.ts';
import { addChild, addFloating } from '../edit/topics.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { startTools } from '../tools/chart.ts';

/** Of what every editor has, what a map has no use for. */
const WITHOUT: ReadonlySet<string> = new Set([
  'view.snapToGrid',
  'view.snapToShapes',
  'view.rulers',
  'view.toolLock',
  'view.penMode',
  'view.typeToEdit',
]);
/** Keys that mean something else in a map. */
const TAKEN: ReadonlySet<string> = new Set(['Alt+0', 'Alt+1', 'Alt+2', 'Mod+K']);

/** Everything the editor of trees can do, by group; later groups lose a key that an earlier one may use now. */
export const TREE_COMMANDS = [
  ...historyCommands,
  ...topicCommands,
  ...editCommands,
  ...moveCommands,
  ...goCommands,
  ...foldCommands,
  ...focusCommands,
  ...markCommands,
  ...textCommands,
  ...lookCommands,
  ...toolCommands,
  ...viewCommands
    .filter(({ id }) => !WITHOUT.has(id))
    .map((command) => ({ ...command, shortcuts: (command.shortcuts ?? []).filter((keys) => !TAKEN.has(keys)) })),
  presentCommand,
  ...commentCommands,
  ...fileCommands,
  paletteCommand,
];

/** Gives an editor its tools, commands and clipboard, and starts with selecting. */
export function setUpTreeEditor(editor: TreeEditor): void {
  startTools(editor);
  editor.commands.register(...TREE_COMMANDS);
  editor.clipboard = treeClipboard(editor);
  editor.textKeys = (key) => keyInText(editor, key);
  editor.keepText = (id, text, box) => {
    const at = box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : editor.viewport.center,
      into = editor.isThere(id) ? id : addFloating(editor, at);
    editor.stopEditing();
    if (into !== undefined) editor.run(() => editor.store.setText(into, text));
  };
}

/** Enter ends a topic's text and Tab goes on with a child; Shift+Enter is a line in it. */
function keyInText(editor: TreeEditor, key: KeyInfo): boolean {
  if (key.mod || key.alt || editor.editing === null) return false;
  const topic = editor.topic(editor.editing),
    isEnd = key.key === 'Enter' && !key.shift;
  if (!isEnd && key.key !== 'Tab') return false;
  editor.stopEditing();
  if (isEnd) return true;
  if (topic && !key.shift) addChild(editor, topic);
  return true;
}
