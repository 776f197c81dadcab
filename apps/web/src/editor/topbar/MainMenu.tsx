/** Everything the editor can do, as a menu: for those who look for a word rather than a picture. */
import type { Role } from '@limn/contract';
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { GitBranch, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePreferenceEntries } from '../../preferences/preference-menus.tsx';
import type { DialogName } from '../dialogs/Dialogs.tsx';
import { useOpenEditor } from '../editor-context.tsx';
import type { CommandMenu } from '../kind.ts';
import { commandEntries, commandShortcut } from '../menus/command-entry.ts';

export function MainMenu({
  onDialog,
  role,
  hasVersions,
  hasDrafts,
}: {
  onDialog: (name: DialogName) => void;
  role: Role;
  /** Whether the person sees what the file was. */
  hasVersions: boolean;
  /** Whether the person may branch it. */
  hasDrafts: boolean;
}): React.ReactNode {
  const { editor, menus } = useOpenEditor();
  const navigate = useNavigate();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const { t: tc } = useTranslation('common');
  const preferences = usePreferenceEntries();
  const [isOpen, setOpen] = useState(false);
  const readOnly = editor.settings.readOnly;
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
  const entries: MenuEntry[] = [
    {
      id: 'workspace',
      label: t('menu.workspace'),
      icon: 'folder',
      run: () => {
        void navigate('/diagrams');
      },
    },
    {
      id: 'new',
      label: t('menu.newFile'),
      icon: 'file-new',
      run: () => {
        open('/diagraming/new?category=flow', '_blank', 'noopener');
      },
    },
    { id: 'import', label: t('menu.import'), icon: 'import', run: () => onDialog('import') },
    {
      id: 'export',
      label: t('menu.export'),
      icon: 'download',
      shortcut: keys('file.export'),
      run: () => onDialog('export'),
    },
    ...(role === 'creator' || role === 'manager'
      ? [{ id: 'share', label: t('menu.share'), icon: 'link' as const, run: () => onDialog('share') }]
      : []),
    ...(hasVersions
      ? [{ id: 'versions', label: t('menu.versions'), icon: History, run: () => onDialog('versions') }]
      : []),
    ...(hasDrafts ? [{ id: 'drafts', label: t('menu.drafts'), icon: GitBranch, run: () => onDialog('drafts') }] : []),
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
