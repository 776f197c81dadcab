import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from '../../logic/page/announce.ts';
import { turnedKey } from '../../logic/page/turned-key.ts';
import { cardGrid, cardMove, reordered } from '../../logic/layout/card-grid.ts';
import { extendTo, selectOnly, toggleOne, type ListSelection } from '../../logic/choices/selection.ts';
import { findTyped, Typeahead } from '../../logic/text/typeahead.ts';
import { scrollToRow } from '../../logic/layout/window.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ContextMenuArea } from '../menus/context-menu.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { GridListProps } from './grid/types.ts';
import { useCardDrag } from './grid/use-card-drag.ts';
import type { MenuEntry } from '../menus/menu.tsx';
import { SkeletonCards } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useRowWindow } from './use-row-window.ts';
import { useControlled } from '../shared/use-controlled.ts';
import { rootAttributes, rootClass } from '../shared/root.ts';
import './grid-list.css';

export type { GridListProps } from './grid/types.ts';

const nobody: ReadonlySet<string> = new Set();

/** px of an element's inside. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    const look = () => {
      const style = getComputedStyle(element);
      setWidth(
        element.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd),
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** Items as cards: `.limn-grid`. One Tab stop; the arrow keys move in two directions. */
export function GridList<Item>(props: GridListProps<Item>) {
  const {
    label,
    items,
    itemId,
    itemName,
    children,
    cardWidth = 200,
    cardHeight = 180,
    gap = 16,
    selectionMode = 'none',
    onSelect,
    onOpen,
    menu,
    onReorder,
    height,
    isLoading = false,
    onMore,
    empty,
  } = props;
  const translate = useKitText();
  const { box, width } = useWidth();
  const [selected, setSelected] = useControlled<ReadonlySet<string>>(props.selected, nobody, onSelect);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const wantsFocus = useRef(false);
  const typeahead = useMemo(() => new Typeahead(), []);

  const order = useMemo(() => items.map(itemId), [items, itemId]);
  const layout = cardGrid(items.length, width, cardWidth, cardHeight, gap);
  const isVirtual = height !== undefined;
  const view = useRowWindow(box, isVirtual, layout.rows, layout.pitch);
  const firstSelected = order.findIndex((id) => selected.has(id));
  const at = Math.max(0, currentId === null ? firstSelected : order.indexOf(currentId));
  const { isDraggable, dragged, drop, dragProps } = useCardDrag(props, order, selected);

  useLayoutEffect(() => {
    if (wantsFocus.current) {
      wantsFocus.current = false;
      const card = box.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]');
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    }
  });
  const row = Math.floor(at / layout.columns);
  const lastRow = isVirtual ? Math.min(layout.rows, view.to) : layout.rows;
  const isNearEnd = onMore !== undefined && !isLoading && items.length > 0 && lastRow >= layout.rows;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (isNearEnd) {
      more.current?.();
    }
  }, [isNearEnd, items.length]);

  const now: ListSelection = { ids: selected, anchor: anchor.current };
  const put = (next: ListSelection) => {
    anchor.current = next.anchor;
    setSelected(next.ids);
    if (selectionMode === 'multiple') {
      announce(translate('cardsSelected', { count: next.ids.size }));
    }
  };
  const choose = (id: string, keys: { readonly adds: boolean; readonly extends: boolean }) => {
    if (selectionMode === 'none') return;
    if (selectionMode === 'single' || (!keys.adds && !keys.extends)) put(selectOnly(id));
    else put(keys.extends ? extendTo(now, order, id, order[at] ?? null, keys.adds) : toggleOne(now, id));
  };
  const go = (index: number) => {
    const id = order[index];
    if (id !== undefined) {
      if (isVirtual && box.current !== null) {
        box.current.scrollTop = scrollToRow(
          Math.floor(index / layout.columns),
          layout.pitch,
          box.current.scrollTop,
          box.current.clientHeight - gap,
        );
      }
      wantsFocus.current = true;
      setCurrentId(id);
    }
  };
  const openAt = (index: number): boolean => {
    const item = items[index];
    if (item === undefined || onOpen === undefined) return false;
    onOpen(item);
    return true;
  };
  const moveTo = (to: number) => {
    const id = order[at];
    const item = items[at];
    if (id !== undefined && item !== undefined && to !== at && onReorder !== undefined) {
      const rest = order.filter((other) => other !== id);
      onReorder(reordered(order, new Set([id]), rest[to] ?? null));
      wantsFocus.current = true;
      setCurrentId(id);
      announce(translate('cardMoved', { name: itemName(item), place: to + 1, count: items.length }));
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = order[at];
    if (id === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['card'] === undefined) {
      return;
    }
    const hasModifier = event.ctrlKey || event.metaKey;
    const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / layout.pitch));
    const to =
      hasModifier && event.key !== 'Home' && event.key !== 'End'
        ? null
        : cardMove(turnedKey(event.key, event.currentTarget), at, items.length, layout.columns, pageRows);
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (to !== null) {
      if (event.altKey) {
        if (onReorder !== undefined && event.key.startsWith('Arrow')) {
          done();
          moveTo(to);
        }
        return;
      }
      done();
      if (event.shiftKey && selectionMode === 'multiple') put(extendTo(now, order, order[to] ?? id, id));
      go(to);
    } else if (event.key === ' ' && !typeahead.isTyping(event.timeStamp)) {
      done();
      choose(id, { adds: selectionMode === 'multiple', extends: event.shiftKey });
    } else if (event.key === 'Enter') {
      done();
      if (!openAt(at)) choose(id, { adds: selectionMode === 'multiple', extends: false });
    } else if (hasModifier && event.key.toLowerCase() === 'a' && selectionMode === 'multiple') {
      done();
      put({ ids: new Set(order), anchor: anchor.current });
    } else if (event.key === 'Escape' && selected.size > 0 && selectionMode === 'multiple') {
      done();
      put({ ids: nobody, anchor: null });
    } else if (!hasModifier && !event.altKey) {
      const typed = typeahead.add(event.key, event.timeStamp);
      const found =
        typed === null
          ? null
          : findTyped(items.length, (index) => (items[index] === undefined ? '' : itemName(items[index])), at, typed);
      // A space within a word does not scroll.
      if (found !== null || (typed !== null && event.key === ' ')) done();
      if (found !== null) {
        go(found);
      }
    }
  };

  const indexOf = (target: EventTarget): number =>
    order.indexOf(
      (target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined) ?? '',
    );
  const isControl = (target: EventTarget): boolean =>
    target instanceof Element && target.closest('a, button, input, label') !== null;
  const isFinger = useRef(false);
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const id = order[index];
    if (isControl(event.target)) {
      return;
    }
    if (id === undefined) {
      if (selected.size > 0 && selectionMode === 'multiple') put({ ids: nobody, anchor: null });
      return;
    }
    go(index);
    // A finger has no double press worth waiting for: it opens, and selects once something is selected.
    if (isFinger.current && selected.size === 0 && openAt(index)) {
      return;
    }
    choose(id, {
      adds: event.ctrlKey || event.metaKey || (isFinger.current && selectionMode === 'multiple'),
      extends: event.shiftKey,
    });
  };
  const menuFor = (target: Element): readonly MenuEntry[] => {
    const index = indexOf(target);
    const item = items[index];
    const id = order[index];
    if (menu === undefined || item === undefined || id === undefined) {
      return [];
    }
    setCurrentId(id);
    if (selected.has(id) && selected.size > 1) {
      return menu(items.filter((other) => selected.has(itemId(other))));
    }
    choose(id, { adds: false, extends: false });
    return menu([item]);
  };

  if (items.length === 0) {
    return isLoading ? (
      <SkeletonCards width={cardWidth} height={Math.max(40, cardHeight - 60)} />
    ) : (
      <>{empty ?? <EmptyState kind="empty" level={null} />}</>
    );
  }
  const rows = Array.from({ length: layout.rows }, (_, index) => index).filter(
    (index) => !isVirtual || index === row || (index >= view.from && index < view.to),
  );
  const grid = (
    <div
      ref={box}
      {...rootAttributes(props)}
      role="grid"
      className={rootClass('limn-grid', props.className)}
      aria-label={label}
      aria-rowcount={layout.rows}
      aria-multiselectable={selectionMode === 'multiple' || undefined}
      aria-busy={isLoading || undefined}
      style={{ maxBlockSize: height, ...props.style }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isFinger.current = event.pointerType === 'touch';
      }}
      onClick={onClick}
      onDoubleClick={(event) => {
        if (!isControl(event.target)) openAt(indexOf(event.target));
      }}
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-card]')?.dataset['card'];
        if (id !== undefined && id !== currentId) setCurrentId(id);
      }}
      {...dragProps}
    >
      <div
        role="presentation"
        className="limn-grid-rows"
        style={{ blockSize: Math.max(0, layout.rows * layout.pitch - gap) }}
      >
        {rows.map((line) => (
          <div
            key={line}
            role="row"
            className="limn-grid-row"
            aria-rowindex={line + 1}
            style={{ insetBlockStart: line * layout.pitch, blockSize: cardHeight, gap }}
          >
            {items.slice(line * layout.columns, (line + 1) * layout.columns).map((item, column) => {
              const id = itemId(item);
              const isSelected = selected.has(id);
              return (
                <div
                  key={id}
                  role="gridcell"
                  className="limn-card"
                  data-card={id}
                  data-selected={isSelected || undefined}
                  data-dragged={dragged?.has(id) || undefined}
                  data-drop={drop?.id === id ? drop.side : undefined}
                  aria-label={itemName(item)}
                  aria-selected={selectionMode === 'none' ? undefined : isSelected}
                  tabIndex={line * layout.columns + column === at ? 0 : -1}
                  draggable={isDraggable}
                  style={{ inlineSize: layout.width }}
                >
                  {children(item, { isSelected })}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isLoading && (
        <div role="presentation" className="limn-grid-more">
          <Spinner />
        </div>
      )}
    </div>
  );
  return menu === undefined ? (
    grid
  ) : (
    <ContextMenuArea label={label} items={menuFor}>
      {grid}
    </ContextMenuArea>
  );
}
