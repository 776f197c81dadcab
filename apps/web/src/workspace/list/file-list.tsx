import type { Sort } from '@limn/contract';
import { ContextMenu, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../preferences/appearance.ts';
import { endDrag, startDrag } from '../drag.ts';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import { entriesIn, layoutRows, rowOf, stepFrom, type Step } from '../model/layout.ts';
import type { ListState, Page } from '../model/pages.ts';
import { extendTo, moveTo, nothing, selectAll, selectOne, toggle, withinList, type Selection } from '../model/selection.ts';
import { EntryCell } from './entry-cell.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list.module.css';
import { useMarquee } from './use-marquee.ts';
import { useSize } from './use-size.ts';
import { useTypeahead } from './use-typeahead.ts';

export interface FileListProps {
  page: Page;
  state: ListState;
  entries: readonly Entry[];
  /** Entries of the whole list, loaded or not. */
  total: number;
  label: string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (sort: Sort) => void;
  onOpen: (entry: Entry) => void;
  onFavourite: (entries: readonly Entry[], favourite: boolean) => void;
  onDropInto: (entries: readonly Entry[], folder: Entry) => void;
  /** Entries of the menu for what is selected, or for the empty part of the list. */
  menuFor: (entries: readonly Entry[]) => readonly MenuEntry[];
  onSelectAll: () => void;
  /** The end of what is loaded is in sight. */
  onNearEnd: () => void;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'start',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** A list of files as rows or as cards: selected, opened, dragged and driven by keys the way a desktop's file list is. */
export function FileList(props: FileListProps) {
  const { page, state, entries, total, label, selection, onSelect, onSort, onOpen, onFavourite, onDropInto, menuFor, onSelectAll, onNearEnd } = props;
  const { t } = useTranslation('files');
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const rowHeight = useDensity() === 'compact' ? 32 : 40;
  const prefix = useId();
  const typeahead = useTypeahead();
  const [menuAt, setMenuAt] = useState<WindowPoint | null>(null);
  const [menuEntries, setMenuEntries] = useState<readonly MenuEntry[]>([]);

  const order = useMemo(() => entries.map(entryId), [entries]);
  const indexOf = useMemo(() => new Map(order.map((id, index) => [id, index])), [order]);
  const folders = useMemo(() => entries.filter(isFolder).length, [entries]);
  const layout = useMemo(
    () => layoutRows({ view: state.view, total: entries.length, folders, width, rowHeight }),
    [state.view, entries.length, folders, width, rowHeight],
  );
  const current = selection.current === null ? undefined : indexOf.get(selection.current);
  const chosen = entries.filter((entry) => selection.ids.has(entryId(entry)));

  const latestDrop = useRef(onDropInto);
  useEffect(() => {
    latestDrop.current = onDropInto;
  });
  const dropInto = useCallback((dropped: readonly Entry[], folder: Entry) => latestDrop.current(dropped, folder), []);

  const before = useRef(order);
  useEffect(() => {
    const kept = withinList(selection, before.current, order);
    before.current = order;
    if (kept !== selection) {
      onSelect(kept);
    }
  }, [order, selection, onSelect]);

  const virtual = useVirtualizer({
    count: layout.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = layout.rows[index];
      const next = layout.rows[index + 1];
      return row === undefined ? rowHeight : (next?.top ?? layout.height) - row.top;
    },
    paddingStart: layout.inset,
    scrollPaddingStart: 8,
    // In the list view the column names take the first line of what is in view.
    scrollPaddingEnd: state.view === 'list' ? 40 : 8,
    overscan: 6,
  });
  useEffect(() => {
    virtual.measure();
  }, [virtual, layout]);

  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= layout.rows.length - 12) {
      onNearEnd();
    }
  }, [lastShown, layout.rows.length, onNearEnd]);

  const reveal = (index: number) => virtual.scrollToIndex(rowOf(layout, index));

  const openMenu = (at: WindowPoint, about: readonly Entry[]) => {
    setMenuEntries(menuFor(about));
    setMenuAt(at);
  };

  const marqueeBase = useRef<ReadonlySet<string>>(new Set());
  const { rect, marqueeProps } = useMarquee(scroller, content, {
    onStart: (event) => {
      const keeps = event.ctrlKey || event.metaKey || event.shiftKey;
      marqueeBase.current = keeps ? selection.ids : new Set();
      if (!keeps) {
        onSelect({ ...nothing, current: selection.current });
      }
    },
    onDraw: (area) => {
      const touched = entriesIn(layout, area).flatMap((index) => order[index] ?? []);
      const ids = new Set([...marqueeBase.current, ...touched]);
      onSelect({ ids, anchor: touched[0] ?? null, current: touched.at(-1) ?? selection.current });
    },
  });

  const entryAt = (target: EventTarget): Entry | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    return element === null ? undefined : entries[Number(element.dataset['index'])];
  };
  const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const entry = entryAt(event.target);
    if (isControl(event.target)) {
      return;
    }
    if (event.button === 0 && event.pointerType === 'mouse') {
      const onName = event.target instanceof Element && event.target.closest('[data-name]') !== null;
      const isHandle = entry !== undefined && (state.view === 'grid' || onName || selection.ids.has(entryId(entry)));
      const isInside = event.target === scroller.current || (event.target instanceof Node && content.current?.contains(event.target) === true);
      if (!isHandle && isInside) {
        marqueeProps.onPointerDown(event);
      }
      if (entry !== undefined && (!isHandle || !selection.ids.has(entryId(entry)) || event.ctrlKey || event.metaKey || event.shiftKey)) {
        pick(entry, event);
      }
    }
  };

  const pick = (entry: Entry, keys: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
    const id = entryId(entry);
    const adds = keys.ctrlKey || keys.metaKey;
    onSelect(keys.shiftKey ? extendTo(selection, order, id, adds) : adds ? toggle(selection, id) : selectOne(id));
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const entry = entryAt(event.target);
    if (entry === undefined || !(event.target instanceof Element)) {
      return;
    }
    const button = event.target.closest<HTMLElement>('[data-press]');
    if (button !== null) {
      pressButton(entry, button);
      return;
    }
    const native = event.nativeEvent;
    const isTouch = native instanceof globalThis.PointerEvent && native.pointerType !== 'mouse';
    if (isTouch) {
      if (selection.ids.size > 0) {
        onSelect(toggle(selection, entryId(entry)));
      } else {
        onOpen(entry);
      }
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey && selection.ids.size > 1) {
      onSelect(selectOne(entryId(entry)));
    }
  };

  const pressButton = (entry: Entry, button: HTMLElement) => {
    if (button.dataset['press'] === 'favourite') {
      onFavourite([entry], !entry.favourite);
      return;
    }
    const isSelected = selection.ids.has(entryId(entry));
    if (!isSelected) {
      onSelect(selectOne(entryId(entry)));
    }
    const box = button.getBoundingClientRect();
    openMenu({ x: box.left, y: box.bottom + 4 }, isSelected ? chosen : [entry]);
  };

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    event.preventDefault();
    const entry = entryAt(event.target);
    if (entry === undefined) {
      onSelect({ ...nothing, current: selection.current });
      openMenu({ x: event.clientX, y: event.clientY }, []);
      return;
    }
    const isSelected = selection.ids.has(entryId(entry));
    if (!isSelected) {
      onSelect(selectOne(entryId(entry)));
    }
    openMenu({ x: event.clientX, y: event.clientY }, isSelected ? chosen : [entry]);
  };

  const moveKeyboard = (step: Step, keys: KeyboardEvent) => {
    const target = current === undefined ? 0 : stepFrom(layout, current, step, height);
    const id = order[target];
    if (id === undefined) {
      return;
    }
    onSelect(keys.shiftKey ? extendTo(selection, order, id, keys.ctrlKey || keys.metaKey) : keys.ctrlKey || keys.metaKey ? moveTo(selection, id) : selectOne(id));
    reveal(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) {
      return;
    }
    const entry = current === undefined ? undefined : entries[current];
    const step = steps[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step !== undefined && !event.altKey) {
      moveKeyboard(step, event);
    } else if (event.key === 'Enter' && isPlain && entry !== undefined) {
      onOpen(entry);
    } else if (event.key === ' ' && !event.altKey && entry !== undefined) {
      onSelect(toggle(selection, entryId(entry)));
    } else if (event.key === 'Escape' && selection.ids.size > 0) {
      onSelect({ ...nothing, current: selection.current });
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      onSelect(selectAll(selection, order));
      onSelectAll();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = document.getElementById(`${prefix}${selection.current}`)?.getBoundingClientRect();
      openMenu({ x: (box?.left ?? 0) + 32, y: (box?.top ?? 0) + 32 }, chosen.length > 0 || entry === undefined ? chosen : [entry]);
    } else if (isPlain && event.key.length === 1 && event.key !== '?' && event.key !== '/') {
      const found = typeahead(event.key, entries.map((one) => one.title), current ?? -1);
      const id = found === null ? undefined : order[found];
      if (found !== null && id !== undefined) {
        onSelect(selectOne(id));
        reveal(found);
      }
    } else {
      return;
    }
    event.preventDefault();
  };

  const onDragStart = (event: DragEvent) => {
    const entry = entryAt(event.target);
    if (entry === undefined) {
      return;
    }
    const carried = selection.ids.has(entryId(entry)) ? chosen : [entry];
    startDrag(event, carried, carried.length === 1 ? entry.title : t('transfer.moving', { count: carried.length }));
  };

  const cell = (index: number) => {
    const entry = entries[index];
    if (entry === undefined) {
      return null;
    }
    const id = entryId(entry);
    return (
      <EntryCell
        key={id}
        entry={entry}
        index={index}
        page={page}
        view={state.view}
        isSelected={selection.ids.has(id)}
        isCurrent={selection.current === id}
        elementId={`${prefix}${id}`}
        onDropInto={dropInto}
      />
    );
  };

  const isCurrentShown = current !== undefined && shown.some((item) => item.index === rowOf(layout, current));
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={state.view === 'list' ? total + 1 : undefined}
        aria-activedescendant={isCurrentShown ? `${prefix}${selection.current}` : undefined}
        data-view={state.view}
        onFocus={(event) => {
          const first = order[0];
          if (event.target === event.currentTarget && selection.current === null && first !== undefined) {
            onSelect(moveTo(selection, first));
          }
        }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={marqueeProps.onPointerMove}
        onPointerUp={marqueeProps.onPointerUp}
        onPointerCancel={marqueeProps.onPointerCancel}
        onLostPointerCapture={marqueeProps.onLostPointerCapture}
        onClick={onClick}
        onDoubleClick={(event) => {
          const entry = entryAt(event.target);
          if (entry !== undefined && !isControl(event.target)) {
            onOpen(entry);
          }
        }}
        onContextMenu={onContextMenu}
        onDragStart={onDragStart}
        onDragEnd={endDrag}
      >
        {state.view === 'list' && (
          <div role="rowgroup" className={styles.head}>
            <ListHead page={page} state={state} onSort={onSort} />
          </div>
        )}
        <div ref={content} role="rowgroup" className={styles.content} style={{ blockSize: layout.height }}>
          {shown.map((item) => {
            const row = layout.rows[item.index];
            if (row === undefined) {
              return null;
            }
            const place = { transform: `translateY(${row.top}px)`, blockSize: row.height };
            if (state.view === 'list') {
              return (
                <div key={item.index} role="presentation" className={styles.line} style={place}>
                  {cell(row.first)}
                </div>
              );
            }
            return (
              <div
                key={item.index}
                role="row"
                className={styles.cards}
                style={{ ...place, gridTemplateColumns: `repeat(${layout.columns}, ${layout.cell}px)`, gap: layout.gap, paddingInline: layout.inset }}
              >
                {Array.from({ length: row.count }, (_, offset) => cell(row.first + offset))}
              </div>
            );
          })}
          {rect !== null && (
            <div
              role="presentation"
              className={styles.marquee}
              style={{ insetInlineStart: rect.x, insetBlockStart: rect.y, inlineSize: rect.width, blockSize: rect.height }}
            />
          )}
        </div>
      </div>
      <ContextMenu at={menuAt} entries={menuEntries} label={t('column.actions')} onClose={() => setMenuAt(null)} />
    </>
  );
}
