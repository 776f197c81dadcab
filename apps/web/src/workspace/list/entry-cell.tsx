import { formatBytes, formatMoment, formatMomentFull } from '@limn/i18n';
import { Icon, IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { canMoveInto, useDropTarget } from '../drag.ts';
import { categoryIcons } from '../model/category.ts';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import type { Page, View } from '../model/pages.ts';
import { FilePicture } from './picture.tsx';
import styles from './list.module.css';

export interface EntryCellProps {
  entry: Entry;
  /** Place in the list, from 0. */
  index: number;
  page: Page;
  view: View;
  isSelected: boolean;
  isCurrent: boolean;
  elementId: string;
  menu: () => readonly MenuEntry[];
  onMenuOpen: () => void;
  onFavourite: () => void;
  onDropInto: (entries: readonly Entry[], folder: Entry) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** The title on one line; what does not fit is in its tooltip and in the row's name. */
function Title({ entry }: { entry: Entry }) {
  return <span className={styles.title} title={entry.title}>{entry.title}</span>;
}

function Star({ entry, onFavourite }: { entry: Entry; onFavourite: () => void }) {
  const { t } = useTranslation('files');
  return (
    <span className={styles.star} data-on={entry.favourite || undefined}>
      <IconButton
        icon="star"
        size="s"
        label={entry.favourite ? t('action.unfav') : t('action.fav')}
        isSelected={entry.favourite}
        isFilled={entry.favourite}
        excludeFromTabOrder
        onPress={onFavourite}
      />
    </span>
  );
}

function More({ entry, menu, onMenuOpen }: Pick<EntryCellProps, 'entry' | 'menu' | 'onMenuOpen'>) {
  const { t } = useTranslation('files');
  return (
    <span className={styles.more}>
      <MenuButton label={t('itemActions', { title: entry.title })} entries={menu()} placement="bottom end">
        <IconButton icon="more" size="s" label={t('itemActions', { title: entry.title })} excludeFromTabOrder onPressStart={onMenuOpen} />
      </MenuButton>
    </span>
  );
}

function When({ time }: { time: string | null }) {
  const { locale } = useLanguage();
  if (time === null) {
    return null;
  }
  const moment = Date.parse(time);
  return (
    <time dateTime={time} title={formatMomentFull(locale, moment)}>
      {formatMoment(locale, moment, Date.now())}
    </time>
  );
}

function Kind({ entry }: { entry: Entry }) {
  return (
    <span className={styles.kind} data-folder={isFolder(entry) || undefined}>
      <Icon name={isFolder(entry) ? 'folder' : categoryIcons[entry.category]} size={18} filled={isFolder(entry)} />
    </span>
  );
}

/** One entry of the list: a row of cells, or a card. Pressing it is the list's business. */
export function EntryCell(props: EntryCellProps) {
  const { entry, index, page, view, isSelected, isCurrent, elementId, menu, onMenuOpen, onFavourite, onDropInto, onDragStart, onDragEnd } = props;
  const { locale } = useLanguage();
  const { isOver, dropProps } = useDropTarget(
    (entries) => isFolder(entry) && page === 'diagrams' && canMoveInto(entries, entryId(entry)),
    (entries) => onDropInto(entries, entry),
  );
  const isDraggable = page === 'diagrams' || page === 'history';
  const shared = {
    id: elementId,
    'aria-selected': isSelected,
    'data-index': index,
    'data-current': isCurrent || undefined,
    'data-over': isOver || undefined,
    ...(isFolder(entry) ? dropProps : {}),
  };
  // A row that is not selected is dragged by its name; the rest of it is where a marquee starts.
  const drag = { draggable: isDraggable, onDragStart, onDragEnd };

  if (view === 'grid') {
    return (
      <div role="gridcell" className={isFolder(entry) ? styles.folderCard : styles.card} data-entry {...shared} {...drag}>
        {!isFolder(entry) && (
          <span className={styles.preview}>
            <FilePicture file={entry} />
          </span>
        )}
        <span className={styles.caption}>
          <Kind entry={entry} />
          <span className={styles.captionText}>
            <Title entry={entry} />
            {!isFolder(entry) && (
              <span className={styles.meta}>
                <When time={page === 'trash' ? entry.trashTime : entry.updateTime} />
              </span>
            )}
          </span>
          {page !== 'trash' && <Star entry={entry} onFavourite={onFavourite} />}
          <More entry={entry} menu={menu} onMenuOpen={onMenuOpen} />
        </span>
      </div>
    );
  }

  return (
    <div role="row" className={styles.row} aria-rowindex={index + 2} data-entry {...shared} {...(isSelected ? drag : {})}>
      <div role="gridcell" className={styles.nameCell}>
        <span className={styles.name} data-name {...(isSelected ? {} : drag)}>
          <Kind entry={entry} />
          <Title entry={entry} />
        </span>
        {page !== 'trash' && <Star entry={entry} onFavourite={onFavourite} />}
      </div>
      <div role="gridcell" className={styles.timeCell}>
        <When time={page === 'trash' ? entry.trashTime : entry.updateTime} />
      </div>
      <div role="gridcell" className={styles.sizeCell}>
        {isFolder(entry) ? '–' : formatBytes(locale, entry.size)}
      </div>
      <div role="gridcell" className={styles.moreCell}>
        <More entry={entry} menu={menu} onMenuOpen={onMenuOpen} />
      </div>
    </div>
  );
}
