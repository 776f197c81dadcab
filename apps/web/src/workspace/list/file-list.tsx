import type { Sort } from '@limn/contract';
import { ContextMenu, type MenuEntry, type WindowPoint } from '@limn/ui';
import { Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { keepFocus } from '../../app/frames/keep-focus.ts';
import { useDensity } from '../../preferences/appearance.ts';
import { columnsOf, columnTemplate } from '../model/columns.ts';
import { entryId, type Entry } from '../model/entry.ts';
import { layoutEntries, rowAt, rowOf, type Row } from '../model/layout.ts';
import { isHome, type ListState, type Place } from '../model/pages.ts';
import { moveTo, withinList, type Selection } from '../model/selection.ts';
import { EntryCell } from './entry-cell.tsx';
import { NamingProvider } from './name-field.tsx';
import { ListHead } from './list-head.tsx';
import type { LeftList } from './list-memory.ts';
import styles from './list.module.css';
import { ScrollsFast } from './picture/picture.tsx';
import { useDrops } from './gestures/use-drops.ts';
import { useKeys } from './gestures/use-keys.ts';
import { usePageKeys } from './gestures/use-page-keys.ts';
import { useNaming } from './use-naming.ts';
import { usePresses } from './gestures/use-presses.ts';
import { useSize } from './use-size.ts';
import { useWindow } from './use-window.ts';
import { CellWordsProvider, useNewCellWords } from './words.ts';

export interface FileListProps {
  place: Place;
  /** Whether things may be put where the list is. */
  canAdd: boolean;
  state: ListState;
  q: string;
  entries: readonly Entry[];
  /** Entries of the whole list, loaded or not. */
  total: number;
  /** Folders that lead the list; null while that is not known. */
  folders: number | null;
  label: string;
  selection: Selection;
  /** Entries that were cut, to be put somewhere else. */
  cut: ReadonlySet<string>;
  /** Id of who looks at the list. */
  me: string;
  locationOf: (entry: Entry) => string;
  onSelect: (selection: Selection) => void;
  onSort: (sort: Sort) => void;
  onOpen: (entry: Entry) => void;
  onFavourite: (entries: readonly Entry[], favourite: boolean) => void;
  onLocation: (entry: Entry) => void;
  /** A tag was pressed. */
  onTag: (tag: string) => void;
  /** Id of the entry whose title is typed anew. */
  renaming: string | null;
  /** The name of what is selected was pressed once more: another may be typed, where that is allowed. */
  onSlowPress: (entry: Entry) => void;
  onNamed: (entry: Entry, title: string | null) => void;
  /** Entries were dropped on a folder of the list, or with null on the list itself. */
  onDrop: (entries: readonly Entry[], folder: Entry | null, isCopy: boolean) => void;
  /** Entries of the menu for what is selected, or for the empty part of the list. */
  menuFor: (entries: readonly Entry[]) => readonly MenuEntry[];
  onSelectAll: () => void;
  /** Shows the entry with the keyboard large. */
  onPreview: () => void;
  onSearchEnd: () => void;
  /** The entry at this place is in sight and should be there. */
  onNeed: (index: number) => void;
  /** Id of an entry to bring into sight once it is there. */
  start: string;
  /** The entry to bring into sight now; another object asks for it again. */
  sought: { readonly id: string } | null;
  /** How it was left when it was on show before. */
  left: LeftList | undefined;
  onLeave: (left: LeftList) => void;
}

const HoverCard = lazy(() => import('../preview/hover-card.tsx'));

const headHeight = 32;
/** Rows found by searching say where they are in a line of their own. */
const locationHeight = 16;
/** Where an id stands; undefined where it does not. */
const placeOf = (order: readonly string[], id: string | null): number | undefined => {
  const place = id === null ? -1 : order.indexOf(id);
  return place < 0 ? undefined : place;
};
const none: readonly [] = [];

/**
 * A list of files as rows or as cards: selected, opened, dragged and driven by keys the way a desktop's file list is.
 */
export function FileList(props: FileListProps) {
  const { place, state, q, entries, total, folders, label, selection, cut, onSelect, onOpen, menuFor, onNeed } = props;
  const { t } = useTranslation('files');
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const isCompact = useDensity() === 'compact';
  const isSearching = q !== '';
  const rowHeight = (isCompact ? 32 : 40) + (isSearching ? locationHeight : 0);
  const prefix = useId();
  const words = useNewCellWords(props.me, props.locationOf);
  const [menu, setMenu] = useState<{ at: WindowPoint; entries: readonly MenuEntry[] } | null>(null);
  /** The pointer has been in the list. */
  const [isPointed, setPointed] = useState(false);
  const { page } = place;
  const isList = state.view === 'list';

  const order = useMemo(() => entries.map(entryId), [entries]);
  // What is not loaded yet has its place already, so that the scroll bar tells the truth; in a grid once its first file
  // is known.
  const length = isList || folders !== null ? Math.max(total, entries.length) : entries.length;
  // The same layout while a further part of the list arrives: a new one has everything in sight measured again.
  const leading = isList ? 0 : (folders ?? entries.length);
  const layout = useMemo(
    () => layoutEntries({ view: state.view, total: length, folders: leading, width, rowHeight }),
    [state.view, length, leading, width, rowHeight],
  );
  const columns = useMemo(
    () => (isList ? columnsOf(page, isSearching, width) : none),
    [isList, page, isSearching, width],
  );
  const current = useMemo(() => placeOf(order, selection.current), [order, selection.current]);
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? none : entries.filter((entry) => selection.ids.has(entryId(entry)))),
    [entries, selection.ids],
  );

  const before = useRef(order);
  useEffect(() => {
    const kept = withinList(selection, before.current, order);
    before.current = order;
    if (kept !== selection) {
      onSelect(kept);
    }
  }, [order, selection, onSelect]);

  const { rows, slots, isFast, reveal } = useWindow(scroller, layout, height, isList ? headHeight : 0);
  const lastRow = rows.length === 0 ? undefined : rowAt(layout, rows.at(-1) ?? 0);
  const lastShown = lastRow === undefined ? 0 : lastRow.first + lastRow.count - 1;
  useEffect(() => onNeed(lastShown), [onNeed, lastShown]);

  const { start } = props;
  const startAt = useMemo(() => placeOf(order, start === '' ? null : start), [order, start]);
  const isStarted = useRef(false);
  useEffect(() => {
    if (startAt !== undefined && height > 0 && !isStarted.current) {
      isStarted.current = true;
      reveal(rowOf(layout, startAt));
    }
  }, [startAt, layout, height, reveal]);

  const { sought } = props;
  const soughtAt = useMemo(() => placeOf(order, sought?.id ?? null), [order, sought]);
  const revealed = useRef<object | null>(null);
  useEffect(() => {
    if (soughtAt !== undefined && height > 0 && revealed.current !== sought) {
      revealed.current = sought;
      reveal(rowOf(layout, soughtAt));
    }
  }, [sought, soughtAt, layout, height, reveal]);

  const { renaming } = props;
  const naming = useNaming(scroller, props, (index) => reveal(rowOf(layout, index)));

  const { left, onLeave } = props;
  const latest = useRef(selection.current);
  latest.current = selection.current;
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      onLeave({ current: latest.current, scroll: element?.scrollTop ?? 0 });
      // A list that goes with its last entry leaves the keyboard at the page; a menu gives it back in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(keepFocus));
    };
  }, [onLeave]);
  const isShown = height > 0;
  useLayoutEffect(() => {
    if (isShown && left !== undefined && scroller.current !== null) {
      scroller.current.scrollTop = left.scroll;
    }
  }, [isShown, left]);
  useEffect(() => {
    // Who opened a folder by keys goes on by keys in it: the list that had them is gone, and the page has them.
    const frame = requestAnimationFrame(() => {
      const list = scroller.current;
      if (list !== null && document.activeElement === list.closest('main')) {
        list.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const entryAt = (target: EventTarget): Entry | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    return element === null ? undefined : entries[Number(element.dataset['index'])];
  };
  const openMenu = (at: WindowPoint, about: readonly Entry[]) => {
    // Whatever the menu opens gives the focus back to the list, and not to a row's button, which has no keys.
    scroller.current?.focus({ preventScroll: true });
    setMenu({ at, entries: menuFor(about) });
  };

  const { rect, isDrawing, pressProps } = usePresses({
    scroller,
    content,
    entryAt,
    order,
    chosen,
    layout,
    view: state.view,
    selection,
    onSelect,
    onOpen,
    onMenu: openMenu,
    onFavourite: props.onFavourite,
    onLocation: props.onLocation,
    onTag: props.onTag,
    onSlowPress: props.onSlowPress,
  });
  const { over, dropProps } = useDrops({
    entryAt,
    isDrawing,
    carriedBy: (entry) => (selection.ids.has(entryId(entry)) ? chosen : [entry]),
    labelOf: (carried) =>
      carried.length === 1 ? (carried[0]?.title ?? '') : t('transfer.moving', { count: carried.length }),
    isTarget: (isHome(page) || props.canAdd) && !isSearching,
    here: { folderId: place.folderId, orgId: place.orgId },
    onDrop: props.onDrop,
    onSpring: onOpen,
  });
  usePageKeys(scroller);
  const onKeyDown = useKeys({
    entries,
    order,
    layout,
    height,
    current,
    selection,
    onSelect,
    onSelectAll: props.onSelectAll,
    onOpen,
    onPreview: props.onPreview,
    onSearchEnd: isSearching ? props.onSearchEnd : undefined,
    onMenu: () => {
      const box = document.getElementById(`${prefix}${selection.current}`)?.getBoundingClientRect();
      const entry = current === undefined ? undefined : entries[current];
      openMenu(
        { x: (box?.left ?? 0) + 32, y: (box?.top ?? 0) + 32 },
        chosen.length > 0 || entry === undefined ? chosen : [entry],
      );
    },
    reveal: (index) => reveal(rowOf(layout, index)),
  });

  const cell = (index: number, key: number, row: Row) => {
    const entry = entries[index];
    const id = entry === undefined ? `waiting ${index}` : entryId(entry);
    return (
      <EntryCell
        key={key}
        entry={entry}
        index={index}
        page={page}
        view={state.view}
        columns={columns}
        isSelected={selection.ids.has(id)}
        isCurrent={selection.current === id}
        isOver={over === id}
        isCut={cut.has(id)}
        isRenaming={renaming === id}
        elementId={`${prefix}${id}`}
        top={row.top}
      />
    );
  };

  const isCurrentShown = current !== undefined && rows.includes(rowOf(layout, current));
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={isList ? total + 1 : undefined}
        aria-activedescendant={isCurrentShown ? `${prefix}${selection.current}` : undefined}
        data-view={state.view}
        data-over={over === 'here' || undefined}
        data-selecting={selection.ids.size > 0 || undefined}
        style={{ '--columns': columnTemplate(columns, width), '--row-height': `${rowHeight}px` } as CSSProperties}
        onFocus={(event) => {
          const first = order[0];
          if (event.target === event.currentTarget && selection.current === null && first !== undefined) {
            onSelect(moveTo(selection, first));
          }
        }}
        onKeyDown={onKeyDown}
        onPointerEnter={() => setPointed(true)}
        {...pressProps}
        {...dropProps}
      >
        {isList && (
          <div role="rowgroup" className={styles.head}>
            <ListHead page={page} columns={columns} state={state} onSort={props.onSort} />
          </div>
        )}
        <CellWordsProvider value={words}>
          <NamingProvider value={naming}>
            <ScrollsFast value={isFast}>
              <div ref={content} role="rowgroup" className={styles.content} style={{ blockSize: layout.height }}>
                {rows.map((number) => {
                  const row = rowAt(layout, number);
                  if (row === undefined) {
                    return null;
                  }
                  if (isList) {
                    return cell(row.first, number % slots, row);
                  }
                  return (
                    <div
                      key={number % slots}
                      role="row"
                      className={styles.cards}
                      style={{
                        transform: `translateY(${row.top}px)`,
                        blockSize: row.height,
                        gridTemplateColumns: `repeat(${layout.columns}, ${layout.cell}px)`,
                        gap: layout.gap,
                        paddingInline: layout.inset,
                      }}
                    >
                      {Array.from({ length: row.count }, (_, column) => cell(row.first + column, column, row))}
                    </div>
                  );
                })}
                {rect !== null && (
                  <div
                    role="presentation"
                    className={styles.marquee}
                    style={{
                      insetInlineStart: rect.x,
                      insetBlockStart: rect.y,
                      inlineSize: rect.width,
                      blockSize: rect.height,
                    }}
                  />
                )}
              </div>
            </ScrollsFast>
          </NamingProvider>
        </CellWordsProvider>
      </div>
      {isPointed && isList && (
        <Suspense fallback={null}>
          <HoverCard list={scroller} entryAt={entryAt} me={props.me} />
        </Suspense>
      )}
      <ContextMenu
        at={menu?.at ?? null}
        items={menu?.entries ?? none}
        label={t('column.actions')}
        onClose={() => setMenu(null)}
      />
    </>
  );
}
