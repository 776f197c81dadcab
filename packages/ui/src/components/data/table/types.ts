import type { FieldRootProps } from '../../shared/root.ts';
import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../../../logic/tables/sort.ts';
import type { TableFilter, TableFilters, TableFilterValue } from '../../../logic/tables/table-filter.ts';
import type { MenuEntry } from '../../menus/menu.tsx';

/** A column: what it shows, how it is sorted and filtered. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Its head. */
  readonly label: string;
  /** What stands in the cell. */
  readonly cell: (row: Row) => ReactNode;
  /** The cell in words, where `cell` gives more than text: names the row, and is found by typing. */
  readonly text?: (row: Row) => string;
  /** Makes the column sortable by this. */
  readonly sort?: (row: Row) => SortValue;
  /** Gives the head a filter: words in a text, a few choices, or a stretch of numbers. */
  readonly filter?: TableFilter<Row>;
  /** px, or a share of what is left ("2fr"). With no width in any column the browser divides by content. */
  readonly width?: number | `${number}fr` | undefined;
  /** px; 80 by default. */
  readonly minWidth?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** What names the row; the first column by default. */
  readonly isRowHeader?: boolean;
  /** Goes to that edge and stands still when the table is scrolled sideways. A column in a group goes with its group. */
  readonly pin?: TablePin | undefined;
}

/** An edge of a table, by the direction one reads in. */
export type TablePin = 'start' | 'end';

/** Columns under one head; groups may hold groups. */
export interface TableColumnGroup<Row> {
  readonly id: string;
  /** Its head. */
  readonly label: string;
  /** The columns under it, and groups of such. */
  readonly columns: readonly (TableColumn<Row> | TableColumnGroup<Row>)[];
  /** Goes to that edge with all its columns, and stands still there. */
  readonly pin?: TablePin | undefined;
}

/** An order. */
export interface TableSort {
  /** The column's id. */
  readonly column: string;
  /** Small to large, or large to small. */
  readonly direction: SortDirection;
}

export interface TableProps<Row> extends FieldRootProps {
  /** What it lists, for screen readers. */
  label: string;
  /** The columns in their order, alone or in groups. */
  columns: readonly (TableColumn<Row> | TableColumnGroup<Row>)[];
  /** What is listed, a row each. */
  items: readonly Row[];
  /** What a row is known by. */
  itemId: (row: Row) => string;
  /** The order in force; without it the table sorts by itself. */
  sort?: TableSort | null;
  /** The order is to change, or to be as it was (`null`); a table that sorts by itself only tells. */
  onSort?: (sort: TableSort | null) => void;
  /** The filters in force, by column; whoever gives them filters the items. Without them the table does. */
  filters?: TableFilters;
  /** The filters a table that filters by itself begins with. */
  defaultFilters?: TableFilters;
  /** The filters are to change; a table that filters by itself only tells. */
  onFilter?: (filters: TableFilters) => void;
  /** What is in a row, which makes a tree of the table. Undefined where nothing is. */
  rowChildren?: (row: Row) => readonly Row[] | undefined;
  /** Whether something is in a row that has to be fetched; `onLoad` does when it is opened. */
  isLazy?: (row: Row) => boolean;
  /** Fetches what is in a row; the row is busy meanwhile, and closes when it fails. */
  onLoad?: (row: Row) => Promise<void>;
  /** More of a row, shown below it when it is opened. */
  rowDetail?: (row: Row) => ReactNode;
  /** Whether there is more of a row; by default of every one. */
  hasDetail?: (row: Row) => boolean;
  /** The rows that are open, for their details or what is in them; without it the table keeps them. */
  expanded?: ReadonlySet<string>;
  /** The rows a table that keeps them by itself begins with. */
  defaultExpanded?: ReadonlySet<string>;
  /** A row was opened or closed. */
  onExpand?: (expanded: ReadonlySet<string>) => void;
  /** `multiple` has a column of checkboxes, and Shift and Ctrl with the pointer and the keyboard. */
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Rows that are neither selected nor opened. */
  disabledIds?: ReadonlySet<string>;
  /** Enter, or a press on a row; where rows are selected by pressing, a double press. */
  onOpen?: (row: Row) => void;
  /** What can be done with a row: behind its last button, and in its context menu. */
  rowActions?: (row: Row) => readonly MenuEntry[];
  /** The buttons of the row actions stand still at the end when the table is scrolled sideways. */
  hasPinnedActions?: boolean;
  /** Column borders can be moved: by pointer, with Shift and the arrow keys on a head, from the head's menu. */
  isResizable?: boolean;
  /** The widths of all columns in px after a border was moved. */
  onResize?: (widths: ReadonlyMap<string, number>) => void;
  /** CSS length at most; the heads then stand still while the rows are scrolled. */
  height?: string;
  /** Draws only the rows in sight, all of the same height; by default from 100 rows on where there is a `height`. */
  isVirtual?: boolean;
  /** Shows a line above the rows, or their places while there are none. */
  isLoading?: boolean;
  /** There is more: called when the end comes in sight. */
  onMore?: () => void;
  /** What stands there without rows. */
  empty?: ReactNode;
  /** `striped` sets every other row apart. */
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
