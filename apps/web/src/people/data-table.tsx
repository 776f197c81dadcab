import { SkeletonList } from '@limn/ui';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Its share of the table's width, so that tables below one another line up; all columns have one or none. */
  readonly width?: `${number}%`;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What it lists, for screen readers. */
  label: string;
  /** The first names the row. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isLoading: boolean;
  /** What stands there without rows. */
  empty: ReactNode;
}

/** A short table to read; on a phone every row is a card with the columns' names in it. */
export function DataTable<Row>({ label, columns, rows, rowId, isLoading, empty }: DataTableProps<Row>) {
  if (isLoading) {
    return <SkeletonList rows={3} hasPicture={false} hasDetail />;
  }
  if (rows.length === 0) {
    return empty;
  }
  const [first, ...rest] = columns;
  return (
    <table className={styles.table} aria-label={label} data-fixed={first?.width !== undefined || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-align={column.align} style={{ inlineSize: column.width }}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            <th scope="row">{first?.cell(row)}</th>
            {rest.map((column) => {
              const content = column.cell(row);
              return (
                <td key={column.id} data-align={column.align}>
                  {content !== null && (
                    <span className={styles.name} aria-hidden>
                      {column.label}
                    </span>
                  )}
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
