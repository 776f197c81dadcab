import type { CoreEvents } from '@limn/canvas/core/events.ts';
import { IconButton, type ControlSize } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorValue } from '../context/editor-context.tsx';
import { editorIcon } from '../icons/icons.tsx';
import { commandShortcut, commandTitle } from './command-entry.ts';

/** What may change whether a command can run or is on. */
const EVENTS: readonly (keyof CoreEvents)[] = [
  'document',
  'selection',
  'settings',
  'history',
  'page',
  'tool',
  'editing',
  'viewport',
  'completed',
];

/** A button for one command of the editor; nothing where the command is not offered. */
export function CommandButton({
  command: id,
  argument,
  size = 's',
}: {
  command: string;
  argument?: unknown;
  size?: ControlSize;
}): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const command = useEditorValue(['completed'], (e) => e.commands.get(id));
  const isEnabled = useEditorValue(EVENTS, (e) => e.commands.enabled(id, e));
  const isChecked = useEditorValue(EVENTS, (e) => e.commands.get(id)?.checked?.(e));
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  if (!command || (command.edits && readOnly)) return null;
  return (
    <IconButton
      icon={editorIcon(command.icon) ?? 'command'}
      label={commandTitle(t, command)}
      shortcut={commandShortcut(command)}
      size={size}
      isSelected={isChecked}
      isDisabled={!isEnabled}
      // The canvas keeps the focus: keys go on working on the drawing after a press.
      preventFocusOnPress
      onPress={() => {
        editor.commands.run(id, editor, argument);
      }}
    />
  );
}
