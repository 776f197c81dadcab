import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { sortRows } from '../../logic/sort.ts';
import { rowsInView } from '../../logic/window.ts';
import type { TableProps, TableSort } from './types.ts';

/** The rows in the order of the table's own sorting, where nobody else keeps it. */
export function useSortedRows<Row>({ columns, rows, sort: given, onSort }: TableProps<Row>) {
  const { locale } = useLocale();
  const [own, setOwn] = useState<TableSort | null>(null);
  const sort = given === undefined ? own : given;
  const value = columns.find((column) => column.id === sort?.column)?.sort;
  const direction = sort?.direction;
  const isOwn = given === undefined;
  const sorted = useMemo(
    () => (!isOwn || direction === undefined || value === undefined ? rows : sortRows(rows, value, direction, locale)),
    [isOwn, direction, value, rows, locale],
  );
  const setSort = (next: TableSort) => {
    if (isOwn) {
      setOwn(next);
    }
    onSort?.(next);
  };
  return { sorted, sort, setSort };
}

/** A stretch of rows that is not drawn, by their number, or a row. */
export type DrawnRow = { readonly index: number } | { readonly gap: number; readonly before: number };

/**
 * The rows to draw: those in sight, and the one with the focus wherever it is, with the room of the others between
 * them.
 */
export function drawnRows(count: number, from: number, to: number, focused: number | null): DrawnRow[] {
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (focused !== null && focused >= 0 && focused < count && (focused < from || focused >= to)) {
    indices.push(focused);
    indices.sort((a, b) => a - b);
  }
  const out: DrawnRow[] = [];
  let next = 0;
  for (const index of indices) {
    if (index > next) {
      out.push({ gap: index - next, before: index });
    }
    out.push({ index });
    next = index + 1;
  }
  if (next < count) {
    out.push({ gap: count - next, before: count });
  }
  return out;
}

/** Follows what of a scrolled box is in sight, by rows. */
export function useRowWindow(
  box: RefObject<HTMLDivElement | null>,
  isVirtual: boolean,
  count: number,
  rowHeight: number,
) {
  const [view, setView] = useState({ from: 0, to: 30 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isVirtual) {
      return undefined;
    }
    const look = () => {
      const next = rowsInView(count, rowHeight, element.scrollTop, element.clientHeight, 6);
      setView((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, isVirtual, count, rowHeight]);
  return view;
}
