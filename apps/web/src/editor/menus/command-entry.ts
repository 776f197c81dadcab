/**
 * Menu entries and buttons made of the editor's commands: one source for title, icon, shortcut and whether it can run
 * now.
 */
import type { Command } from '@limn/canvas/core/command.ts';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { formatShortcut, type MenuAction, type MenuEntry } from '@limn/ui';
import type { TFunction } from 'i18next';
import { editorIcon } from '../icons/icons.tsx';

/** Translates a command's title; titles are keys of the `editor` catalogue, checked by a test. */
export const commandTitle = (t: TFunction<'editor'>, command: Command<never>): string => t(command.title as never);

export const commandShortcut = (command: Command<never>): string | undefined => {
  const keys = command.shortcuts?.[0];
  return keys === undefined ? undefined : formatShortcut(keys, navigator.platform);
};

/**
 * The entry of a command; null where there is no such command or it is not offered (a reader and a command that edits).
 */
export function commandEntry(
  editor: EditorCore,
  t: TFunction<'editor'>,
  id: string,
  argument?: unknown,
): MenuAction | null {
  const command = editor.commands.get(id);
  if (!command || (command.edits && editor.settings.readOnly)) return null;
  const checked = command.checked?.(editor);
  return {
    id,
    label: commandTitle(t, command),
    icon: editorIcon(command.icon),
    shortcut: commandShortcut(command),
    isDisabled: !editor.commands.enabled(id, editor),
    ...(checked === undefined ? {} : { isChecked: checked }),
    run: () => {
      editor.commands.run(id, editor, argument);
    },
  };
}

/** Entries of several commands; `-` is a line. Lines at the ends and doubled ones fall away. */
export function commandEntries(
  editor: EditorCore,
  t: TFunction<'editor'>,
  ids: readonly string[],
  onlyEnabled = false,
): MenuEntry[] {
  const out: MenuEntry[] = [];
  ids.forEach((id, i) => {
    if (id === '-') {
      if (out.length > 0 && !('separator' in out[out.length - 1]!)) out.push({ id: `line${i}`, separator: true });
      return;
    }
    const entry = commandEntry(editor, t, id);
    if (entry && !(onlyEnabled && entry.isDisabled)) out.push(entry);
  });
  if (out.length > 0 && 'separator' in out[out.length - 1]!) out.pop();
  return out;
}
