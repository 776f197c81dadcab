import { toggleTodo } from '../edit/details.ts';
import { goToOriginal } from '../edit/mirrors.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** Whether a part of a topic is one of the signs that do something when they are pressed. */
export const isSign = (part: string | undefined): boolean =>
  part !== undefined && /~(fold|todo|note|link|files|mirror)$/.test(part);

/** What a press on one of a topic's signs does. @returns whether it did anything */
export function pressSign(editor: TreeEditor, id: string, part: string): boolean {
  const sign = part.slice(id.length + 1);
  if (sign === 'fold') return editor.commands.run('fold.toggle', editor, id);
  if (sign === 'todo' && !editor.settings.readOnly) {
    toggleTodo(editor, id);
    return true;
  }
  if (sign === 'note' || sign === 'files') {
    editor.select([id], false);
    editor.emit('ask', { dialog: sign, ids: [id] });
    return true;
  }
  if (sign === 'mirror') {
    goToOriginal(editor, id);
    return true;
  }
  const link = sign === 'link' ? editor.topic(id)?.data.link : undefined;
  if (link?.type === 'url') editor.host.openLink?.(link.url);
  if (link?.type === 'record' && editor.isThere(link.id)) editor.select([link.id]);
  return link !== undefined;
}
