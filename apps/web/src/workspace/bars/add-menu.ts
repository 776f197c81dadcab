import type { MenuAction, MenuEntry } from '@limn/ui';
import { LayoutTemplate } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { useHasPage } from '../../app/routing/known-pages.ts';
import { categories, categoryIcons, newFileAddress } from '../../app/category.ts';
import type { Target } from '../model/entry.ts';
import { useCanAdd, useHere, usePlace } from '../context/use-place.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Where what is made of a template is to be, for its address. */
function placeSearch({ folderId, orgId }: Target): string {
  const search = new URLSearchParams();
  if (folderId !== null) search.set('folder', folderId);
  if (orgId !== null) search.set('org', orgId);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/**
 * What can be made in a folder: a file of each category whose editor this release has, one out of a template, one out
 * of a file of another program, and a folder. A file opens in a tab of its own.
 */
export function useAddMenu({ folderId, orgId }: Target): readonly MenuAction[] {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const hasPage = useHasPage();
  const navigate = useNavigate();
  return useMemo(() => {
    const target = { folderId, orgId };
    const files = categories
      .map((category) => ({ category, address: newFileAddress(category, target) }))
      .filter(({ address }) => hasPage(address))
      .map(
        ({ category, address }): MenuAction => ({
          id: category,
          label: t(`category.${category}`),
          icon: categoryIcons[category],
          run: () => void window.open(address, '_blank', 'noopener'),
        }),
      );
    const template: readonly MenuAction[] = hasPage('/templates')
      ? [
          {
            id: 'template',
            label: t('newFromTemplate'),
            icon: LayoutTemplate,
            run: () => void navigate(`/templates${placeSearch(target)}`),
          },
        ]
      : [];
    return [
      ...files,
      ...template,
      { id: 'import', label: t('importFile'), icon: 'import', run: () => openDialog({ kind: 'import', target }) },
      {
        id: 'folder',
        label: t('newFolder'),
        icon: 'folder-new',
        run: () => openDialog({ kind: 'folder', parent: target }),
      },
    ];
  }, [t, folderId, orgId, openDialog, hasPage, navigate]);
}

/**
 * What can be made from where one is. Where nothing can, in somebody else's folder or in an organization as its reader,
 * the menu says that it makes things in one's own files.
 */
export function useNewMenu(): readonly MenuEntry[] {
  const { t } = useTranslation('files');
  const place = usePlace();
  const canAdd = useCanAdd(place);
  const entries = useAddMenu(useHere());
  const isOthers = place.orgId !== null || (place.page === 'colla' && place.folderId !== null);
  return isOthers && !canAdd ? [{ id: 'own', heading: t('newInOwn'), items: entries }] : entries;
}
