/** What can be done with a library and with what is in it, and the dialogs for it. */
import { placePayload } from '@limn/diagram/tools/placing/placing-payload.ts';
import { type MenuEntry, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { useOrganizations } from '../../../people/organizations.ts';
import { NameDialog } from '../../../workspace/dialogs/items/name-dialog.tsx';
import { useDiagram } from '../../context/use-diagram.ts';
import { freePlace } from '../insert.ts';
import type { OwnItem, OwnLibraries, OwnLibrary } from './shelf/own-libraries.ts';
import { RemoveDialog } from './panel/RemoveDialog.tsx';
import { sharingEntries } from './sharing-entries.ts';

export interface OwnMenus {
  library: readonly MenuEntry[];
  item: (item: OwnItem) => readonly MenuEntry[];
  place: (item: OwnItem, before: string) => void;
  dialog: React.ReactNode;
}

export function useOwnMenus(store: OwnLibraries, library: OwnLibrary): OwnMenus {
  const editor = useDiagram();
  const { t } = useTranslation('libraries');
  const tell = useTellFailure();
  const teams = useOrganizations().filter((team) => team.role !== '5_reader');
  const [renaming, setRenaming] = useState<'library' | OwnItem | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { libraryId, name, mayEdit, mayManage, orgId } = library;
  const contents = library.contents ?? [];

  const change: OwnLibraries['change'] = async (call, body) => {
    try {
      await store.change(call, body);
    } catch (error) {
      tell(error);
      throw error;
    }
  };
  const attempt: (...args: Parameters<typeof change>) => void = (call, body) => {
    change(call, body).catch(() => undefined);
  };
  const place = (item: OwnItem, before: string): void =>
    attempt('libraries.editLibraryItem', { libraryId, itemId: item.id, before });

  const copy = (): void => {
    const copyName = orgId === null ? t('copyName', { name }) : name;
    change('libraries.copyLibrary', { libraryId, copyId: crypto.randomUUID(), name: copyName }).then(
      () => tips.show('success', t('copied', { name })),
      () => undefined,
    );
  };
  const save = async (): Promise<void> => {
    const { saveLibrary } = await import('./shelf/save.ts');
    store.read(libraryId);
    await store.refresh();
    const now = store.all().find((one) => one.libraryId === libraryId);
    await saveLibrary(editor, name, now?.contents ?? []);
  };
  const sharing = sharingEntries({ library, teams, attempt, t });
  return {
    place,
    library: [
      ...(mayEdit
        ? [
            {
              id: 'add',
              label: t('addSelection'),
              icon: 'add' as const,
              isDisabled: editor.selection.size === 0,
              run: () => editor.commands.run('item.addToLibrary', editor),
            },
          ]
        : []),
      ...(mayManage
        ? [{ id: 'rename', label: t('rename'), icon: 'rename' as const, run: () => setRenaming('library') }]
        : []),
      ...sharing,
      { id: 'copy', label: t('copy'), icon: 'copy' as const, run: copy },
      {
        id: 'export',
        label: t('export'),
        icon: 'download' as const,
        run: () => void save().catch(() => tips.show('error', t('exportFailed', { name }))),
      },
      ...(mayManage
        ? [
            { id: 'line', separator: true as const },
            {
              id: 'remove',
              label: t('removeLibrary'),
              icon: 'trash' as const,
              isDanger: true,
              run: () => setRemoving(true),
            },
          ]
        : []),
    ],
    item: (item) => {
      const at = contents.findIndex((one) => one.id === item.id);
      return [
        {
          id: 'insert',
          label: t('insert', { name: item.name }),
          icon: 'add',
          run: () => void placePayload(editor, item.payload, freePlace(editor, item.payload.bounds)),
        },
        ...(mayEdit
          ? [
              { id: 'rename', label: t('rename'), icon: 'rename' as const, run: () => setRenaming(item) },
              {
                id: 'before',
                label: t('moveBefore'),
                isDisabled: at <= 0,
                run: () => place(item, contents[at - 1]?.id ?? ''),
              },
              {
                id: 'after',
                label: t('moveAfter'),
                isDisabled: at < 0 || at === contents.length - 1,
                run: () => place(item, contents[at + 2]?.id ?? ''),
              },
              {
                id: 'remove',
                label: t('remove'),
                icon: 'trash' as const,
                isDanger: true,
                run: () => attempt('libraries.removeLibraryItems', { libraryId, itemIds: [item.id] }),
              },
            ]
          : []),
      ];
    },
    dialog: (
      <>
        {isRemoving && (
          <RemoveDialog
            name={name}
            count={library.items}
            onRemove={() => attempt('libraries.removeLibrary', { libraryId })}
            onClose={() => setRemoving(false)}
          />
        )}
        {renaming !== null && (
          <NameDialog
            title={t('rename')}
            label={renaming === 'library' ? t('libraryName') : t('itemName')}
            action={t('renameAction')}
            initial={renaming === 'library' ? name : renaming.name}
            onSubmit={(to) =>
              (renaming === 'library'
                ? change('libraries.editLibrary', { libraryId, name: to })
                : change('libraries.editLibraryItem', {
                    libraryId,
                    itemId: renaming.id,
                    name: to,
                    revision: renaming.revision,
                  })
              ).then(
                () => true,
                () => false,
              )
            }
            onClose={() => setRenaming(null)}
          />
        )}
      </>
    ),
  };
}
