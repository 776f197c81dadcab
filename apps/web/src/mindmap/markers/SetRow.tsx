/** A set of markers that are pictures, as a row of the panel, with its menu where it is one's own or a team's. */
import { maxMarkers } from '@limn/contract/files/library-limits.ts';
import type { TopicRecord } from '@limn/document';
import { Button, ContextMenuArea, Dialog, IconButton, MenuButton, type MenuEntry, tips } from '@limn/ui';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { sharingEntries } from '../../editor/library/own/sharing-entries.ts';
import { useOrganizations } from '../../people/organizations.ts';
import { NameDialog } from '../../workspace/dialogs/items/name-dialog.tsx';
import styles from '../inspector/map-panel.module.css';
import { choosePictures } from './choose-pictures.ts';
import { addPictures, type PictureInSet, type PictureSet, type PictureSets } from './picture-sets.ts';
import type { PictureToUse } from './use-picture-marker.ts';

interface RowProps {
  topics: readonly TopicRecord[];
  use: (picture: PictureToUse) => void;
}

export function PictureRow({
  name,
  pictures,
  topics,
  use,
  children,
}: RowProps & { name: string; pictures: readonly PictureToUse[]; children?: React.ReactNode }): React.ReactNode {
  return (
    <div className={styles['markers']} role="group" aria-label={name}>
      <span className={styles['set']} title={name}>
        {name}
      </span>
      {pictures.map((picture) => (
        <ToggleButton
          key={picture.marker}
          className={styles['marker'] ?? ''}
          aria-label={`${name} ${picture.name}`}
          data-marker={picture.marker}
          isSelected={topics.every(({ marks }) => marks[picture.marker])}
          onChange={() => use(picture)}
        >
          <img className={styles['pictured']} src={picture.src} alt="" title={picture.name} draggable={false} />
        </ToggleButton>
      ))}
      {children}
    </div>
  );
}

export function SetRow({
  set,
  store,
  topics,
  use,
}: RowProps & { set: PictureSet; store: PictureSets }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { t: tl } = useTranslation('libraries');
  const { t: tc } = useTranslation();
  const tell = useTellFailure();
  const teams = useOrganizations().filter((team) => team.role !== '5_reader');
  const [renaming, setRenaming] = useState<'set' | PictureInSet | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { libraryId, name, orgName, orgId, mayEdit, mayManage } = set,
    contents = set.contents ?? [],
    shown = orgName === null ? name : tl('ofOrg', { name, org: orgName });
  const change = (...[call, body]: Parameters<PictureSets['change']>): Promise<boolean> =>
    store.change(call, body).then(
      () => true,
      (error: unknown) => {
        tell(error);
        return false;
      },
    );
  const add = async (): Promise<void> => {
    const pictures = await choosePictures(t, maxMarkers - contents.length);
    if (pictures.length > 0) await addPictures(store, libraryId, pictures).catch(tell);
  };
  const copy = async (): Promise<void> => {
    const copyName = orgId === null ? tl('copyName', { name }) : name;
    if (await change('libraries.copyLibrary', { libraryId, copyId: crypto.randomUUID(), name: copyName }))
      tips.show('success', tl('copied', { name }));
  };
  const entries: MenuEntry[] = [
    ...(mayEdit ? [{ id: 'add', label: t('pictureSets.add'), icon: 'add' as const, run: () => void add() }] : []),
    ...(mayManage
      ? [{ id: 'rename', label: tl('rename'), icon: 'rename' as const, run: () => setRenaming('set') }]
      : []),
    ...sharingEntries({ library: set, teams, attempt: (...args) => void change(...args), t: tl }),
    { id: 'copy', label: t('pictureSets.copy'), icon: 'copy', run: () => void copy() },
    ...(mayManage
      ? [
          { id: 'line', separator: true as const },
          {
            id: 'remove',
            label: t('pictureSets.removeSet'),
            icon: 'trash' as const,
            isDanger: true,
            run: () => setRemoving(true),
          },
        ]
      : []),
  ];
  const ofPicture = (picture: PictureInSet): MenuEntry[] => [
    { id: 'rename', label: tl('rename'), icon: 'rename', run: () => setRenaming(picture) },
    {
      id: 'remove',
      label: t('pictureSets.remove'),
      icon: 'trash',
      isDanger: true,
      run: () => void change('libraries.removeLibraryItems', { libraryId, itemIds: [picture.id] }),
    },
  ];
  const rename = (to: string): Promise<boolean> =>
    renaming === null || renaming === 'set'
      ? change('libraries.editLibrary', { libraryId, name: to })
      : change('libraries.editLibraryItem', { libraryId, itemId: renaming.id, name: to });
  return (
    <ContextMenuArea
      label={t('pictureSets.actions', { name })}
      items={(target) => {
        const marker = target.closest<HTMLElement>('[data-marker]')?.dataset['marker'],
          picture = contents.find((one) => one.marker === marker);
        return picture && mayEdit ? ofPicture(picture) : entries;
      }}
    >
      <PictureRow name={shown} pictures={contents.map((one) => ({ ...one, set: name }))} topics={topics} use={use}>
        <MenuButton items={entries} label={t('pictureSets.actions', { name })}>
          <IconButton icon="more" size="s" label={t('pictureSets.actions', { name })} />
        </MenuButton>
      </PictureRow>
      {renaming !== null && (
        <NameDialog
          title={tl('rename')}
          label={renaming === 'set' ? t('map.setName') : t('pictureSets.name')}
          action={tl('renameAction')}
          initial={renaming === 'set' ? name : renaming.name}
          onSubmit={rename}
          onClose={() => setRenaming(null)}
        />
      )}
      {isRemoving && (
        <Dialog
          isOpen
          role="alertdialog"
          title={t('pictureSets.removeTitle', { name })}
          onClose={() => setRemoving(false)}
          footer={
            <>
              <Button onPress={() => setRemoving(false)}>{tc('cancel')}</Button>
              <Button
                variant="danger"
                onPress={() => {
                  setRemoving(false);
                  void change('libraries.removeLibrary', { libraryId });
                }}
              >
                {tl('removeAction')}
              </Button>
            </>
          }
        >
          {t('pictureSets.removeBody')}
        </Dialog>
      )}
    </ContextMenuArea>
  );
}
