import type { Command } from '../core/command.ts';
import type { EditorCore } from '../core/editor-core.ts';

type Options<Editor, Argument> = Omit<Command<Editor, Argument>, 'id' | 'title' | 'run'>;

/** Makes commands of one kind of editor: each one's title stands in the catalogue under its id. */
export const definer =
  <Editor, Group extends string>() =>
  <Argument = void>(
    group: Group,
    name: string,
    options: Options<Editor, Argument>,
    run: (editor: Editor, argument: Argument) => void | Promise<void>,
  ): Command<Editor, never> =>
    ({ ...options, id: `${group}.${name}`, title: `commands.${group}.${name}`, run }) as Command<Editor, never>;

/** Commands that any editor has. */
export const define = definer<EditorCore, 'view' | 'file' | 'help' | 'edit' | 'comment'>();

/** Something selected that may be changed. */
export const some = (editor: EditorCore): boolean =>
  !editor.settings.readOnly && editor.selection.ids.some((id) => !editor.scene.isLocked(id));
export const several = (editor: EditorCore): boolean => editor.selection.size > 1;
