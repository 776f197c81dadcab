import type { Locale } from '@limn/i18n';
import { startTransition, useEffect, useState } from 'react';
import { loadPage, type LoadedPage } from '../page/load.ts';
import type { RouteId } from '../routes.ts';

/** ms after which a page that is still being fetched is said to be. */
const patience = 120;

/** The page to show: the one before stays until the next is there. */
export function useLoadedPage(route: RouteId | null, locale: Locale) {
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const [isSlow, setSlow] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (route === null) {
      setLoaded(null);
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(() => setSlow(true), patience);
    const end = () => {
      clearTimeout(timer);
      setSlow(false);
    };
    loadPage(route, locale).then(
      (page) => {
        if (isCurrent) {
          end();
          // Drawn piece by piece: a large page does not keep the reader's keys waiting.
          startTransition(() => {
            setFailed(false);
            setLoaded(page);
          });
        }
      },
      () => {
        if (isCurrent) {
          end();
          setFailed(true);
        }
      },
    );
    return () => {
      isCurrent = false;
      end();
    };
  }, [route, locale]);

  // A module that could not be fetched once is not fetched again by the browser: the whole page is.
  const retry = () => window.location.reload();
  return { loaded, isSlow, hasFailed, retry };
}
