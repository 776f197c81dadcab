import type { FieldRootProps } from '../root.ts';
import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../../logic/sort.ts';
import type { MenuEntry } from '../menu.tsx';

/** A column: what it shows, and how it is sorted. */
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
  /** px, or a share of what is left ("2fr"). With no width in any column the browser divides by content. */
  readonly width?: number | `${number}fr` | undefined;
  /** px; 80 by default. */
  readonly minWidth?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** What names the row; the first column by default. */
  readonly isRowHeader?: boolean;
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
  /** The columns in their order. */
  columns: readonly TableColumn<Row>[];
  /** What is listed. */
  rows: readonly Row[];
  /** What a row is known by. */
  rowId: (row: Row) => string;
  /** The order in force; without it the table sorts by itself. */
  sort?: TableSort | null;
  /** The order is to change; a table that sorts by itself only tells. */
  onSort?: (sort: TableSort) => void;
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
  /** Column borders can be moved: by pointer, with Shift and the arrow keys on a head, from the head's menu. */
  isResizable?: boolean;
  /** The widths of all columns in px after a border was moved. */
  onResize?: (widths: ReadonlyMap<string, number>) => void;
  /** The first column stands still when the table is scrolled sideways. */
  hasStickyFirst?: boolean;
  /** CSS length at most; the head then stands still while the rows are scrolled. */
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

/** A column as it is drawn. Checkboxes and row actions are columns too. */
export interface DrawnColumn {
  readonly id: string;
  readonly kind: 'check' | 'data' | 'actions';
  /** px; undefined where the browser decides. */
  readonly width: number | undefined;
  readonly minWidth: number;
}
