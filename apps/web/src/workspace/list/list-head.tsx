import type { Sort } from '@limn/contract';
import { Icon } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { ListState, Page } from '../model/pages.ts';
import styles from './list.module.css';

/** The column names of the list view; pressing one sorts by it, again turns it round. */
export function ListHead({ page, state, onSort }: { page: Page; state: ListState; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation('files');
  const column = (sort: Sort, label: string, className: string | undefined) => {
    const isSorted = state.sort === sort;
    return (
      <div
        role="columnheader"
        className={className}
        aria-sort={isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      >
        <button type="button" className={styles.sortButton} tabIndex={-1} data-sorted={isSorted || undefined} onClick={() => onSort(sort)}>
          {label}
          {isSorted && <Icon name={state.order === 'asc' ? 'ascending' : 'descending'} size={14} />}
        </button>
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {column('title', t('column.title'), styles.nameCell)}
      {column('updated', page === 'trash' ? t('column.deleted') : t('column.updated'), styles.timeCell)}
      {column('size', t('column.size'), styles.sizeCell)}
      <div role="columnheader" className={styles.moreCell}>
        <span className="limn-visually-hidden">{t('column.actions')}</span>
      </div>
    </div>
  );
}
