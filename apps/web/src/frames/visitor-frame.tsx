import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../app/routing/navigation.tsx';
import { useInstanceName } from '../session/session.ts';
import { Outdated } from '../app/failures/outdated.tsx';
import { PreferenceButtons } from '../app/preference-menus.tsx';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { Mark } from '../app/logo.tsx';
import styles from './visitor-frame.module.css';

/** What surrounds the pages that a visitor may see: the product, language and appearance, the way in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common', 'account']);
  const name = useInstanceName();
  const { pathname, search, hash } = useLocation();
  const next = encodeURIComponent(pathname + search + hash);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          {name}
        </Link>
        <div className={styles.end}>
          <PreferenceButtons />
          <ButtonLink to={`/login?next=${next}`}>{t('account:signIn.action')}</ButtonLink>
        </div>
      </header>
      <Outdated />
      {children}
    </div>
  );
}
