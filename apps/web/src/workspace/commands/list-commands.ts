import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ItemActions } from '../item-menu.ts';
import { allAtLeast, type Entry } from '../model/entry.ts';
import { pageAddress, type ListState, type Page } from '../model/pages.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useCommands, type Command } from './registry.ts';

export interface ListCommandInput {
  page: Page;
  folderId: string | null;
  /** The folder the one on show is in; null at the top. */
  parent: string | null;
  /** What is selected, else the entry with the keyboard. */
  about: readonly Entry[];
  actions: ItemActions;
  state: ListState;
  show: (state: ListState) => void;
}

/** The commands of a page's list, by keys and from the palette; those the list handles itself stand in the sheet only. */
export function useListCommands({ page, folderId, parent, about, actions, state, show }: ListCommandInput): void {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const { operations } = useWorkspace();
  const commands = useMemo<readonly Command[]>(() => {
    const [first] = about;
    const isEditable = page === 'diagrams' || page === 'history';
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
      listKey('toggle', t('key.toggle'), ['Space']),
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
        isEnabled: isEditable && about.length === 1 && allAtLeast(about, 'manager'),
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
        isEnabled: isEditable && about.length > 0 && allAtLeast(about, 'creator'),
        run: () => actions.transfer(about),
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
        run: () => void navigate(pageAddress('diagrams', parent)),
      },
      {
        id: 'view',
        label: t('key.view'),
        icon: state.view === 'list' ? 'grid' : 'list',
        shortcuts: ['Alt+v'],
        group: 'list',
        isEnabled: true,
        run: () => show({ ...state, view: state.view === 'list' ? 'grid' : 'list' }),
      },
      { id: 'undo', label: t('key.undo'), icon: 'undo', shortcuts: ['Mod+z'], group: 'list', isEnabled: true, run: operations.undo },
    ];
  }, [t, navigate, operations, page, folderId, parent, about, actions, state, show]);
  useCommands(commands);
}
