import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../app/frames/use-title.ts';
import styles from './admin.module.css';

interface AdminPageProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead?: string;
  /** Beside the title: states of what is shown. */
  states?: ReactNode;
  /** What can be done with the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a page of administrators, and what it shows. */
export function AdminPage({ title, lead, states, actions, children }: AdminPageProps) {
  const { t } = useTranslation('admin');
  useTitle(`${title} · ${t('title')}`);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {states}
        </h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </>
  );
}

/** A part of a page under a title of its own. */
export function AdminSection({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
