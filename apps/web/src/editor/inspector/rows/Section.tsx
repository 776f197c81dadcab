import type { ReactNode } from 'react';
import styles from './inspector.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A name and its control on one line. */
export function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['row']}>
      <span className={styles['name']} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}
