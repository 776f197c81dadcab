import { LoadingBar } from '@limn/ui';
import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from '../app/routing/navigation.tsx';
import { keepFocus } from '../app/frames/keep-focus.ts';
import { lazy } from '../app/routing/lazy.tsx';
import { useUnconfirmed } from '../people/confirm-address.tsx';
import { useInstanceLanguage } from '../preferences/language.ts';
import { useAccountPreferences } from '../preferences/use-account-preferences.ts';
import { useMe } from '../session/session.ts';
import { keepPages } from '../offline/register.ts';
import { NewVersionBanner } from './banners/new-version-banner.tsx';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { useNextLocation } from '../app/routing/shown-page.tsx';
import styles from './root-frame.module.css';

const DeletionBanner = lazy(() => import('./banners/deletion-banner.tsx'));
const ConfirmBanner = lazy(() => import('./banners/confirm-banner.tsx'));

/** Puts the keyboard at the start of a page one has gone to, unless the page has put it somewhere itself. */
function useFocusOnRoute(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    keepFocus();
  }, [pathname]);
}

/** Puts the keyboard at the page itself, or its drawing. The address stays: its end may name something on the page. */
function toContent(event: MouseEvent): void {
  const place = document.querySelector<HTMLElement>('#main [role="application"], #main[tabindex]');
  if (place === null) return;
  event.preventDefault();
  place.focus();
  place.scrollIntoView({ block: 'nearest' });
}

/**
 * What surrounds every page: the way past the navigation, the loading line, the words that the account is to be
 * deleted, that an address is to be confirmed, that there is a new version, and that one is offline.
 */
export function RootFrame() {
  const { t } = useTranslation();
  const next = useNextLocation();
  const isEmbedded = useLocation().pathname.startsWith('/embed/');
  const me = useMe().data;
  const user = me?.user;
  const deleteTime = user?.deleteTime ?? null;
  const [unconfirmed] = useUnconfirmed();
  useFocusOnRoute();
  useInstanceLanguage(user === null || isEmbedded ? me?.instance.language : undefined);
  // Inside somebody else's page the page decides.
  useAccountPreferences(isEmbedded ? undefined : user);
  // Whoever only follows a link keeps nothing.
  const isKept = user != null && !isEmbedded;
  useEffect(() => (isKept ? keepPages() : undefined), [isKept]);
  return (
    <>
      <a className={styles.skip} href="#main" onClick={toContent}>
        {t('skip')}
      </a>
      <LoadingBar isLoading={next !== null} />
      <NewVersionBanner />
      {deleteTime !== null && !isEmbedded && (
        <Suspense fallback={null}>
          <DeletionBanner deleteTime={deleteTime} />
        </Suspense>
      )}
      {deleteTime === null && unconfirmed !== undefined && !isEmbedded && (
        <Suspense fallback={null}>
          <ConfirmBanner address={unconfirmed} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <OfflineBanner />
    </>
  );
}
