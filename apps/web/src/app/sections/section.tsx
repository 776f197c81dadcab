import { useId, type ReactNode } from 'react';
import styles from './sections.module.css';

/** A part of a settings page, under its heading. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
