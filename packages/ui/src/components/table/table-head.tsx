import { useRef, type PointerEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Checkbox } from '../checkbox.tsx';
import type { DrawnColumn, TableColumn, TableSort } from './types.ts';
import '../visually-hidden.css';

export interface TableHeadProps<Row> {
  columns: ReadonlyMap<string, TableColumn<Row>>;
  drawn: readonly DrawnColumn[];
  isGrid: boolean;
  isVirtual: boolean;
  sort: TableSort | null;
  onSort: (column: string) => void;
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

/** The row of heads: what is in a column, how it is sorted, how wide it is. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, drawn, isGrid, isVirtual, sort, onSort, isResizable, onResize, onFit, allSelected, onSelectAll } =
    props;
  const translate = useKitText();
  const widthAtStart = useRef(0);
  return (
    <thead className="limn-table-head">
      <tr className="limn-head-row" aria-rowindex={isVirtual ? 1 : undefined}>
        {drawn.map((place, index) => {
          const column = columns.get(place.id);
          const at = isGrid ? `-1 ${index}` : undefined;
          if (column === undefined) {
            return (
              <th key={place.id} className="limn-column" scope="col" data-kind={place.kind} data-at={at}>
                {place.kind === 'check' ? (
                  <Checkbox
                    aria-label={translate('selectAllRows')}
                    isSelected={allSelected === 'all'}
                    isIndeterminate={allSelected === 'some'}
                    onChange={onSelectAll}
                  />
                ) : (
                  <span className="limn-visually-hidden">{translate('rowActions')}</span>
                )}
              </th>
            );
          }
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={place.id}
              className="limn-column"
              scope="col"
              data-column={column.id}
              data-align={column.align}
              data-at={at}
              data-sort-direction={direction}
              aria-sort={column.sort === undefined ? undefined : (direction ?? 'none')}
            >
              <div className="limn-column-body">
                {column.sort === undefined ? (
                  <span className="limn-column-name">
                    <span className="limn-column-label">{column.label}</span>
                  </span>
                ) : (
                  <button type="button" className="limn-column-name" onClick={() => onSort(column.id)}>
                    <span className="limn-column-label">{column.label}</span>
                    <Icon
                      name={direction === 'descending' ? 'descending' : 'ascending'}
                      size={14}
                      className={direction === undefined ? 'limn-column-unsorted' : 'limn-column-sorted'}
                    />
                  </button>
                )}
                {isResizable && (
                  <Resizer
                    onDrag={(delta, isLast) => {
                      if (widthAtStart.current === 0) {
                        widthAtStart.current = place.width ?? 0;
                      }
                      onResize(column.id, widthAtStart.current + delta, isLast);
                      if (isLast) {
                        widthAtStart.current = 0;
                      }
                    }}
                    onFit={() => onFit(column.id)}
                  />
                )}
              </div>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
