import type { Category, FileEntry, FolderColor, FolderEntry } from '@limn/contract';
import { folderColors } from '@limn/contract/files/folder-colors.ts';
import type { MenuAction, MenuEntry } from '@limn/ui';
import { formatShortcut } from '@limn/ui';
import type { TFunction } from 'i18next';
import { GitBranch, Tag } from 'lucide-react';
import { createElement } from 'react';
import { MarkSwatch } from '../list/marks/mark-swatch.tsx';
import { downloadFormats, type DownloadFormat } from '../../app/category.ts';
import { allAtLeast, isFolder, mayRename, type Entry } from '../model/entry.ts';
import type { Page } from '../model/pages.ts';

/** What the menu's entries do. One that this release cannot do is absent, and its entry with it. */
export interface ItemActions {
  open: (entry: Entry) => void;
  showLocation: (entry: Entry) => void;
  rename: (entry: Entry) => void;
  /** Gives a folder a colour; null takes it away. */
  color: (folder: FolderEntry, color: FolderColor | null) => void;
  /** Asks for the tags of a folder. */
  tags: (folder: FolderEntry) => void;
  publish?: (entry: Entry) => void;
  share: (entry: Entry) => void;
  /** Puts the address of one's own, which lets nobody in who may not see it already, on the clipboard. */
  copyLink: (entry: Entry) => void;
  collaborate: (entry: Entry) => void;
  clone: (entry: Entry) => void;
  /** Shows the branches of a file. */
  drafts: (file: FileEntry) => void;
  download: (entry: Entry, format: DownloadFormat) => void;
  /** Shows the plans that have what the caller's has not. */
  upgrade: () => void;
  transfer: (entries: readonly Entry[]) => void;
  remove: (entries: readonly Entry[]) => void;
  leave: (entries: readonly Entry[]) => void;
  restore: (entries: readonly Entry[]) => void;
  destroy: (entries: readonly Entry[]) => void;
  favourite: (entries: readonly Entry[], favourite: boolean) => void;
}

export interface MenuPlace {
  readonly page: Page;
  /** The folder on show; null at the root. */
  readonly folderId: string | null;
  /** A search is on, so that where an entry is cannot be seen. */
  readonly isSearching: boolean;
  /** Whether the caller's plan has the formats that not every plan has. */
  readonly hasVip: boolean;
}

type Translate = TFunction<readonly ['files', 'common']>;

/** How a folder looks to everybody who sees it. */
const markEntries = (folder: FolderEntry, actions: ItemActions, t: Translate): MenuEntry[] => [
  {
    id: 'color',
    label: t('mark.colorOf'),
    picture: createElement(MarkSwatch, { color: folder.color }),
    items: [null, ...folderColors].map((color) => ({
      id: color ?? 'none',
      label: t(`mark.color.${color ?? 'none'}`),
      picture: createElement(MarkSwatch, { color }),
      isChecked: folder.color === color,
      isRadio: true,
      run: () => actions.color(folder, color),
    })),
  },
  { id: 'tags', label: t('mark.tagsMenu'), icon: Tag, run: () => actions.tags(folder) },
];

/** Every entry a menu may have, made for what it is about. */
function entriesFor(entries: readonly Entry[], first: Entry, place: MenuPlace, actions: ItemActions, t: Translate) {
  const keys = (shortcut: string) =>
    formatShortcut(shortcut, typeof navigator === 'undefined' ? '' : navigator.platform);
  const when = (isAllowed: boolean, entry: MenuEntry): MenuEntry[] => (isAllowed ? [entry] : []);
  const isOwn = allAtLeast(entries, 'creator');
  const isOne = entries.length === 1;
  const { publish } = actions;
  const download = (category: Category): MenuAction => ({
    id: 'download',
    label: t('action.download'),
    icon: 'download',
    // What the plan does not have is shown, and leads to the plans that do.
    items: downloadFormats(category).map(({ format, isVip }) => ({
      id: format,
      label: t(`format.${format}`),
      ...(isVip && !place.hasVip && { detail: t('format.vip') }),
      run: () => (isVip && !place.hasVip ? actions.upgrade() : actions.download(first, format)),
    })),
  });
  return {
    view: when(isOne, {
      id: 'open',
      label: t('action.open'),
      icon: 'view',
      shortcut: keys('Enter'),
      run: () => actions.open(first),
    }),
    location: when(isOne && !isFolder(first) && place.isSearching, {
      id: 'location',
      label: t('action.location'),
      icon: 'folder-open',
      run: () => actions.showLocation(first),
    }),
    rename: when(isOne && mayRename(first), {
      id: 'rename',
      label: t('action.rename'),
      icon: 'rename',
      shortcut: keys('F2'),
      run: () => actions.rename(first),
    }),
    marks: isFolder(first) && isOne && mayRename(first) ? markEntries(first, actions, t) : [],
    publish:
      publish === undefined
        ? []
        : when(isOne && isOwn && first.orgId === null, {
            id: 'publish',
            label: t('action.publish'),
            icon: 'external',
            run: () => publish(first),
          }),
    collaborate: when(isOne && allAtLeast(entries, 'manager'), {
      id: 'collaborate',
      label: t('action.collaborate'),
      icon: 'users',
      run: () => actions.collaborate(first),
    }),
    share: when(isOne && allAtLeast(entries, 'manager'), {
      id: 'share',
      label: t('action.share'),
      icon: 'users',
      run: () => actions.share(first),
    }),
    copyLink: when(isOne, {
      id: 'copy-link',
      label: t('action.copyLink'),
      icon: 'link',
      run: () => actions.copyLink(first),
    }),
    clone: when(isOne, { id: 'clone', label: t('action.clone'), icon: 'copy', run: () => actions.clone(first) }),
    download: isFolder(first) ? [] : when(isOne, download(first.category)),
    transfer: when(isOwn, {
      id: 'transfer',
      label: t('action.transfer'),
      icon: 'folder-move',
      shortcut: keys('Alt+m'),
      run: () => actions.transfer(entries),
    }),
    remove: when(isOwn, {
      id: 'remove',
      label: t('action.remove'),
      icon: 'trash',
      isDanger: true,
      shortcut: keys('Delete'),
      run: () => actions.remove(entries),
    }),
    leave: [
      {
        id: 'leave',
        label: t('action.leave'),
        icon: 'sign-out',
        isDanger: true,
        run: () => actions.leave(entries),
      } satisfies MenuEntry,
    ],
    restore: when(isOwn, {
      id: 'restore',
      label: t('action.restore'),
      icon: 'restore',
      run: () => actions.restore(entries),
    }),
    destroy: when(isOwn, {
      id: 'destroy',
      label: t('action.destroy'),
      icon: 'trash',
      isDanger: true,
      shortcut: keys('Delete'),
      run: () => actions.destroy(entries),
    }),
    unfavourite: [
      {
        id: 'favourite',
        label: t('action.unfav'),
        icon: 'star',
        shortcut: keys('Alt+s'),
        run: () => actions.favourite(entries, false),
      } satisfies MenuEntry,
    ],
  };
}

/**
 * The menu of one or several entries on a page. One entry has what its page and kind allow; several have what can be
 * done to all of them. Where nothing may be done, the menu says so.
 */
export function itemMenu(
  entries: readonly Entry[],
  place: MenuPlace,
  actions: ItemActions,
  t: Translate,
): readonly MenuEntry[] {
  const [first] = entries;
  if (first === undefined) {
    return [];
  }
  const of = entriesFor(entries, first, place, actions, t);
  const isChart = entries.length === 1 && !isFolder(first);
  const isOutline = isChart && !isFolder(first) && first.category === 'outline';
  const isAtRoot = place.folderId === null;

  const menu = ((): MenuEntry[] => {
    switch (place.page) {
      case 'trash':
        return [...of.restore, ...of.destroy];
      case 'fav':
        return [...of.view, ...of.location, ...of.unfavourite];
      case 'colla':
        if (entries.some(isFolder) && isAtRoot) {
          return of.leave;
        }
        return [...of.view, ...of.location, ...(isAtRoot ? of.leave : [])];
      case 'history':
      case 'diagrams':
      case 'org':
        if (isOutline) {
          return [
            ...of.view,
            ...of.location,
            ...of.rename,
            ...of.collaborate,
            ...of.publish,
            ...of.share,
            ...of.copyLink,
            ...of.clone,
            ...of.transfer,
            ...of.remove,
          ];
        }
        if (isChart) {
          const clone = place.page === 'history' ? [] : of.clone;
          return [
            ...of.view,
            ...of.location,
            ...of.rename,
            ...of.publish,
            ...of.share,
            ...of.copyLink,
            ...clone,
            ...of.download,
            ...of.transfer,
            ...of.remove,
          ];
        }
        return [...of.rename, ...of.marks, ...of.collaborate, ...of.copyLink, ...of.transfer, ...of.remove];
    }
  })();
  return menu.length > 0 ? menu : [{ id: 'none', label: t('action.none'), isDisabled: true }];
}

/**
 * What the bar above the list offers for what is selected besides its menu, which has what the specification says and
 * no more: marks, and the drafts of a file.
 */
export function barExtras(
  entries: readonly Entry[],
  place: MenuPlace,
  actions: ItemActions,
  t: Translate,
): readonly MenuAction[] {
  const [first] = entries;
  if (first === undefined || place.page === 'trash' || place.page === 'fav') {
    return [];
  }
  const isSet = entries.every((entry) => entry.favourite);
  const mark: MenuAction = {
    id: 'favourite',
    label: isSet ? t('action.unfav') : t('action.fav'),
    icon: 'star',
    run: () => actions.favourite(entries, !isSet),
  };
  if (entries.length > 1 || isFolder(first) || !allAtLeast(entries, 'editor')) {
    return [mark];
  }
  return [mark, { id: 'drafts', label: t('action.drafts'), icon: GitBranch, run: () => actions.drafts(first) }];
}
