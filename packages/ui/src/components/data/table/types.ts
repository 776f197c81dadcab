import type { FieldRootProps } from '../../shared/root.ts';
import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../../../logic/tables/sort.ts';
import type { TableFilter, TableFilters, TableFilterValue } from '../../../logic/tables/table-filter.ts';
import type { MenuEntry } from '../../menus/menu.tsx';

/** A column: its content, sorting and filtering. */
export interface TableColumn<Row> {
  readonly id: string;
  /** The header text. */
  readonly label: string;
  /** The content of the cell. */
  readonly cell: (row: Row) => ReactNode;
  /** The cell as text, if `cell` returns more than text: names the row, and is used for typeahead. */
  readonly text?: (row: Row) => string;
  /** Makes the column sortable by this value. */
  readonly sort?: (row: Row) => SortValue;
  /** Adds a filter to the header: a text search, a few choices, or a range of numbers. */
  readonly filter?: TableFilter<Row>;
  /** px, or a fraction of the remaining space ("2fr"). If no column has a width, the browser sizes them by content. */
  readonly width?: number | `${number}fr` | undefined;
  /** Minimum width in px; 80 by default. */
  readonly minWidth?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Names the row; the first column by default. */
  readonly isRowHeader?: boolean;
  /** Pins the column to that edge when the table scrolls sideways. A column in a group is pinned with its group. */
  readonly pin?: TablePin | undefined;
}

/** An edge of a table, by the direction one reads in. */
export type TablePin = 'start' | 'end';

/** Columns under a common header; groups can be nested. */
export interface TableColumnGroup<Row> {
  readonly id: string;
  /** The header text. */
  readonly label: string;
  /** The columns under it, and nested groups. */
  readonly columns: readonly (TableColumn<Row> | TableColumnGroup<Row>)[];
  /** Pins the group with all its columns to that edge. */
  readonly pin?: TablePin | undefined;
}

/** A sort order. */
export interface TableSort {
  /** The column's id. */
  readonly column: string;
  /** Ascending or descending. */
  readonly direction: SortDirection;
}

export interface TableProps<Row> extends FieldRootProps {
  /** What it lists, announced by screen readers. */
  label: string;
  /** The columns in order, on their own or in groups. */
  columns: readonly (TableColumn<Row> | TableColumnGroup<Row>)[];
  /** The items, one row each. */
  items: readonly Row[];
  /** Returns the id of a row. */
  itemId: (row: Row) => string;
  /** The current sort order; without it the table sorts by itself. */
  sort?: TableSort | null;
  /**
   * Called when the order should change, or return to the original (`null`); if the table sorts by itself, this only
   * notifies.
   */
  onSort?: (sort: TableSort | null) => void;
  /** The current filters, by column; if set, the parent filters the items. Otherwise the table does. */
  filters?: TableFilters;
  /** The initial filters, if the table filters by itself. */
  defaultFilters?: TableFilters;
  /** Called when the filters should change; if the table filters by itself, this only notifies. */
  onFilter?: (filters: TableFilters) => void;
  /** Returns nested rows, which makes the table a tree. Undefined if there are none. */
  rowChildren?: (row: Row) => readonly Row[] | undefined;
  /** Whether a row has nested rows to load; `onLoad` loads them when it is expanded. */
  isLazy?: (row: Row) => boolean;
  /** Loads nested rows; the row is busy meanwhile, and collapses if it fails. */
  onLoad?: (row: Row) => Promise<void>;
  /** Details of a row, shown below it when it is expanded. */
  rowDetail?: (row: Row) => ReactNode;
  /** Whether a row has details; by default every row does. */
  hasDetail?: (row: Row) => boolean;
  /** The expanded rows, for details or nested rows; without it the table keeps them itself. */
  expanded?: ReadonlySet<string>;
  /** The initially expanded rows, if the table keeps them itself. */
  defaultExpanded?: ReadonlySet<string>;
  /** Called when a row is expanded or collapsed. */
  onExpand?: (expanded: ReadonlySet<string>) => void;
  /** `multiple` adds a column of checkboxes, and selection with Shift and Ctrl by pointer and keyboard. */
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Rows that can be neither selected nor opened. */
  disabledIds?: ReadonlySet<string>;
  /** Called on Enter, or a press on a row; on a double press if pressing selects rows. */
  onOpen?: (row: Row) => void;
  /** The actions of a row: behind the button at its end, and in its context menu. */
  rowActions?: (row: Row) => readonly MenuEntry[];
  /** Pins the row action buttons to the end when the table scrolls sideways. */
  hasPinnedActions?: boolean;
  /** Makes columns resizable: by pointer, with Shift and the arrow keys on a header, or from the header’s menu. */
  isResizable?: boolean;
  /** Called with the widths of all columns in px when one was resized. */
  onResize?: (widths: ReadonlyMap<string, number>) => void;
  /** Maximum height, as a CSS length; the header then stays in place while the rows scroll. */
  height?: string;
  /** Renders only the visible rows, all of the same height; by default from 100 rows up if there is a `height`. */
  isVirtual?: boolean;
  /** Shows a line above the rows, or placeholders while there are none. */
  isLoading?: boolean;
  /** Set if there is more: called when the end comes into view. */
  onMore?: () => void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** `striped` shades every other row. */
  look?: 'plain' | 'striped';
}

/** A column as it is drawn. Checkboxes, what opens rows, and row actions are columns too. */
export interface DrawnColumn {
  readonly id: string;
  readonly kind: 'check' | 'expand' | 'data' | 'actions';
  /** px; undefined where the browser decides. */
  readonly width: number | undefined;
  readonly minWidth: number;
  /** The edge it stands still at. */
  readonly pin: TablePin | undefined;
  /** px from that edge. */
  readonly inset: number;
  /** It is the last of those that stand still there: what is scrolled goes under it. */
  readonly isEdge: boolean;
}

/** What a column is filtered by, for the fields of its filter. */
export interface FilterFieldsProps {
  /** The column's head. */
  label: string;
  filter: TableFilter<never>;
  value: TableFilterValue | undefined;
  onChange: (value: TableFilterValue | undefined) => void;
  /** Closes what they stand in. */
  onDone: () => void;
}
