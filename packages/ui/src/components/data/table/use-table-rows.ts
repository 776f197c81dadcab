import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from 'react-aria-components/I18nProvider';
import { announce } from '../../../logic/page/announce.ts';
import { RowOffsets } from '../../../logic/tables/row-offsets.ts';
import { sortRows } from '../../../logic/tables/sort.ts';
import { tableEntries, type TableEntry } from '../../../logic/tables/table-entries.ts';
import { filtersTest, type TableFilters } from '../../../logic/tables/table-filter.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { useControlled } from '../../shared/use-controlled.ts';
import type { TableColumn, TableProps, TableSort } from './types.ts';

const noFilters: TableFilters = {};
const nobody: ReadonlySet<string> = new Set();
/** ms of rest in filtering before the count of rows is said. */
const rest = 600;

const always = () => true;

/** The lines of a table: filtered, in order and as far as rows are open; and the calls that change these. */
export function useTableRows<Row>(props: TableProps<Row>, columns: ReadonlyMap<string, TableColumn<Row>>) {
  const { items, itemId, rowChildren, isLazy, onLoad } = props;
  const hasDetail = props.rowDetail === undefined ? undefined : (props.hasDetail ?? always);
  const { locale } = useLocale();
  const translate = useKitText();
  const [sort, setSort] = useControlled<TableSort | null>(props.sort, null, props.onSort);
  const [filters, setFilters] = useControlled(props.filters, props.defaultFilters ?? noFilters, props.onFilter);
  const [expanded, setExpanded] = useControlled(props.expanded, props.defaultExpanded ?? nobody, props.onExpand);
  const [busy, setBusy] = useState<ReadonlySet<string>>(nobody);
  const isOwnSort = props.sort === undefined;
  const isOwnFilter = props.filters === undefined;
  // Typing in a filter goes before the rows.
  const calmFilters = useDeferredValue(filters);
  const test = useMemo(
    () => (isOwnFilter ? filtersTest([...columns.values()], calmFilters) : null),
    [isOwnFilter, columns, calmFilters],
  );
  const value = columns.get(sort?.column ?? '')?.sort;
  const direction = sort?.direction;
  const order = useMemo(
    () =>
      !isOwnSort || direction === undefined || value === undefined
        ? undefined
        : (rows: readonly Row[]) => sortRows(rows, value, direction, locale),
    [isOwnSort, direction, value, locale],
  );
  const isFlat = rowChildren === undefined && isLazy === undefined;
  // Of a flat table the order stays while rows are opened and closed.
  const flat = useMemo(() => {
    if (!isFlat) return null;
    const left = test === null ? items : items.filter(test);
    return order === undefined ? left : order(left);
  }, [isFlat, items, test, order]);
  const entries = useMemo(
    () =>
      tableEntries({
        items: flat ?? items,
        itemId,
        expanded,
        children: rowChildren,
        isLazy,
        hasDetail,
        test: flat === null ? test : null,
        order: flat === null ? order : undefined,
      }),
    [flat, items, itemId, expanded, rowChildren, isLazy, hasDetail, test, order],
  );
  const shown = useMemo(() => entries.filter((entry) => entry.kind === 'row').map((entry) => entry.id), [entries]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => announce(translate('rowsShown', { count: shown.length })), rest);
    return () => clearTimeout(timer);
    // Said when the filters change, not when rows are opened.
  }, [calmFilters]);

  const latest = useRef(expanded);
  useEffect(() => {
    latest.current = expanded;
  });
  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(latest.current);
    if (isOpen) next.add(id);
    else next.delete(id);
    latest.current = next;
    setExpanded(next);
  };
  /** Opens a row, or closes it, and fetches what is in it when that has to be. */
  const toggle = (entry: TableEntry<Row>) => {
    const { id, row } = entry;
    setOpen(id, !entry.isExpanded);
    if (entry.isExpanded || isLazy?.(row) !== true || onLoad === undefined || busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    void onLoad(row)
      .catch(() => setOpen(id, false))
      .finally(() => setBusy((before) => new Set([...before].filter((other) => other !== id))));
  };
  return { entries, shown, sort, setSort, filters, setFilters, isFiltered: test !== null, toggle, busy };
}

/** px of a row's details before they have been drawn. */
const usualDetail = 120;

/** Where the lines of a table begin: details are as high as what is in them, which is known once they are drawn. */
export function useRowOffsets<Row>(entries: readonly TableEntry<Row>[], rowHeight: number) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [observer] = useState(() =>
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((changes) =>
          setHeights((before) => {
            const next = new Map(before);
            for (const { target, borderBoxSize } of changes) {
              const id = target instanceof HTMLElement ? target.dataset['detail'] : undefined;
              const height = borderBoxSize[0]?.blockSize ?? 0;
              if (id !== undefined && target.isConnected) next.set(id, height);
            }
            return [...next].every(([id, height]) => before.get(id) === height) ? before : next;
          }),
        ),
  );
  useEffect(() => () => observer?.disconnect(), [observer]);
  const measure = useMemo(
    () =>
      (element: HTMLElement | null): (() => void) | undefined => {
        if (element === null) return undefined;
        observer?.observe(element);
        return () => observer?.unobserve(element);
      },
    [observer],
  );
  const offsets = useMemo(() => {
    const odd = entries.flatMap((entry, index) =>
      entry.kind === 'detail' ? [{ index, height: heights.get(entry.id) ?? usualDetail }] : [],
    );
    return new RowOffsets(entries.length, rowHeight, odd);
  }, [entries, rowHeight, heights]);
  return { offsets, measure };
}

/** Follows which lines of a scrolled table are in sight below its heads. */
export function useLinesInView(
  box: RefObject<HTMLDivElement | null>,
  isVirtual: boolean,
  offsets: RowOffsets,
  headHeight: number,
) {
  const [view, setView] = useState({ from: 0, to: 30 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isVirtual) {
      return undefined;
    }
    const look = () => {
      const next = offsets.inView(element.scrollTop, element.clientHeight - headHeight, 8);
      setView((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Within the frame that is scrolled: drawn any later, a fast wheel would show the room of rows and no rows.
    const scrolled = () => flushSync(look);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [box, isVirtual, offsets, headHeight]);
  return view;
}
