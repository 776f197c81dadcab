import { useEffect, useId, useMemo, useRef, type MouseEvent } from 'react';
import { announce } from '../logic/announce.ts';
import { useKitText } from '../provider/kit-text.ts';
import { ContextMenuArea } from './context-menu.tsx';
import { EmptyState } from './empty-state.tsx';
import type { MenuEntry } from './menu.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { TableHead } from './table/table-head.tsx';
import { TableRow } from './table/table-row.tsx';
import type { TableProps } from './table/types.ts';
import { useTableColumns } from './table/use-table-columns.ts';
import { useTableKeys } from './table/use-table-keys.ts';
import { drawnRows, useRowWindow, useSortedRows } from './table/use-table-rows.ts';
import { useTableSelection } from './table/use-table-selection.ts';
import { useRowHeight } from './use-row-height.ts';
import { rootAttributes, rootClass } from './root.ts';
import './field.css';
import './table.css';
import './visually-hidden.css';

export type { TableColumn, TableProps, TableSort } from './table/types.ts';

const virtualFrom = 100;
/** px that Shift and an arrow key move a column's border. */
const resizeStep = 16;

const isControl = (target: EventTarget, row: Element): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, select, textarea') !== null &&
  row.contains(target);

/**
 * Facts in rows and columns: `.limn-table`. Where nothing can be done with its rows it is a plain table, else a grid
 * with keys.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rowId,
    selectionMode = 'none',
    disabledIds,
    onOpen,
    rowActions,
    isResizable = false,
    hasStickyFirst = false,
    height,
    isLoading = false,
    onMore,
    empty,
    look = 'plain',
  } = props;
  const translate = useKitText();
  const hintId = useId();
  const rowHeight = useRowHeight();
  const { sorted, sort, setSort } = useSortedRows(props);
  const isVirtual = props.isVirtual ?? (height !== undefined && sorted.length >= virtualFrom);
  const isGrid =
    selectionMode !== 'none' || onOpen !== undefined || rowActions !== undefined || isVirtual || isResizable;
  const isFixed = isVirtual || isResizable || hasStickyFirst || columns.some((column) => column.width !== undefined);
  const { box, drawn, resize, resetWidths, isOverflowing, viewWidth } = useTableColumns(props, isFixed);
  const order = useMemo(() => sorted.map(rowId), [sorted, rowId]);
  const byColumn = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const header = columns.find((column) => column.isRowHeader === true) ?? columns[0];
  const sticky = selectionMode === 'multiple' ? 2 : 1;
  // What stands still must leave room to scroll in.
  const stands =
    hasStickyFirst && drawn.slice(0, sticky).reduce((sum, column) => sum + (column.width ?? 0), 0) <= viewWidth / 2;
  const selection = useTableSelection(props, order);
  const view = useRowWindow(box, isVirtual, sorted.length, rowHeight);
  const rowOf = (id: string | undefined): Row | undefined => (id === undefined ? undefined : sorted[order.indexOf(id)]);

  const nameOf = (row: Row): string => {
    const cell = header?.text?.(row) ?? header?.cell(row);
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : rowId(row);
  };
  const open = (index: number): boolean => {
    const row = sorted[index];
    if (row === undefined || onOpen === undefined || disabledIds?.has(rowId(row)) === true) {
      return false;
    }
    onOpen(row);
    return true;
  };
  const sortBy = (
    id: string,
    direction = sort?.column === id && sort.direction === 'ascending'
      ? ('descending' as const)
      : ('ascending' as const),
  ) => {
    setSort({ column: id, direction });
    announce(
      translate(direction === 'ascending' ? 'sortedAscending' : 'sortedDescending', {
        column: byColumn.get(id)?.label ?? '',
      }),
    );
  };
  const resizeBy = (id: string, step: number): boolean => {
    const column = drawn.find((candidate) => candidate.id === id);
    if (!isResizable || column?.kind !== 'data') {
      return false;
    }
    const width = Math.max(column.minWidth, (column.width ?? 0) + step);
    resize(id, width, true);
    announce(translate('columnWidth', { column: byColumn.get(id)?.label ?? '', width }));
    return true;
  };
  /** As wide as the widest of what is drawn of it. */
  const fit = (id: string) => {
    const position = drawn.findIndex((column) => column.id === id);
    const cells = box.current?.querySelectorAll<HTMLElement>(`[data-at$=" ${position}"]`) ?? [];
    const range = document.createRange();
    const widths = [...cells].map((cell) => {
      range.selectNodeContents(cell);
      const label = cell.querySelector<HTMLElement>('.limn-column-label');
      return label === null
        ? Math.max(range.getBoundingClientRect().width, cell.scrollWidth - 24)
        : label.scrollWidth + 20;
    });
    resize(id, Math.ceil(Math.max(0, ...widths)) + 26, true);
  };

  const { current, onKeyDown, onFocus } = useTableKeys(box, isGrid, {
    rows: sorted.length,
    columns: drawn.length,
    rowHeight,
    isVirtual,
    textAt: (index) => {
      const row = sorted[index];
      return row === undefined ? '' : nameOf(row);
    },
    onEnter: open,
    onSpace: (index, extends_) => {
      const id = order[index];
      if (id !== undefined) {
        if (extends_) selection.extend(id, null);
        else selection.choose(id);
      }
    },
    onExtend: (from, to) => {
      const [start, end] = [order[from], order[to]];
      if (start !== undefined && end !== undefined && selectionMode === 'multiple') {
        selection.extend(end, start);
      }
    },
    onAll: selection.all,
    onEscape: selection.none,
    onHeadResize: (column, step) => resizeBy(drawn[column]?.id ?? '', step * resizeStep),
  });

  const onRowClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const id = row?.dataset['row'];
    if (event.shiftKey && selectionMode === 'multiple') {
      // With Shift the browser selects the text up to here as well, which is not what was meant.
      window.getSelection()?.removeAllRanges();
      if (id !== undefined && event.target instanceof Element && event.target.closest('[data-kind=check]') !== null) {
        // All rows up to this one, instead of its own tick.
        event.preventDefault();
        selection.press(id, event, false);
        return;
      }
    }
    // A press that ends a text selection is not meant for the row, nor is one on something in it.
    if (
      row === null ||
      id === undefined ||
      isControl(event.target, row) ||
      window.getSelection()?.isCollapsed === false
    ) {
      return;
    }
    if (!selection.press(id, event, onOpen !== undefined)) {
      open(order.indexOf(id));
    }
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (row !== null && selectionMode === 'single' && !isControl(event.target, row)) {
      window.getSelection()?.removeAllRanges();
      open(order.indexOf(row.dataset['row'] ?? ''));
    }
  };
  const menuFor = (target: Element): readonly MenuEntry[] => {
    const column = byColumn.get(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '');
    if (column !== undefined) {
      const sorts = column.sort === undefined ? [] : (['ascending', 'descending'] as const);
      return [
        ...sorts.map((direction) => ({
          id: direction,
          label: translate(direction === 'ascending' ? 'sortAscending' : 'sortDescending'),
          icon: direction,
          isChecked: sort?.column === column.id && sort.direction === direction,
          isRadio: true,
          run: () => sortBy(column.id, direction),
        })),
        ...(isResizable
          ? [
              ...(sorts.length > 0 ? [{ id: 'line', separator: true as const }] : []),
              { id: 'fit', label: translate('columnFit'), run: () => fit(column.id) },
              {
                id: 'wider',
                label: translate('columnWider'),
                shortcut: '⇧→',
                keepsOpen: true,
                run: () => void resizeBy(column.id, resizeStep * 2),
              },
              {
                id: 'narrower',
                label: translate('columnNarrower'),
                shortcut: '⇧←',
                keepsOpen: true,
                run: () => void resizeBy(column.id, -resizeStep * 2),
              },
              { id: 'reset', label: translate('columnReset'), icon: 'restore' as const, run: resetWidths },
            ]
          : []),
      ];
    }
    const row = rowOf(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    return row === undefined || rowActions === undefined ? [] : rowActions(row);
  };

  const end = useRef<HTMLTableRowElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const hasMore = onMore !== undefined && !isLoading;
  useEffect(() => {
    if (!hasMore || end.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more.current?.(), {
      rootMargin: '200px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, sorted.length]);

  const latestCheck = useRef(selection.choose);
  useEffect(() => {
    latestCheck.current = selection.choose;
  });
  const check = useMemo(() => (id: string) => latestCheck.current(id), []);
  const rows = drawnRows(
    sorted.length,
    isVirtual ? view.from : 0,
    isVirtual ? Math.min(view.to, sorted.length) : sorted.length,
    isVirtual ? current.row : null,
  );
  const wide = (content: React.ReactNode) => (
    <tr>
      <td className="limn-table-rest" colSpan={drawn.length}>
        <div className="limn-table-view" style={{ inlineSize: viewWidth }}>
          {content}
        </div>
      </td>
    </tr>
  );

  const table = (
    <table
      className="limn-table"
      role={isGrid ? 'grid' : undefined}
      aria-label={label}
      aria-describedby={isResizable ? hintId : undefined}
      aria-busy={isLoading || undefined}
      aria-rowcount={isVirtual ? sorted.length + 1 : undefined}
      aria-multiselectable={selectionMode === 'multiple' || undefined}
      data-look={look}
      data-fixed={isFixed || undefined}
      data-sticky={stands ? sticky : undefined}
      style={isFixed ? { inlineSize: drawn.reduce((sum, column) => sum + (column.width ?? 0), 0) } : undefined}
      onKeyDownCapture={onKeyDown}
      onFocus={onFocus}
    >
      <colgroup>
        {drawn.map((column) => (
          <col key={column.id} style={column.width === undefined ? undefined : { inlineSize: column.width }} />
        ))}
      </colgroup>
      <TableHead
        columns={byColumn}
        drawn={drawn}
        isGrid={isGrid}
        isVirtual={isVirtual}
        sort={sort}
        onSort={sortBy}
        isResizable={isResizable}
        onResize={resize}
        onFit={fit}
        allSelected={selection.state}
        onSelectAll={(isSelected) => (isSelected ? selection.all() : void selection.none())}
      />
      <tbody className="limn-table-body" onClick={onRowClick} onDoubleClick={onDoubleClick}>
        {rows.map((drawnRow) => {
          if ('gap' in drawnRow) {
            return (
              <tr
                key={`gap ${drawnRow.before}`}
                aria-hidden
                className="limn-row-gap"
                style={{ blockSize: drawnRow.gap * rowHeight }}
              />
            );
          }
          const row = sorted[drawnRow.index];
          if (row === undefined) {
            return null;
          }
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              row={row}
              id={id}
              name={nameOf(row)}
              index={drawnRow.index}
              columns={byColumn}
              drawn={drawn}
              header={header?.id}
              isGrid={isGrid}
              isVirtual={isVirtual}
              isSelectable={selectionMode !== 'none'}
              isSelected={selection.ids.has(id)}
              isDisabled={disabledIds?.has(id) ?? false}
              isOpenable={onOpen !== undefined}
              actions={rowActions}
              onCheck={check}
            />
          );
        })}
        {sorted.length === 0 &&
          wide(
            isLoading ? (
              <div className="limn-table-waiting" role="status">
                <span className="limn-visually-hidden">{translate('loading')}</span>
                {[60, 45, 72, 52, 66].map((width) => (
                  <Skeleton key={width} width={`${width}%`} />
                ))}
              </div>
            ) : (
              (empty ?? <EmptyState kind="empty" size="s" level={null} />)
            ),
          )}
        {onMore !== undefined && sorted.length > 0 && (
          <tr ref={end} aria-hidden={!isLoading || undefined}>
            <td className="limn-table-rest" colSpan={drawn.length}>
              {isLoading && (
                <div className="limn-table-more" role="status">
                  <Spinner />
                  {translate('loading')}
                </div>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
  const isScrolledByKeys = !isGrid && isOverflowing;
  const scroll = (
    <div
      ref={box}
      className="limn-table-scroll"
      data-virtual={isVirtual || undefined}
      style={{ maxBlockSize: height }}
      role={isScrolledByKeys ? 'region' : undefined}
      aria-label={isScrolledByKeys ? label : undefined}
      tabIndex={isScrolledByKeys ? 0 : undefined}
    >
      {table}
    </div>
  );
  return (
    <div
      {...rootAttributes(props)}
      className={rootClass('limn-table-frame', props.className)}
      data-loading={isLoading || undefined}
    >
      {isGrid ? (
        <ContextMenuArea label={translate('rowActions')} entries={menuFor}>
          {scroll}
        </ContextMenuArea>
      ) : (
        scroll
      )}
      {isResizable && (
        <span id={hintId} hidden>
          {translate('resizeHint')}
        </span>
      )}
    </div>
  );
}
