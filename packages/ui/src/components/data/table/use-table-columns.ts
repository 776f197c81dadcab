import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { headRows } from '../../../logic/tables/column-groups.ts';
import { columnWidths, resizedWidth } from '../../../logic/tables/column-widths.ts';
import { columnOrder, pinned } from './column-order.ts';
import type { DrawnColumn, TableProps } from './types.ts';

const usualLeast = 80;
/** px of the columns that the table adds. */
const ownWidths = { check: 44, expand: 44, actions: 56 } as const;

/** px of an element's inside, and whether what is in it is wider. */
function useInside(box: RefObject<HTMLDivElement | null>) {
  const [inside, setInside] = useState({ width: 0, isOverflowing: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    const look = () => {
      const width = element.clientWidth;
      const isOverflowing = element.scrollWidth > width + 1 || element.scrollHeight > element.clientHeight + 1;
      setInside((before) =>
        before.width === width && before.isOverflowing === isOverflowing ? before : { width, isOverflowing },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild !== null) {
      observer.observe(element.firstElementChild);
    }
    return () => observer.disconnect();
  }, [box]);
  return inside;
}

/** Tells on the scrolled box whether something is hidden at its start and its end, for the shadows of what stands. */
function useHiddenSides(box: RefObject<HTMLDivElement | null>, isWanted: boolean) {
  useEffect(() => {
    const element = box.current;
    if (element === null || !isWanted) {
      return undefined;
    }
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-hides-start', at > 1);
      element.toggleAttribute('data-hides-end', at + element.clientWidth < element.scrollWidth - 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, isWanted]);
}

/** The columns with their widths and heads, and the calls that change them. */
export function useTableColumns<Row>(props: TableProps<Row>, isVirtual: boolean, hasToggles: boolean) {
  const { columns, selectionMode, rowActions, hasPinnedActions, isResizable = false, onResize } = props;
  const box = useRef<HTMLDivElement>(null);
  const inside = useInside(box);
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  const order = useMemo(
    () => columnOrder({ columns, selectionMode, rowActions, hasPinnedActions }, hasToggles),
    [columns, selectionMode, rowActions, hasPinnedActions, hasToggles],
  );
  const heads = useMemo(() => headRows(order.nodes), [order]);
  const hasPins = order.places.some((place) => place.pin !== undefined);
  const isFixed =
    isVirtual || isResizable || hasPins || [...order.byId.values()].some((column) => column.width !== undefined);

  const drawn = useMemo((): DrawnColumn[] => {
    const all = order.places.map(({ id, kind, pin }) => {
      const column = order.byId.get(id);
      const least = kind === 'data' ? (column?.minWidth ?? usualLeast) : ownWidths[kind];
      return { id, kind, pin, width: kind === 'data' ? (moved.get(id) ?? column?.width) : least, minWidth: least };
    });
    const widths = isFixed ? columnWidths(all, inside.width) : [];
    // What nobody asked for goes to the last column of facts that is scrolled: a table is as wide as its place.
    const left = inside.width - widths.reduce((sum, width) => sum + width, 0);
    const facts = all.flatMap((column, index) => (column.kind === 'data' ? [index] : []));
    const last = facts.findLast((index) => all[index]?.pin === undefined) ?? facts.at(-1);
    if (isFixed && left > 0 && last !== undefined) {
      widths[last] = (widths[last] ?? 0) + left;
    }
    return pinned(
      all.map((column, index) => ({
        ...column,
        width: widths[index] ?? (column.kind === 'data' ? undefined : column.minWidth),
      })),
      inside.width,
    );
  }, [order, moved, isFixed, inside.width]);
  useHiddenSides(
    box,
    drawn.some((column) => column.pin !== undefined),
  );

  /** Makes a column that wide, and fixes the others where they are, so that only what is beyond the border moves. */
  const resize = (id: string, width: number, isLast: boolean) => {
    const next = new Map(
      drawn.flatMap((column) =>
        column.kind === 'data' && column.width !== undefined ? [[column.id, column.width] as const] : [],
      ),
    );
    next.set(id, resizedWidth(width, 0, drawn.find((column) => column.id === id)?.minWidth ?? usualLeast));
    setMoved(next);
    if (isLast) {
      onResize?.(next);
    }
  };
  const resetWidths = () => {
    setMoved(new Map());
    onResize?.(new Map());
  };
  /** px that stand still at either side. */
  const standing = (pin: 'start' | 'end') =>
    drawn.reduce((sum, column) => sum + (column.pin === pin ? (column.width ?? 0) : 0), 0);
  return {
    box,
    order,
    heads,
    drawn,
    isFixed,
    resize,
    resetWidths,
    standing: { start: standing('start'), end: standing('end') },
    isOverflowing: inside.isOverflowing,
    viewWidth: inside.width,
  };
}
