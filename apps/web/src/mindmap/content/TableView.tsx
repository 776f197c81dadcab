import type { TopicTable } from '@limn/document';
import styles from './content.module.css';

export function TableView({ table: [heading = [], ...rows] }: { table: TopicTable }): React.ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>{cells(heading, 'th')}</tr>
      </thead>
      {/* Rows and cells have no names: they are where they are. */}
      <tbody>
        {rows.map((row, n) => (
          <tr key={`${n} ${row.length}`}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

const cells = (row: readonly string[], Cell: 'th' | 'td'): React.ReactNode =>
  row.map((cell, n) => <Cell key={`${n} ${cell}`}>{cell}</Cell>);
