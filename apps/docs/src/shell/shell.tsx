import { LoadingBar } from '@limn/ui/components/feedback/progress.tsx';
import { KitProvider } from '@limn/ui/provider/provider.tsx';
import type { Locale } from '@limn/i18n';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { rememberPage } from '../address.ts';
import { Boundary } from '../page/demo/boundary.tsx';
import type { LoadedPage } from '../page/load.ts';
import { PageView } from '../page/page-view.tsx';
import { WordsContext, type Words } from '../text/context.ts';
import { kitTranslate } from '../text/language.ts';
import { loadWords } from '../text/load.ts';
import { keepLocale } from '../text/locale.ts';
import { useAddress } from '../use-address.ts';
import { Header } from './header.tsx';
import { Failure, NotFound } from './messages.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toc } from './toc.tsx';
import { useArrival } from './use-arrival.ts';
import { useLoadedPage } from './use-loaded-page.ts';
import { useSearchKey } from './use-search-key.ts';
import styles from './shell.module.css';

const Search = lazy(() => import('../search/search-dialog.tsx'));

function Content({ loaded }: { loaded: LoadedPage }) {
  useArrival(loaded);
  useEffect(() => rememberPage(loaded.route), [loaded.route]);
  return (
    <>
      <PageView loaded={loaded} />
      <Toc loaded={loaded} />
    </>
  );
}

/** The frame around every page: header, menu, the page, what is on it. */
export function Shell({ words: first }: { words: Words }) {
  const [words, setWords] = useState(first);
  const [isSearching, setSearching] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { page } = useAddress();
  const { loaded, isSlow, hasFailed, retry } = useLoadedPage(page === '404' ? null : page, words.locale);
  const translate = useMemo(() => kitTranslate(words), [words]);
  const { shell } = words;
  useSearchKey(() => setSearching(true));
  useEffect(() => setMenuOpen(false), [page]);

  const changeLocale = (locale: Locale) => {
    void loadWords(locale).then((next) => {
      keepLocale(locale);
      setWords(next);
    });
  };

  return (
    <WordsContext value={words}>
      <KitProvider locale={words.locale} translate={translate}>
        <a
          className={styles.skip}
          href="#content"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          {shell.skip}
        </a>
        {isSlow && <LoadingBar isLoading />}
        <Header
          page={page}
          onSearch={() => setSearching(true)}
          onLocale={changeLocale}
          onMenu={() => setMenuOpen(true)}
        />
        <div className={styles.body}>
          <SideMenu page={page} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          <main id="content" className={styles.main} tabIndex={-1}>
            {page === '404' && <NotFound />}
            {page !== '404' && hasFailed && <Failure retry={retry} />}
            {page !== '404' && !hasFailed && loaded !== null && (
              <Boundary
                key={`${loaded.route} ${loaded.locale}`}
                fallback={(_, again) => (
                  <Failure
                    retry={() => {
                      again();
                      retry();
                    }}
                  />
                )}
              >
                <Content loaded={loaded} />
              </Boundary>
            )}
          </main>
        </div>
        {isSearching && (
          <Boundary fallback={() => null}>
            <Suspense>
              <Search onClose={() => setSearching(false)} />
            </Suspense>
          </Boundary>
        )}
      </KitProvider>
    </WordsContext>
  );
}
