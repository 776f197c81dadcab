import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { columnWidths, resizedWidth } from '../../logic/column-widths.ts';
import type { DrawnColumn, TableColumn, TableProps } from './types.ts';

const usualLeast = 80;
const checkWidth = 44;
const actionsWidth = 56;

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

/** The columns with their widths, and the calls that change them. */
export function useTableColumns<Row>(props: TableProps<Row>, isFixed: boolean) {
  const { columns, selectionMode, rowActions, onResize } = props;
  const box = useRef<HTMLDivElement>(null);
  const inside = useInside(box);
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  const hasChecks = selectionMode === 'multiple';
  const hasActions = rowActions !== undefined;

  const drawn = useMemo((): DrawnColumn[] => {
    const all = [
      ...(hasChecks ? [{ id: 'limn-check', kind: 'check' as const, width: checkWidth, minWidth: checkWidth }] : []),
      ...columns.map((column: TableColumn<Row>) => ({
        id: column.id,
        kind: 'data' as const,
        width: moved.get(column.id) ?? column.width,
        minWidth: column.minWidth ?? usualLeast,
      })),
      ...(hasActions
        ? [{ id: 'limn-actions', kind: 'actions' as const, width: actionsWidth, minWidth: actionsWidth }]
        : []),
    ];
    const widths = isFixed ? columnWidths(all, inside.width) : [];
    // What nobody asked for goes to the last column of facts: a table is as wide as its place.
    const left = inside.width - widths.reduce((sum, width) => sum + width, 0);
    const last = all.findLastIndex((column) => column.kind === 'data');
    if (isFixed && left > 0 && last >= 0) {
      widths[last] = (widths[last] ?? 0) + left;
    }
    return all.map((column, index) => ({
      ...column,
      width: widths[index] ?? (column.kind === 'data' ? undefined : column.minWidth),
    }));
  }, [columns, hasChecks, hasActions, moved, isFixed, inside.width]);

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
  return { box, drawn, resize, resetWidths, isOverflowing: inside.isOverflowing, viewWidth: inside.width };
}
