import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { Mark } from '../../app/logo.tsx';
import { useTitle } from '../../app/frames/use-title.ts';
import { PreferenceButtons } from '../../app/preference-menus.tsx';
import { AccountArt } from './account-art.tsx';
import styles from './account.module.css';

/** The page around the forms of signing in and up: the form, and beside it a drawing where there is room. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/" className={styles.brand}>
            <Mark />
            {t('product')}
          </Link>
          <div className={styles.preferences}>
            <PreferenceButtons />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <AccountArt />
    </div>
  );
}
