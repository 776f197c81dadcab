import { tips } from '@limn/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { canMoveInto } from '../bringing/drag.ts';
import type { ItemActions } from '../items/item-menu.ts';
import { allAtLeast, entryId, isFolder, mayRename, type Entry } from '../model/entry.ts';
import type { ListArrival } from '../list/list-memory.ts';
import { isHome, pageAddress, type ListState, type Place } from '../model/pages.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useCommands, type Command } from './registry.ts';

export interface ListCommandInput {
  place: Place;
  /** Whether things may be made and put where the page is. */
  canAdd: boolean;
  /** The folder the one on show is in; null at the top. */
  parent: string | null;
  /** What is selected, else the entry with the keyboard. */
  about: readonly Entry[];
  actions: ItemActions;
  state: ListState;
  show: (state: ListState) => void;
  /** Selects what was put into this list, as soon as it is in it. */
  select: (ids: readonly string[]) => void;
  /** Opens and closes the panel with what is selected. */
  toggleDetails: () => void;
}

/**
 * The commands of a page's list, by keys and from the palette; those the list handles itself stand in the sheet only.
 */
export function useListCommands(input: ListCommandInput): void {
  const { place, canAdd, parent, about, actions, state, show, select, toggleDetails } = input;
  const { page, folderId, orgId } = place;
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const { operations, clipboard, setClipboard } = useWorkspace();
  const commands = useMemo<readonly Command[]>(() => {
    const [first] = about;
    const isEditable = isHome(page) || page === 'history';
    const isOwn = isEditable && about.length > 0 && allAtLeast(about, 'creator');
    const here = { folderId, orgId };
    const listKey = (id: string, label: string, shortcuts: readonly string[]): Command => ({
      id,
      label,
      shortcuts,
      group: 'list',
      isEnabled: true,
      isListKey: true,
      run: () => undefined,
    });
    return [
      listKey('move', t('key.move'), ['ArrowDown']),
      listKey('ends', t('key.ends'), ['Home']),
      listKey('open', t('key.open'), ['Enter']),
      listKey('preview', t('key.preview'), ['Space']),
      listKey('toggle', t('key.toggle'), ['Mod+Space']),
      listKey('extend', t('key.extend'), ['Shift+ArrowDown']),
      listKey('selectAll', t('key.selectAll'), ['Mod+a']),
      listKey('clear', t('key.clear'), ['Escape']),
      listKey('menu', t('key.menu'), ['Shift+F10']),
      {
        id: 'rename',
        label: t('key.rename'),
        icon: 'rename',
        shortcuts: ['F2'],
        group: 'list',
        isEnabled: isEditable && about.length === 1 && first !== undefined && mayRename(first),
        run: () => first !== undefined && actions.rename(first),
      },
      {
        id: 'remove',
        label: t('key.remove'),
        icon: 'trash',
        shortcuts: ['Delete', 'Mod+Backspace'],
        group: 'list',
        isEnabled: (isEditable || page === 'trash') && about.length > 0 && allAtLeast(about, 'creator'),
        run: () => (page === 'trash' ? actions.destroy(about) : actions.remove(about)),
      },
      {
        id: 'transfer',
        label: t('key.transfer'),
        icon: 'folder-move',
        shortcuts: ['Alt+m'],
        group: 'list',
        isEnabled: isOwn,
        run: () => actions.transfer(about),
      },
      {
        id: 'cut',
        label: t('key.cut'),
        shortcuts: ['Mod+x'],
        group: 'list',
        isEnabled: isOwn,
        run: () => setClipboard({ kind: 'cut', entries: about }),
      },
      {
        id: 'copy',
        label: t('key.copy'),
        icon: 'copy',
        shortcuts: ['Mod+c'],
        group: 'list',
        isEnabled: isEditable && about.length > 0,
        run: () => setClipboard({ kind: 'copy', entries: about }),
      },
      {
        id: 'paste',
        label: t('key.paste'),
        shortcuts: ['Mod+v'],
        group: 'list',
        isEnabled: canAdd && clipboard !== null,
        run: () => {
          if (clipboard?.kind === 'copy') {
            void operations.copy(clipboard.entries, here).then((made) => made !== null && select(made));
          } else if (clipboard !== null && !canMoveInto(clipboard.entries, here)) {
            tips.show(
              'info',
              clipboard.entries.some((entry) => isFolder(entry) && entryId(entry) === folderId)
                ? t('transfer.inside')
                : t('transfer.here'),
            );
          } else if (clipboard !== null) {
            // What could not be moved can be put somewhere else.
            const { entries } = clipboard;
            void operations.move(entries, here).then((isMoved) => {
              if (isMoved) {
                setClipboard(null);
                select(entries.map(entryId));
              }
            });
          }
        },
      },
      {
        id: 'fav',
        label: t('key.fav'),
        icon: 'star',
        shortcuts: ['Alt+s'],
        group: 'list',
        isEnabled: page !== 'trash' && about.length > 0,
        run: () => actions.favourite(about, !about.every((entry) => entry.favourite)),
      },
      {
        id: 'up',
        label: t('key.up'),
        icon: 'folder-open',
        shortcuts: ['Backspace', 'Alt+ArrowUp'],
        group: 'list',
        isEnabled: folderId !== null,
        run: () =>
          void navigate(pageAddress(page, parent, orgId), {
            state: { ...(folderId !== null && { from: folderId }) } satisfies ListArrival,
          }),
      },
      {
        id: 'view',
        isAnywhere: true,
        label: t('key.view'),
        icon: state.view === 'list' ? 'grid' : 'list',
        shortcuts: ['Alt+v'],
        group: 'list',
        isEnabled: true,
        run: () => show({ ...state, view: state.view === 'list' ? 'grid' : 'list' }),
      },
      {
        id: 'details',
        isAnywhere: true,
        label: t('details.title'),
        icon: 'info',
        shortcuts: ['Alt+i'],
        group: 'list',
        isEnabled: true,
        run: toggleDetails,
      },
      {
        id: 'undo',
        isAnywhere: true,
        label: t('key.undo'),
        icon: 'undo',
        shortcuts: ['Mod+z'],
        group: 'list',
        isEnabled: true,
        run: () => void operations.undo().then(select),
      },
      {
        id: 'redo',
        isAnywhere: true,
        label: t('key.redo'),
        icon: 'redo',
        shortcuts: ['Mod+Shift+z', 'Mod+y'],
        group: 'list',
        isEnabled: true,
        run: () => void operations.redo(),
      },
    ];
  }, [
    t,
    navigate,
    operations,
    clipboard,
    setClipboard,
    page,
    folderId,
    orgId,
    canAdd,
    parent,
    about,
    actions,
    state,
    show,
    select,
    toggleDetails,
  ]);
  useCommands(commands);
}
