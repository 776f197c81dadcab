import { useRef, type PointerEvent } from 'react';
import type { HeadCell } from '../../../logic/tables/column-groups.ts';
import type { TableFilter, TableFilters, TableFilterValue } from '../../../logic/tables/table-filter.ts';
import { Icon } from '../../../icon/icon.tsx';
import { useKitText } from '../../../provider/kit-text.ts';
import { Checkbox } from '../../fields/checkbox.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { cellStyle } from './table-row.tsx';
import type { ColumnOrder } from './column-order.ts';
import type { DrawnColumn, TableColumn, TableSort } from './types.ts';
import '../../shared/visually-hidden.css';

export interface TableHeadProps<Row> {
  order: ColumnOrder<Row>;
  heads: readonly (readonly HeadCell[])[];
  drawn: readonly DrawnColumn[];
  isGrid: boolean;
  isVirtual: boolean;
  sort: TableSort | null;
  onSort: (column: string) => void;
  filters: TableFilters;
  onFilter: (column: string, value: TableFilterValue | undefined) => void;
  isResizable: boolean;
  /** px; `isLast` when the border is let go. */
  onResize: (column: string, width: number, isLast: boolean) => void;
  onFit: (column: string) => void;
  /** Of the column of checkboxes. */
  allSelected: 'none' | 'some' | 'all';
  onSelectAll: (isSelected: boolean) => void;
}

/** The border of a column, for the pointer; the keyboard has Shift and the arrow keys on the head. */
function Resizer({ onDrag, onFit }: { onDrag: (delta: number, isLast: boolean) => void; onFit: () => void }) {
  const start = useRef<number | null>(null);
  const move = (event: PointerEvent, isLast: boolean) => {
    if (start.current !== null) {
      onDrag(event.clientX - start.current, isLast);
    }
  };
  return (
    <span
      aria-hidden
      className="limn-column-resizer"
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX;
        event.currentTarget.dataset['resizing'] = '';
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => {
        move(event, true);
        start.current = null;
        delete event.currentTarget.dataset['resizing'];
      }}
      onPointerCancel={(event) => {
        start.current = null;
        delete event.currentTarget.dataset['resizing'];
      }}
      onDoubleClick={onFit}
    />
  );
}

/** What stands in the head of a column of facts. */
function ColumnBody<Row>({
  column,
  width,
  props,
}: {
  column: TableColumn<Row>;
  width: number;
  props: TableHeadProps<Row>;
}) {
  const widthAtStart = useRef(0);
  const direction = props.sort?.column === column.id ? props.sort.direction : undefined;
  return (
    <div className="limn-column-body">
      {column.sort === undefined ? (
        <span className="limn-column-name">
          <span className="limn-column-label">{column.label}</span>
        </span>
      ) : (
        <button type="button" className="limn-column-name" onClick={() => props.onSort(column.id)}>
          <span className="limn-column-label">{column.label}</span>
          <Icon
            name={direction === 'descending' ? 'descending' : 'ascending'}
            size={14}
            className={direction === undefined ? 'limn-column-unsorted' : 'limn-column-sorted'}
          />
        </button>
      )}
      {column.filter !== undefined && (
        <ColumnFilter
          label={column.label}
          filter={column.filter as TableFilter<never>}
          value={props.filters[column.id]}
          isAtEnd={column.align === 'end'}
          onChange={(value) => props.onFilter(column.id, value)}
        />
      )}
      {props.isResizable && (
        <Resizer
          onDrag={(delta, isLast) => {
            if (widthAtStart.current === 0) {
              widthAtStart.current = width;
            }
            props.onResize(column.id, widthAtStart.current + delta, isLast);
            if (isLast) {
              widthAtStart.current = 0;
            }
          }}
          onFit={() => props.onFit(column.id)}
        />
      )}
    </div>
  );
}

/** The heads: what is in a column, how it is sorted and filtered, how wide it is; and over them those of groups. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { order, heads, drawn, isGrid, isVirtual, sort, allSelected, onSelectAll } = props;
  const translate = useKitText();

  const headCell = (cell: HeadCell) => {
    const place = drawn[cell.from];
    const last = drawn[cell.from + cell.span - 1];
    if (place === undefined || last === undefined) {
      return null;
    }
    const column = order.byId.get(cell.id);
    const pin = place.pin === 'end' ? last : place;
    const shared = {
      className: 'limn-column',
      'data-at': isGrid ? `${cell.level + cell.rows - 1 - heads.length} ${cell.from}` : undefined,
      'data-pin': pin.pin,
      'data-edge': place.isEdge || last.isEdge || undefined,
      rowSpan: cell.rows > 1 ? cell.rows : undefined,
      colSpan: cell.span > 1 ? cell.span : undefined,
      style: {
        ...cellStyle(pin),
        ...(cell.level > 0 ? { insetBlockStart: `calc(var(--row) * ${cell.level})` } : {}),
      },
    };
    if (cell.isGroup) {
      return (
        <th key={cell.id} scope="colgroup" data-group={cell.id} {...shared}>
          <span className="limn-column-label">{order.groups.get(cell.id)?.label}</span>
        </th>
      );
    }
    if (column === undefined) {
      return (
        <th key={cell.id} scope="col" data-kind={place.kind} {...shared}>
          {place.kind === 'check' && (
            <Checkbox
              aria-label={translate('selectAllRows')}
              isSelected={allSelected === 'all'}
              isIndeterminate={allSelected === 'some'}
              onChange={onSelectAll}
            />
          )}
          {place.kind !== 'check' && (
            <span className="limn-visually-hidden">
              {translate(place.kind === 'expand' ? 'rowDetails' : 'rowActions')}
            </span>
          )}
        </th>
      );
    }
    const direction = sort?.column === column.id ? sort.direction : undefined;
    return (
      <th
        key={cell.id}
        scope="col"
        data-column={column.id}
        data-align={column.align}
        data-sort-direction={direction}
        aria-sort={column.sort === undefined ? undefined : (direction ?? 'none')}
        {...shared}
      >
        <ColumnBody column={column} width={place.width ?? 0} props={props} />
      </th>
    );
  };
  return (
    <thead className="limn-table-head">
      {heads.map((cells, level) => (
        <tr key={`heads ${level}`} className="limn-head-row" aria-rowindex={isVirtual ? level + 1 : undefined}>
          {cells.map(headCell)}
        </tr>
      ))}
    </thead>
  );
}
