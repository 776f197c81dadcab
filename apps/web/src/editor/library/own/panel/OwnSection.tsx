/** A library of one's own in the panel: its items, and what can be done with it. */
import { ContextMenuArea, Icon, IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { TileGrid } from '../../tiles/TileGrid.tsx';
import type { OwnItem, OwnLibraries, OwnLibrary } from '../shelf/own-libraries.ts';
import { OwnTile } from './OwnTile.tsx';
import { useDropTarget } from '../use-own-libraries.ts';
import { useOwnMenus } from '../use-own-menus.tsx';
import styles from '../../library.module.css';

export function OwnSection({ store, library }: { store: OwnLibraries; library: OwnLibrary }): React.ReactNode {
  const { t } = useTranslation('libraries');
  const [isOpen, setOpen] = useState(false);
  const menus = useOwnMenus(store, library);
  const isTarget = useDropTarget() === library.libraryId;
  const name = library.orgName === null ? library.name : t('ofOrg', { name: library.name, org: library.orgName });
  useEffect(() => {
    if (isOpen) store.read(library.libraryId);
  }, [isOpen, library.libraryId, store]);
  return (
    <Disclosure
      className={styles['section'] ?? ''}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      data-own-library={library.mayEdit ? library.libraryId : undefined}
      data-drop={isTarget || undefined}
    >
      <div className={styles['row']}>
        <Heading level={3} className={styles['heading'] ?? ''}>
          <Button slot="trigger" className={styles['toggle'] ?? ''}>
            <Icon name="next" size={14} />
            <span className={styles['title']}>{name}</span>
          </Button>
        </Heading>
        <MenuButton items={menus.library} label={t('actions', { name: library.name })}>
          <IconButton icon="more" size="s" label={t('actions', { name: library.name })} />
        </MenuButton>
      </div>
      <DisclosurePanel>{isOpen && <Contents library={library} menus={menus} />}</DisclosurePanel>
      {menus.dialog}
    </Disclosure>
  );
}

interface ContentsProps {
  library: OwnLibrary;
  menus: { item: (item: OwnItem) => readonly MenuEntry[]; place: (item: OwnItem, before: string) => void };
}

function Contents({ library: { contents, name, mayEdit, items }, menus }: ContentsProps): React.ReactNode {
  const { t } = useTranslation('libraries');
  if (contents === null && items > 0) return <p className={styles['hint']}>{t('loading')}</p>;
  if (contents === null || contents.length === 0) return <p className={styles['hint']}>{mayEdit ? t('empty') : ''}</p>;
  return (
    <ContextMenuArea
      label={t('itemActions')}
      items={(target) => {
        const id = target.closest<HTMLElement>('[data-own-item]')?.dataset['ownItem'],
          item = contents.find((one) => one.id === id);
        return item ? menus.item(item) : [];
      }}
    >
      <TileGrid
        items={contents}
        tile={(item) => (
          <OwnTile key={item.id} item={item} onDropOn={(before) => mayEdit && menus.place(item, before)} />
        )}
        label={name}
      />
    </ContextMenuArea>
  );
}
