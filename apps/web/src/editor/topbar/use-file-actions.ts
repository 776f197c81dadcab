/** What may be done with the file as a whole, for the menu and the palette. */
import type { Category, Role } from '@limn/contract';
import type { MenuAction } from '@limn/ui';
import { GitBranch, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newFileAddress } from '../../app/category.ts';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { useDraftOf } from '../surroundings/use-draft-of.ts';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useOpenEditor } from '../context/editor-context.tsx';
import { commandShortcut } from '../menus/command-entry.ts';

export interface OpenFile {
  chartId: string;
  category: Category;
  role: Role;
  isTrashed: boolean;
  /** The link by which somebody is here who has no right of their own. */
  link: string | undefined;
}

/** An action of the file, which has a picture and something to do wherever it is shown. */
export type FileAction = MenuAction & Required<Pick<MenuAction, 'icon' | 'run'>>;

/** At the top of one's own files. */
const NOWHERE = { folderId: null, orgId: null };

/** Who may share a file, by role. */
export const SHARES: readonly Role[] = ['creator', 'manager'];

/** The actions that this person has on this file. */
export function useFileActions(
  { chartId, category, role, isTrashed, link }: OpenFile,
  onDialog: (name: DialogName) => void,
): readonly FileAction[] {
  const { editor } = useOpenEditor();
  const navigate = useNavigate();
  const { t } = useTranslation('diagram');
  const draftOf = useDraftOf(chartId);
  const editsOwn = link === undefined && role !== 'viewer' && role !== 'commenter';
  const exporting = editor.commands.get('file.export');
  const actions: readonly (FileAction & { isOff?: boolean })[] = [
    { id: 'workspace', label: t('menu.workspace'), icon: 'folder', run: () => void navigate('/diagrams') },
    {
      id: 'new',
      label: t('menu.newFile'),
      icon: 'file-new',
      run: () => void open(newFileAddress(category, NOWHERE), '_blank', 'noopener'),
    },
    { id: 'import', label: t('menu.import'), icon: 'import', run: () => onDialog('import') },
    {
      id: 'export',
      label: t('menu.export'),
      icon: 'download',
      ...(exporting && { shortcut: commandShortcut(exporting) }),
      run: () => onDialog('export'),
    },
    { id: 'share', label: t('menu.share'), icon: 'link', isOff: !SHARES.includes(role), run: () => onDialog('share') },
    { id: 'versions', label: t('menu.versions'), icon: History, isOff: !editsOwn, run: () => onDialog('versions') },
    {
      id: 'drafts',
      label: t('menu.drafts'),
      icon: GitBranch,
      isOff: !editsOwn || isTrashed || draftOf !== undefined,
      run: () => onDialog('drafts'),
    },
  ];
  return actions.filter(({ isOff }) => isOff !== true);
}
