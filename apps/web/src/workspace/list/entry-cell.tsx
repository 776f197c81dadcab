import { formatBytes, formatMoment, formatMomentFull } from '@limn/i18n';
import { Icon } from '@limn/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { canMoveInto, useDropTarget } from '../drag.ts';
import { categoryIcons } from '../model/category.ts';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import type { Page, View } from '../model/pages.ts';
import { FilePicture } from './picture.tsx';
import styles from './list.module.css';

/**
 * What a cell needs to draw itself. Every one of them stays the same object while the cell looks the same: a list of thousands
 * scrolls by drawing only the rows that come into view. Presses, drags and keys are the list's business, which finds the entry
 * by `data-index` and the button by `data-press`.
 */
export interface EntryCellProps {
  entry: Entry;
  /** Place in the list, from 0. */
  index: number;
  page: Page;
  view: View;
  isSelected: boolean;
  isCurrent: boolean;
  elementId: string;
  onDropInto: (entries: readonly Entry[], folder: Entry) => void;
}

/** The title on one line; what does not fit is in its tooltip and in the row's name. */
function Title({ entry }: { entry: Entry }) {
  return <span className={styles.title} title={entry.title}>{entry.title}</span>;
}

/** Native buttons: a component with a tooltip of its own in every row would be most of the work of scrolling. */
function Star({ entry }: { entry: Entry }) {
  const { t } = useTranslation('files');
  return (
    <span className={styles.star} data-on={entry.favourite || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className="limn-btn"
        data-variant="quiet"
        data-size="s"
        data-icon-only
        data-press="favourite"
        aria-pressed={entry.favourite}
        aria-label={entry.favourite ? t('action.unfav') : t('action.fav')}
      >
        <Icon name="star" filled={entry.favourite} />
      </button>
    </span>
  );
}

function More({ entry }: { entry: Entry }) {
  const { t } = useTranslation('files');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="limn-btn"
      data-variant="quiet"
      data-size="s"
      data-icon-only
      data-press="menu"
      aria-haspopup="menu"
      aria-label={t('itemActions', { title: entry.title })}
    >
      <Icon name="more" />
    </button>
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

/** One entry of the list: a row of cells, or a card. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { entry, index, page, view, isSelected, isCurrent, elementId, onDropInto } = props;
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

  if (view === 'grid') {
    return (
      <div role="gridcell" className={isFolder(entry) ? styles.folderCard : styles.card} data-entry draggable={isDraggable} {...shared}>
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
          {page !== 'trash' && <Star entry={entry} />}
          <More entry={entry} />
        </span>
      </div>
    );
  }

  // A row that is not selected is dragged by its name; the rest of it is where a marquee starts.
  return (
    <div role="row" className={styles.row} aria-rowindex={index + 2} data-entry draggable={isDraggable && isSelected} {...shared}>
      <div role="gridcell" className={styles.nameCell}>
        <span className={styles.name} data-name draggable={isDraggable && !isSelected}>
          <Kind entry={entry} />
          <Title entry={entry} />
        </span>
        {page !== 'trash' && <Star entry={entry} />}
      </div>
      <div role="gridcell" className={styles.timeCell}>
        <When time={page === 'trash' ? entry.trashTime : entry.updateTime} />
      </div>
      <div role="gridcell" className={styles.sizeCell}>
        {isFolder(entry) ? '–' : formatBytes(locale, entry.size)}
      </div>
      <div role="gridcell" className={styles.moreCell}>
        <More entry={entry} />
      </div>
    </div>
  );
});
