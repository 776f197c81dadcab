import type { MenuAction } from '@limn/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryIcons, editableCategories, newFileAddress } from './model/category.ts';
import { useWorkspace } from './workspace-context.ts';

/** What can be made in a folder: a file of each category that has an editor, one out of a file of another program, and a folder. A file opens in a tab of its own. */
export function useAddMenu(folderId: string | null): readonly MenuAction[] {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  return useMemo(
    () => [
      ...editableCategories.map((category) => ({
        id: category,
        label: t(`category.${category}`),
        icon: categoryIcons[category],
        run: () => void window.open(newFileAddress(category, folderId), '_blank', 'noopener'),
      })),
      { id: 'import', label: t('importFile'), icon: 'import' as const, run: () => openDialog({ kind: 'import', folder: folderId }) },
      { id: 'folder', label: t('newFolder'), icon: 'folder-new' as const, run: () => openDialog({ kind: 'folder', parent: folderId }) },
    ],
    [t, folderId, openDialog],
  );
}
