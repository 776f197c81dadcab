import type { Editor } from '../editor/editor.ts';
import type { Command } from './command.ts';

export type Group =
  | 'edit'
  | 'arrange'
  | 'style'
  | 'text'
  | 'connector'
  | 'layer'
  | 'page'
  | 'document'
  | 'view'
  | 'tool'
  | 'item'
  | 'select'
  | 'keyboard'
  | 'file'
  | 'help';

type Options<Argument> = Omit<Command<Argument>, 'id' | 'title' | 'run'>;

/** A command whose title stands in the catalogue under its id. */
export function define<Argument = void>(
  group: Group,
  name: string,
  options: Options<Argument>,
  run: (editor: Editor, argument: Argument) => void | Promise<void>,
): Command<never> {
  return { ...options, id: `${group}.${name}`, title: `commands.${group}.${name}`, run } as Command<never>;
}

/** Something selected that may be changed. */
export const some = (editor: Editor): boolean =>
  !editor.settings.readOnly && editor.selection.ids.some((id) => !editor.scene.isLocked(id));
export const several = (editor: Editor): boolean => editor.selection.size > 1;
export const selectedType =
  (type: 'shape' | 'connector') =>
  (editor: Editor): boolean =>
    editor.selection.ids.some((id) => {
      const t = editor.store.get(id)?.type;
      return t === type || (type === 'shape' && t === 'group');
    });
