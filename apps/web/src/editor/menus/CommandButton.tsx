import type { CoreEvents } from '@limn/canvas/core/events.ts';
import { Button, IconButton, type ControlSize } from '@limn/ui';
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
  isTitled = false,
}: {
  command: string;
  argument?: unknown;
  size?: ControlSize;
  /** With its title in words and as wide as its place: for one that stands alone, where an icon would be guessed at. */
  isTitled?: boolean;
}): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const command = useEditorValue(['completed'], (e) => e.commands.get(id));
  const isEnabled = useEditorValue(EVENTS, (e) => e.commands.enabled(id, e));
  const isChecked = useEditorValue(EVENTS, (e) => e.commands.get(id)?.checked?.(e));
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  if (!command || (command.edits && readOnly)) return null;
  const shared = {
    icon: editorIcon(command.icon) ?? ('command' as const),
    size,
    isDisabled: !isEnabled,
    // The canvas keeps the focus: keys go on working on the drawing after a press.
    preventFocusOnPress: true,
    onPress: () => {
      editor.commands.run(id, editor, argument);
    },
  };
  if (isTitled)
    return (
      <Button {...shared} isBlock {...(isChecked !== undefined && { isSelected: isChecked })}>
        {commandTitle(t, command)}
      </Button>
    );
  return (
    <IconButton
      {...shared}
      label={commandTitle(t, command)}
      shortcut={commandShortcut(command)}
      isSelected={isChecked}
    />
  );
}
