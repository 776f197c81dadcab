import type { Sort } from '@limn/contract';
import { Icon } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../model/columns.ts';
import type { ListState, Page } from '../model/pages.ts';
import styles from './list.module.css';

/** The columns one can sort by. */
const sortOf: Readonly<Partial<Record<Column, Sort>>> = { updated: 'updated', size: 'size' };

/** The column names of the list view; pressing one sorts by it, again turns it round. */
export function ListHead({
  page,
  columns,
  state,
  onSort,
}: {
  page: Page;
  columns: readonly Column[];
  state: ListState;
  onSort: (sort: Sort) => void;
}) {
  const { t } = useTranslation('files');
  const sortable = (sort: Sort, label: string, className: string | undefined) => {
    const isSorted = state.sort === sort;
    const direction = state.order === 'asc' ? 'ascending' : 'descending';
    return (
      <div key={sort} role="columnheader" className={className} aria-sort={isSorted ? direction : 'none'}>
        <button
          type="button"
          className={styles.sortButton}
          tabIndex={-1}
          data-sorted={isSorted || undefined}
          onClick={() => onSort(sort)}
        >
          {label}
          {isSorted && <Icon name={direction} size={14} />}
        </button>
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {sortable('title', t('column.title'), styles.nameCell)}
      {columns.map((column) => {
        const sort = sortOf[column];
        const label = column === 'updated' && page === 'trash' ? t('column.deleted') : t(`column.${column}`);
        return sort === undefined ? (
          <div key={column} role="columnheader" className={styles.dataCell}>
            {label}
          </div>
        ) : (
          sortable(sort, label, styles.dataCell)
        );
      })}
      <div role="columnheader" className={styles.moreCell}>
        <span className="limn-visually-hidden">{t('column.actions')}</span>
      </div>
    </div>
  );
}
