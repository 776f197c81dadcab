import { SearchField } from '@limn/ui';
import type { ReactNode } from 'react';
import styles from './admin.module.css';

/** Most characters one searches for. */
const MOST = 100;

/** What a list of an administrator's is narrowed by, above it: a search, and choices beside it. */
export function AdminTools({
  label,
  typed,
  onType,
  children,
}: {
  /** What the search is in. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label={label} placeholder={label} value={typed} maxLength={MOST} onChange={onType} />
      </div>
      {children}
    </div>
  );
}
