import { tips } from '@limn/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { useCopy } from '../../app/forms/use-copy.ts';
import { useDownload } from '../download/use-download.ts';
import type { ItemActions } from './item-menu.ts';
import { cloneAddress, fileAddress } from '../../app/category.ts';
import { entryId, isFolder, targetOf, type Entry } from '../model/entry.ts';
import type { ListArrival } from '../list/list-memory.ts';
import { pageAddress, type Page, type Place } from '../model/pages.ts';
import { isAsked } from '../dialogs/items/asking.ts';
import { sharedItem } from './shared-item.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Where an entry is opened: a file in its editor, a folder on the page it belongs to. */
function addressOf(entry: Entry, page: Page): string {
  if (!isFolder(entry)) {
    return fileAddress(entry.category, entry.chartId);
  }
  return page === 'colla' || entry.orgId === null
    ? pageAddress(page === 'colla' ? 'colla' : 'diagrams', entry.folderId)
    : pageAddress('org', entry.folderId, entry.orgId);
}

/** Opens an entry: a file in a tab of its own, a folder here. Nothing in the recycle bin opens. */
export function useOpen({ page, orgId }: Place): (entry: Entry) => void {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  return useCallback(
    (entry) => {
      if (page === 'trash') {
        tips.show('info', t('trashOpen'));
        return;
      }
      if (!isFolder(entry)) {
        window.open(fileAddress(entry.category, entry.chartId), '_blank', 'noopener');
      } else if (page === 'colla') {
        void navigate(pageAddress('colla', entry.folderId), { state: { title: entry.title } satisfies ListArrival });
      } else {
        void navigate(
          entry.orgId === null
            ? pageAddress('diagrams', entry.folderId)
            : pageAddress('org', entry.folderId, entry.orgId ?? orgId),
          {
            state: { title: entry.title } satisfies ListArrival,
          },
        );
      }
    },
    [t, navigate, page, orgId],
  );
}

/** What the menus, the keys and the presses of a page's list do. */
export function useItemActions(place: Place, rename: (entry: Entry) => void): ItemActions {
  const navigate = useNavigate();
  const { operations, openDialog } = useWorkspace();
  const open = useOpen(place);
  const download = useDownload();
  const copy = useCopy();
  const { page, folderId, orgId } = place;
  return useMemo(
    () => ({
      open,
      showLocation: (entry) => {
        const { folderId: parent, orgId: org } = targetOf(entry);
        const folder = entry.location?.at(-1)?.folderId ?? parent;
        void navigate(
          `${org === null ? pageAddress('diagrams', folder) : pageAddress('org', folder, org)}#${entryId(entry)}`,
        );
      },
      upgrade: () => void navigate('/upgrade'),
      rename,
      color: (folder, color) => void operations.mark(folder, { color }),
      tags: (folder) => openDialog({ kind: 'tags', folder }),
      publish: (entry) => openDialog({ kind: 'publish', item: sharedItem(entry) }),
      share: (entry) => openDialog({ kind: 'share', item: sharedItem(entry) }),
      collaborate: (entry) => openDialog({ kind: 'collaborators', item: sharedItem(entry) }),
      copyLink: (entry) => copy(new URL(addressOf(entry, page), location.origin).href),
      clone: (entry) => void window.open(cloneAddress(entryId(entry), targetOf(entry)), '_blank', 'noopener'),
      drafts: (file) => openDialog({ kind: 'drafts', file }),
      download,
      transfer: (entries) => openDialog({ kind: 'transfer', entries, from: { folderId, orgId } }),
      remove: (entries) => {
        if (isAsked('remove')) {
          openDialog({ kind: 'remove', entries });
        } else {
          void operations.remove(entries);
        }
      },
      leave: (entries) => openDialog({ kind: 'leave', entries }),
      restore: (entries) => void operations.restore(entries),
      destroy: (entries) => openDialog({ kind: 'destroy', entries, isWholeTrash: false }),
      favourite: (entries, favourite) => void operations.setFavourite(entries, favourite),
    }),
    [open, navigate, openDialog, operations, download, copy, rename, page, folderId, orgId],
  );
}
