import type { MenuEntry } from '@limn/ui';
import { formatShortcut } from '@limn/ui';
import type { TFunction } from 'i18next';
import { allAtLeast, isFolder, type Entry } from './model/entry.ts';
import type { Page } from './model/pages.ts';

/** What the menu's entries do. */
export interface ItemActions {
  open: (entry: Entry) => void;
  showLocation: (entry: Entry) => void;
  rename: (entry: Entry) => void;
  clone: (entry: Entry) => void;
  transfer: (entries: readonly Entry[]) => void;
  remove: (entries: readonly Entry[]) => void;
  restore: (entries: readonly Entry[]) => void;
  destroy: (entries: readonly Entry[]) => void;
  favourite: (entries: readonly Entry[], favourite: boolean) => void;
}

export interface MenuPlace {
  readonly page: Page;
  /** A search is on, so that where an entry is cannot be seen. */
  readonly isSearching: boolean;
}

type Translate = TFunction<readonly ['files', 'common']>;

/**
 * The menu of one or several entries on a page. One entry has what its page and kind allow; several have what can be done
 * to all of them. Where nothing may be done, the menu says so.
 */
export function itemMenu(entries: readonly Entry[], place: MenuPlace, actions: ItemActions, t: Translate): readonly MenuEntry[] {
  const [first] = entries;
  if (first === undefined) {
    return [];
  }
  const keys = (shortcut: string) => formatShortcut(shortcut, typeof navigator === 'undefined' ? '' : navigator.platform);
  const isOne = entries.length === 1;
  const isChart = isOne && !isFolder(first);
  const open: MenuEntry = { id: 'open', label: t('action.open'), icon: 'view', shortcut: keys('Enter'), run: () => actions.open(first) };
  const location: MenuEntry[] =
    isChart && place.isSearching ? [{ id: 'location', label: t('action.location'), icon: 'folder-open', run: () => actions.showLocation(first) }] : [];
  const favourite = (isSet: boolean): MenuEntry => ({
    id: 'favourite',
    label: isSet ? t('action.unfav') : t('action.fav'),
    icon: 'star',
    shortcut: keys('Alt+s'),
    run: () => actions.favourite(entries, !isSet),
  });

  const menu = ((): MenuEntry[] => {
    switch (place.page) {
      case 'trash':
        return allAtLeast(entries, 'creator')
          ? [
              { id: 'restore', label: t('action.restore'), icon: 'restore', run: () => actions.restore(entries) },
              { id: 'destroy', label: t('action.destroy'), icon: 'trash', isDanger: true, shortcut: keys('Delete'), run: () => actions.destroy(entries) },
            ]
          : [];
      case 'fav':
        return [...(isOne ? [open] : []), ...location, favourite(true)];
      case 'history':
      case 'diagrams': {
        const changes: MenuEntry[] = [];
        if (isOne && allAtLeast(entries, 'manager')) {
          changes.push({ id: 'rename', label: t('action.rename'), icon: 'rename', shortcut: keys('F2'), run: () => actions.rename(first) });
        }
        if (isChart && place.page === 'diagrams') {
          changes.push({ id: 'clone', label: t('action.clone'), icon: 'copy', run: () => actions.clone(first) });
        }
        changes.push(favourite(entries.every((entry) => entry.favourite)));
        if (allAtLeast(entries, 'creator')) {
          changes.push(
            { id: 'transfer', label: t('action.transfer'), icon: 'folder-move', shortcut: keys('Alt+m'), run: () => actions.transfer(entries) },
            { id: 'end', separator: true },
            { id: 'remove', label: t('action.remove'), icon: 'trash', isDanger: true, shortcut: keys('Delete'), run: () => actions.remove(entries) },
          );
        }
        return [...(isChart ? [open] : []), ...location, ...changes];
      }
    }
  })();
  return menu.length > 0 ? menu : [{ id: 'none', label: t('action.none'), isDisabled: true }];
}
