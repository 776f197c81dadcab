import type { Match } from '@limn/contract';
import { Icon, type IconRef } from '@limn/ui';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { categoryIcons } from '../../app/category.ts';
import type { Column } from '../model/columns.ts';
import { isFolder, type Entry } from '../model/entry.ts';
import { isHome, type Page, type View } from '../model/pages.ts';
import { NameField } from './name-field.tsx';
import { FilePicture } from './picture/picture.tsx';
import styles from './list.module.css';
import marks from './marks/marks.module.css';
import ticks from './ticks.module.css';
import { useCellWords } from './words.ts';

/**
 * What a cell needs to draw itself. Every one of them stays the same object while the cell looks the same, and a cell
 * that scrolls out of sight becomes the one that comes in. Presses, drags and keys are the list's business, which finds
 * the entry by `data-index` and the button by `data-press`.
 */
export interface EntryCellProps {
  /** Undefined while it is on its way. */
  entry: Entry | undefined;
  /** Place in the list, from 0. */
  index: number;
  page: Page;
  view: View;
  columns: readonly Column[];
  isSelected: boolean;
  isCurrent: boolean;
  /** Something that may be dropped on it is above it. */
  isOver: boolean;
  /** It was cut, and waits to be put somewhere else. */
  isCut: boolean;
  /** Its title is typed anew. */
  isRenaming: boolean;
  elementId: string;
  /** px from the top of the list, of a row. */
  top: number;
}

/** The same elements every time: an icon that did not change costs nothing to draw again. */
const icon = (name: IconRef, size = 16, filled = false): ReactNode => <Icon name={name} size={size} filled={filled} />;
const folderIcon = icon('folder', 18, true);
const kindIcons = Object.fromEntries(
  Object.entries(categoryIcons).map(([category, name]) => [category, icon(name, 18)]),
);
const starIcon = icon('star');
const starSetIcon = icon('star', 16, true);
const moreIcon = icon('more');
const talkIcon = icon('comment', 14);
/** Selects along with what is selected. For pointers: keys and readers have the row itself, which says that it is. */
const newTick = (className: string | undefined): ReactNode => (
  <span className={className} data-press="select" aria-hidden>
    <span className={ticks.box}>{icon('check', 12)}</span>
  </span>
);
const tick = newTick(ticks.tick);
const folderTick = newTick(`${ticks.tick} ${ticks.inFolder}`);

const draggable = (page: Page): boolean => isHome(page) || page === 'history';

const Pieces = ({ match }: { match: Match }) =>
  match.pieces.map((piece, index) =>
    piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );

/**
 * The title on one line, and below it where in the drawing a search found its words. What does not fit is in the
 * tooltip of a card, and in the card that comes for a row.
 */
function Title({ entry, view }: { entry: Entry; view: View }) {
  const words = useCellWords();
  const { match } = entry;
  return (
    <span className={styles.titles}>
      <span className={styles.title} title={view === 'grid' ? entry.title : undefined} data-title>
        {match?.in === 'title' ? <Pieces match={match} /> : entry.title}
        <Talk entry={entry} />
      </span>
      {match?.in === 'text' && (
        <span className={styles.snippet}>
          {match.page !== '' && <span className={styles.onPage}>{words.onPage(match.page)}</span>}
          <Pieces match={match} />
        </span>
      )}
    </span>
  );
}

/** How many discussions of a file are open. */
function Talk({ entry }: { entry: Entry }) {
  const words = useCellWords();
  const count = isFolder(entry) ? 0 : (entry.openComments ?? 0);
  if (count === 0) return null;
  const label = words.openComments(count);
  return (
    <span className={styles.talk} role="img" aria-label={label} title={label}>
      {talkIcon}
      {count}
    </span>
  );
}

/** The tags of a folder: a press on one narrows the list to it. */
const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={marks.tags}>
    {tags.map((tag) => (
      <button key={tag} type="button" tabIndex={-1} className={marks.tag} data-press="tag" title={tag}>
        {tag}
      </button>
    ))}
  </span>
);

function Star({ entry }: { entry: Entry }) {
  const label = useCellWords().favourite(entry.favourite);
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
        aria-label={label}
        title={label}
      >
        {entry.favourite ? starSetIcon : starIcon}
      </button>
    </span>
  );
}

function More({ entry }: { entry: Entry }) {
  const words = useCellWords();
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
      aria-label={words.menu(entry.title)}
      title={words.more}
    >
      {moreIcon}
    </button>
  );
}

function When({ entry, page }: { entry: Entry; page: Page }) {
  const words = useCellWords();
  const time = page === 'trash' ? entry.trashTime : entry.updateTime;
  if (time === null) {
    return null;
  }
  const { short, full } = words.when(time);
  return (
    <time dateTime={time} title={full}>
      {short}
    </time>
  );
}

const DaysLeft = ({ entry: { trashTime } }: { entry: Entry }) => {
  const words = useCellWords();
  return trashTime === null ? null : <span className={styles.oneLine}>{words.daysLeft(trashTime)}</span>;
};

const Kind = ({ entry }: { entry: Entry }) => (
  <span
    className={`${styles.kind} ${marks.tint}`}
    data-folder={isFolder(entry) || undefined}
    data-color={(isFolder(entry) && entry.color) || undefined}
  >
    {isFolder(entry) ? folderIcon : kindIcons[entry.category]}
  </span>
);

function ColumnCell({ column, entry, page }: { column: Column; entry: Entry; page: Page }) {
  const words = useCellWords();
  switch (column) {
    case 'owner':
      return <span className={styles.oneLine}>{words.owner(entry)}</span>;
    case 'location': {
      const location = words.location(entry);
      return location === '' ? (
        '–'
      ) : (
        <button type="button" tabIndex={-1} className={styles.location} data-press="location">
          {location}
        </button>
      );
    }
    case 'origin':
      // In words alone: the folder may be in the bin itself.
      return <span className={styles.oneLine}>{words.location(entry) || '–'}</span>;
    case 'updated':
      return <When entry={entry} page={page} />;
    case 'left':
      return <DaysLeft entry={entry} />;
    case 'size':
      return isFolder(entry) ? '–' : words.bytes(entry.size);
  }
}

const placeholder = (
  <span className={styles.waiting} aria-hidden>
    <span />
    <span />
  </span>
);

/** One entry of the list: a row of cells, or a card. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { entry, index, page, view, columns, isSelected, isCurrent, isOver, isCut, isRenaming, elementId, top } = props;
  const shared = {
    id: elementId,
    'aria-selected': isSelected,
    'data-index': index,
    'data-entry': entry === undefined ? undefined : true,
    'data-current': isCurrent || undefined,
    'data-over': isOver || undefined,
    'data-cut': isCut || undefined,
  };

  const title = entry !== undefined && (isRenaming ? <NameField entry={entry} /> : <Title entry={entry} view={view} />);
  const isMovable = draggable(page) && !isRenaming;

  if (view === 'grid') {
    const isCard = entry === undefined || !isFolder(entry);
    return (
      <div role="gridcell" className={isCard ? styles.card : styles.folderCard} draggable={isMovable} {...shared}>
        {entry !== undefined && (isCard ? tick : folderTick)}
        {isCard && <span className={styles.preview}>{entry !== undefined && <FilePicture file={entry} />}</span>}
        <span className={styles.caption}>
          {entry === undefined ? (
            placeholder
          ) : (
            <>
              <Kind entry={entry} />
              <span className={styles.captionText}>
                {title}
                {isFolder(entry) && entry.tags.length > 0 && (
                  <span className={styles.meta}>{entry.tags.join(' · ')}</span>
                )}
                {isCard && (
                  <span className={styles.meta}>
                    {page === 'trash' ? <DaysLeft entry={entry} /> : <When entry={entry} page={page} />}
                  </span>
                )}
              </span>
              {page !== 'trash' && <Star entry={entry} />}
              <More entry={entry} />
            </>
          )}
        </span>
      </div>
    );
  }

  // A row that is not selected is dragged by its name; the rest of it is where a marquee starts.
  const place: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      draggable={isMovable && isSelected}
      style={place}
      {...shared}
    >
      <div role="gridcell" className={styles.nameCell}>
        {entry !== undefined && tick}
        {entry === undefined ? (
          placeholder
        ) : (
          <>
            <span className={styles.name} data-name draggable={isMovable && !isSelected}>
              <Kind entry={entry} />
              {title}
            </span>
            {isFolder(entry) && entry.tags.length > 0 && <Tags tags={entry.tags} />}
            {page !== 'trash' && <Star entry={entry} />}
          </>
        )}
      </div>
      {columns.map((column) => (
        <div key={column} role="gridcell" className={styles.dataCell}>
          {entry !== undefined && <ColumnCell column={column} entry={entry} page={page} />}
        </div>
      ))}
      <div role="gridcell" className={styles.moreCell}>
        {entry !== undefined && <More entry={entry} />}
      </div>
    </div>
  );
});
