import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from '../app/routing/navigation.tsx';
import { keptFocus } from '../app/frames/keep-focus.ts';
import { NotFound } from '../app/failures/not-found.tsx';
import { useUser } from '../session/session.ts';
import styles from './admin.module.css';
import { adminPages } from './admin-pages.ts';

/** The pages of administrators beside their list. Who is none finds what there is at any address that leads nowhere. */
export function AdminFrame() {
  const { user } = useUser();
  return user.admin ? <Frame /> : <NotFound />;
}

function Frame() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    void document.getElementById('main')?.scrollTo(0, 0);
    // On a phone the pages stand in a line that is longer than the screen is wide.
    void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={styles.page}>
      <nav ref={nav} className={styles.nav} aria-label={t('title')}>
        {adminPages.map(({ group, pages }) => (
          <div key={group} role="group" aria-label={t(`navGroups.${group}`)} className={styles.navGroup}>
            <p className={styles.navTitle} aria-hidden>
              {t(`navGroups.${group}`)}
            </p>
            {pages.map((page) => (
              <Link
                key={page}
                to={`/admin/${page}`}
                className={styles.navLink}
                aria-current={pathname.split('/')[2] === page ? 'page' : undefined}
              >
                {t(`nav.${page}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </main>
  );
}
