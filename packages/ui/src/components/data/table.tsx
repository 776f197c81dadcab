import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { announce } from '../../logic/page/announce.ts';
import { drawnRows } from '../../logic/tables/row-offsets.ts';
import type { TableEntry } from '../../logic/tables/table-entries.ts';
import { withFilter } from '../../logic/tables/table-filter.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ContextMenuArea } from '../menus/context-menu.tsx';
import type { MenuEntry } from '../menus/menu.tsx';
import { columnMenu, resizeStep } from './table/table-menu.ts';
import { rowPresses } from './table/row-presses.ts';
import { TableFoot, TableRest } from './table/table-rest.tsx';
import { TableHead } from './table/table-head.tsx';
import { DetailRow, TableRow } from './table/table-row.tsx';
import type { TableProps, TableSort } from './table/types.ts';
import { useMore } from './table/use-more.ts';
import { useTableColumns } from './table/use-table-columns.ts';
import { useTableKeys } from './table/use-table-keys.ts';
import { useLinesInView, useRowOffsets, useTableRows } from './table/use-table-rows.ts';
import { useTableSelection } from './table/use-table-selection.ts';
import { useRowHeight } from './use-row-height.ts';
import { rootAttributes, rootClass } from '../shared/root.ts';
import { columnOrder } from './table/column-order.ts';
import '../fields/field.css';
import './table.css';
import '../shared/visually-hidden.css';

export type { TableColumn, TableColumnGroup, TablePin, TableProps, TableSort } from './table/types.ts';

const virtualFrom = 100;

const gridRole = (isGrid: boolean, isTree: boolean): 'grid' | 'treegrid' | undefined => {
  if (!isGrid) return undefined;
  return isTree ? 'treegrid' : 'grid';
};

/**
 * Data in rows and columns: `.limn-table`. Without any actions on its rows it is a plain table, otherwise a grid with
 * keyboard navigation.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, selectionMode = 'none', disabledIds, onOpen, rowActions, rowDetail } = props;
  const { isResizable = false, height, isLoading = false, onMore, empty, look = 'plain' } = props;
  const translate = useKitText();
  const hintId = useId();
  const rowHeight = useRowHeight();
  const isTree = props.rowChildren !== undefined || props.isLazy !== undefined;
  const hasToggles = rowDetail !== undefined && !isTree;
  const byId = useMemo(() => columnOrder({ columns: props.columns }, false).byId, [props.columns]);
  const lines = useTableRows(props, byId);
  const { entries, shown, sort, filters } = lines;
  const isVirtual = props.isVirtual ?? (height !== undefined && entries.length >= virtualFrom);
  const isGrid =
    selectionMode !== 'none' ||
    onOpen !== undefined ||
    rowActions !== undefined ||
    rowDetail !== undefined ||
    isTree ||
    isVirtual ||
    isResizable;
  const columns = useTableColumns(props, isVirtual, hasToggles);
  const { box, order, heads, drawn, isFixed, resize, resetWidths, standing, viewWidth } = columns;
  const header = [...byId.values()].find((column) => column.isRowHeader === true) ?? [...byId.values()][0];
  const headHeight = heads.length * rowHeight;
  const selection = useTableSelection(props, shown);
  const { offsets, measure } = useRowOffsets(entries, rowHeight);
  const view = useLinesInView(box, isVirtual, offsets, headHeight);
  const lineOf = (id: string | undefined): TableEntry<Row> | undefined =>
    entries.find((entry) => entry.kind === 'row' && entry.id === id);

  const nameOf = (row: Row): string => {
    const cell = header?.text?.(row) ?? header?.cell(row);
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : props.itemId(row);
  };
  const open = (row: Row | undefined): boolean => {
    if (row === undefined || onOpen === undefined || disabledIds?.has(props.itemId(row)) === true) {
      return false;
    }
    onOpen(row);
    return true;
  };
  const sortBy = (next: TableSort | null) => {
    lines.setSort(next);
    const column = byId.get(next?.column ?? '')?.label ?? '';
    if (next === null) announce(translate('sortedNone'));
    else announce(translate(next.direction === 'ascending' ? 'sortedAscending' : 'sortedDescending', { column }));
  };
  /** Up, down, and as it was. */
  const sortNext = (column: string) => {
    if (sort?.column !== column) sortBy({ column, direction: 'ascending' });
    else sortBy(sort.direction === 'ascending' ? { column, direction: 'descending' } : null);
  };
  const resizeBy = (id: string, step: number): boolean => {
    const column = drawn.find((candidate) => candidate.id === id);
    if (!isResizable || column?.kind !== 'data') {
      return false;
    }
    const width = Math.max(column.minWidth, (column.width ?? 0) + step);
    resize(id, width, true);
    announce(translate('columnWidth', { column: byId.get(id)?.label ?? '', width }));
    return true;
  };
  /** As wide as the widest of what is drawn of it. */
  const fit = (id: string) => {
    const position = drawn.findIndex((column) => column.id === id);
    const cells =
      box.current?.querySelectorAll<HTMLElement>(`[data-at$=" ${position}"]:not([data-group], [data-kind])`) ?? [];
    const range = document.createRange();
    const widths = [...cells].map((cell) => {
      range.selectNodeContents(cell);
      const name = cell.querySelector<HTMLElement>('.limn-column-label');
      return name === null
        ? Math.max(range.getBoundingClientRect().width, cell.scrollWidth - 24)
        : name.scrollWidth + 20 + (cell.querySelector('.limn-column-filter') === null ? 0 : 28);
    });
    resize(id, Math.ceil(Math.max(0, ...widths)) + 26, true);
  };

  /** Left and right on the name of a row that can be opened; Enter and Space where nothing else is done by them. */
  const onSide = (column: number, entry: TableEntry<Row> | undefined, key: string): boolean | number => {
    if (!isTree || entry?.kind !== 'row' || drawn[column]?.id !== header?.id) {
      return false;
    }
    if (key === 'ArrowRight' && entry.isExpandable && !entry.isExpanded) {
      lines.toggle(entry);
      return true;
    }
    if (key === 'ArrowLeft' && (entry.isExpanded || entry.parent >= 0)) {
      if (!entry.isExpanded) return entry.parent;
      lines.toggle(entry);
      return true;
    }
    if (
      entry.isExpandable &&
      ((key === 'Enter' && onOpen === undefined) || (key === ' ' && selectionMode === 'none'))
    ) {
      lines.toggle(entry);
      return true;
    }
    return false;
  };
  const { current, onKeyDown, onFocus, go } = useTableKeys(box, isGrid, {
    offsets,
    columns: drawn.length,
    heads,
    headHeight,
    isVirtual,
    isDetail: (index) => entries[index]?.kind === 'detail',
    textAt: (index) => {
      const entry = entries[index];
      return entry?.kind === 'row' ? nameOf(entry.row) : '';
    },
    onEnter: (index) => entries[index]?.kind === 'row' && open(entries[index].row),
    onSpace: (index, extends_) => {
      const entry = entries[index];
      if (entry?.kind === 'row') {
        if (extends_) selection.extend(entry.id, null);
        else selection.choose(entry.id);
      }
    },
    onExtend: (from, to) => {
      const [start, end] = [entries[from]?.id, entries[to]?.id];
      if (start !== undefined && end !== undefined && selectionMode === 'multiple') {
        selection.extend(end, start);
      }
    },
    onAll: selection.all,
    onEscape: selection.none,
    onHeadResize: (column, step) => resizeBy(drawn[column]?.id ?? '', step * resizeStep),
    onSide: (place, key) => onSide(place.column, entries[place.row], key),
  });
  const presses = rowPresses({
    selectionMode,
    isOpenable: onOpen !== undefined,
    press: selection.press,
    open: (id) => void open(lineOf(id)?.row),
  });
  const menuFor = (target: Element): readonly MenuEntry[] => {
    const column = byId.get(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '');
    if (column !== undefined) {
      return columnMenu(column, { sort, sortBy, isResizable, fit, resizeBy, resetWidths }, translate);
    }
    const line = lineOf(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    return line === undefined || rowActions === undefined ? [] : rowActions(line.row);
  };

  const end = useMore(onMore, isLoading, entries.length);
  const latest = useRef({ choose: selection.choose, toggle: lines.toggle });
  useEffect(() => {
    latest.current = { choose: selection.choose, toggle: lines.toggle };
  });
  const check = useMemo(() => (id: string) => latest.current.choose(id), []);
  const toggle = useMemo(() => (entry: TableEntry<Row>) => latest.current.toggle(entry), []);
  const unfilter = () => {
    lines.setFilters({});
    // The button that was pressed goes.
    if (isGrid) go({ row: -1, column: 0 });
    else box.current?.querySelector<HTMLElement>('.limn-column-filter')?.focus();
  };
  const isFiltered = lines.isFiltered || (props.filters !== undefined && Object.keys(filters).length > 0);
  const rows = drawnRows(
    offsets,
    isVirtual ? view.from : 0,
    isVirtual ? Math.min(view.to, entries.length) : entries.length,
    isVirtual ? current.row : null,
  );
  const ariaIndex = (index: number): number => (isVirtual ? index + 1 + heads.length : 0);
  const lineAt = (index: number): ReactNode => {
    const entry = entries[index];
    if (entry === undefined) {
      return null;
    }
    if (entry.kind === 'detail') {
      return (
        <DetailRow
          key={`detail ${entry.id}`}
          id={entry.id}
          at={`${index} 0`}
          columns={drawn.length}
          ariaIndex={ariaIndex(index)}
          level={isTree ? entry.level + 1 : undefined}
          width={viewWidth}
          measure={measure}
          label={translate('rowDetailsOf', { row: nameOf(entry.row) })}
        >
          {rowDetail?.(entry.row)}
        </DetailRow>
      );
    }
    return (
      <TableRow
        key={entry.id}
        entry={entry}
        name={nameOf(entry.row)}
        index={index}
        columns={byId}
        drawn={drawn}
        header={header?.id}
        isGrid={isGrid}
        isTree={isTree}
        ariaIndex={ariaIndex(index)}
        isSelectable={selectionMode !== 'none'}
        isSelected={selection.ids.has(entry.id)}
        isDisabled={disabledIds?.has(entry.id) ?? false}
        isOpenable={onOpen !== undefined}
        isBusy={lines.busy.has(entry.id)}
        actions={rowActions}
        onCheck={check}
        onToggle={toggle}
      />
    );
  };

  const table = (
    <table
      className="limn-table"
      role={gridRole(isGrid, isTree)}
      aria-label={label}
      aria-describedby={isResizable ? hintId : undefined}
      aria-busy={isLoading || undefined}
      aria-rowcount={isVirtual ? entries.length + heads.length : undefined}
      aria-multiselectable={selectionMode === 'multiple' || undefined}
      data-look={look}
      data-fixed={isFixed || undefined}
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
        order={order}
        heads={heads}
        drawn={drawn}
        isGrid={isGrid}
        isVirtual={isVirtual}
        sort={sort}
        onSort={sortNext}
        filters={filters}
        onFilter={(id, value) => lines.setFilters(withFilter(filters, id, value))}
        isResizable={isResizable}
        onResize={resize}
        onFit={fit}
        allSelected={selection.state}
        onSelectAll={(isSelected) => (isSelected ? selection.all() : selection.noneShown())}
      />
      <tbody className="limn-table-body" onClick={presses.onClick} onDoubleClick={presses.onDoubleClick}>
        {rows.map((line) =>
          'gap' in line ? (
            <tr key={`gap ${line.before}`} aria-hidden className="limn-row-gap" style={{ blockSize: line.gap }} />
          ) : (
            lineAt(line.index)
          ),
        )}
        <TableRest
          columns={drawn.length}
          width={viewWidth}
          isEmpty={entries.length === 0}
          isLoading={isLoading}
          isFiltered={isFiltered}
          empty={empty}
          end={onMore === undefined ? undefined : end}
        />
      </tbody>
    </table>
  );
  const isScrolledByKeys = !isGrid && columns.isOverflowing;
  const scroll = (
    <div
      ref={box}
      className="limn-table-scroll"
      data-virtual={isVirtual || undefined}
      style={{
        maxBlockSize: height,
        scrollPaddingBlockStart: headHeight,
        scrollPaddingInline: `${standing.start}px ${standing.end}px`,
        ['--local-standing' as string]: `${standing.start}px`,
      }}
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
        <ContextMenuArea label={translate('rowActions')} items={menuFor}>
          {scroll}
        </ContextMenuArea>
      ) : (
        scroll
      )}
      {isFiltered && <TableFoot count={shown.length} onClear={unfilter} />}
      {isResizable && (
        <span id={hintId} hidden>
          {translate('resizeHint')}
        </span>
      )}
    </div>
  );
}
