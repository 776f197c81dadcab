/** Everything the editor can do, as a menu: for those who look for a word rather than a picture. */
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferenceEntries } from '../../app/preference-menus.tsx';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useOpenEditor } from '../context/editor-context.tsx';
import type { CommandMenu } from '../context/kind.ts';
import { commandEntries, commandShortcut } from '../menus/command-entry.ts';
import { useComplete } from '../opening/use-complete.ts';
import { type OpenFile, useFileActions } from './use-file-actions.ts';

export function MainMenu({
  file,
  onDialog,
}: {
  file: OpenFile;
  onDialog: (name: DialogName) => void;
}): React.ReactNode {
  const { editor, menus } = useOpenEditor();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const { t: tc } = useTranslation('common');
  const preferences = usePreferenceEntries();
  const [isOpen, setOpen] = useState(false);
  const readOnly = editor.settings.readOnly;
  // A menu that is open when the rest of the commands comes shows them.
  useComplete();
  const keys = (id: string): string | undefined => {
    const command = editor.commands.get(id);
    return command && commandShortcut(command);
  };
  const sub = ({ id, icon, commands, edits }: CommandMenu): MenuEntry[] => {
    if (edits && readOnly) return [];
    // Built only while the menu shows: whether each command can run is asked of the editor.
    const entries = isOpen ? commandEntries(editor, te, commands) : [];
    return entries.length > 0 || !isOpen ? [{ id, label: t(`menu.${id}`), icon, items: entries }] : [];
  };
  const actions = useFileActions(file, onDialog);
  const entries: MenuEntry[] = [
    ...actions,
    { id: 'l1', separator: true },
    ...menus.flatMap(sub),
    { id: 'l2', separator: true },
    { id: 'language', label: tc('language.label'), icon: 'language', items: preferences.languages },
    { id: 'theme', label: tc('theme.label'), icon: 'light', items: preferences.themes },
    { id: 'l3', separator: true },
    {
      id: 'palette',
      label: t('menu.palette'),
      icon: 'command',
      shortcut: keys('help.palette'),
      run: () => onDialog('palette'),
    },
    {
      id: 'shortcuts',
      label: t('menu.shortcuts'),
      icon: 'keyboard',
      shortcut: keys('help.shortcuts'),
      run: () => onDialog('shortcuts'),
    },
  ];
  return (
    <MenuButton items={entries} label={t('menu.main')} onOpenChange={setOpen}>
      <IconButton icon="menu" label={t('menu.main')} />
    </MenuButton>
  );
}
