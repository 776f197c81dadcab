/** Makes an editor one in which trees are drawn branch by branch, by drags, keys and handles. */
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import { duplicateBranches } from '../clipboard/branches/branch-copies.ts';
import { branchCommands } from '../commands/notations/branch-commands.ts';
import { addChild, growsTo, growTo, topicLines, wholeBranches } from '../edit/create/notations/branches.ts';
import { isTopic } from '../edit/create/notations/topics.ts';
import { carriedWith, copiesHangOn, lead } from '../edit/place/follow/lead.ts';
import type { Editor } from '../editor/editor.ts';

/** Does so once, however often it is asked to. */
export function setUpBranches(editor: Editor): void {
  if (editor.branches !== null) return;
  editor.branches = {
    carried: (ids) => carriedWith(editor, ids),
    lead: (ids, dragged, container, point) => lead(editor, ids, dragged, container, point),
    copiesHangOn: (ids, container, point) => copiesHangOn(editor, ids, container, point),
    grows: (id, direction) => growsTo(editor, id, direction),
    grow: (id, direction) => growTo(editor, id, direction),
    isLine: (id) => isTopic(editor, editor.store.find(id, 'connector')?.end.shape),
    whole: (ids) => wholeBranches(editor, ids),
    duplicate: (ids) => duplicateBranches(editor, ids),
    lines: (ids) => topicLines(editor, ids),
  };
  editor.commands.registerFirst(...branchCommands);
  const { textKeys } = editor;
  editor.textKeys = (key) => topicKey(editor, key) || (textKeys?.(key) ?? false);
}

/** While a topic is written Tab goes on to one below it, and Enter ends it. */
function topicKey(editor: Editor, { key, mod, alt, shift }: KeyInfo): boolean {
  const id = editor.editing;
  if (id === null || mod || alt || shift || (key !== 'Tab' && key !== 'Enter') || !isTopic(editor, id)) return false;
  editor.stopEditing();
  if (key === 'Tab') addChild(editor, id);
  return true;
}
