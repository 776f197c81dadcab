import '@limn/ui/styles/index.css';
import './editor/canvas/place/canvas-place.module.css';
import './editor/early/stand-in.module.css';
import './editor/shell/frame.module.css';
import { createI18n, loadTexts, shellNamespaces, type Locale, type Namespace } from '@limn/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { KnownPagesProvider, pagesOf } from './app/routing/known-pages.ts';
import { WithFailure } from './app/frames/pages-below.tsx';
import { type Early, earlyOf, textsOfPage } from './app/routing/page-addresses.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/query-client.ts';
import { router } from './router.tsx';
import { ShownPage } from './app/routing/shown-page.tsx';
import { firstLocale, showLocale } from './preferences/language.ts';
import { forgetWithOtherTabs } from './session/forgetting.ts';
import { meKey, meQuery } from './session/session.ts';

// The page itself has asked for it as the server sends it; as it is developed, nobody has.
const EARLY: Readonly<Record<Early, () => Promise<unknown>>> = {
  picture: () => import('./editor/first-picture/first-picture.ts'),
  diagramStroke: () => import('./editor/early/diagram.ts'),
  boardStroke: () => import('./board/early-board.ts'),
  mapStroke: () => import('./mindmap/opening/early-map.ts'),
};
const early = earlyOf(location.pathname);
if (early) EARLY[early]().catch(() => undefined);
forgetWithOtherTabs(() => void queryClient.invalidateQueries({ queryKey: meKey }));
// Both are on their way before the first render: who is here, and the words.
const me = queryClient.ensureQueryData(meQuery).catch(() => null);
// Not awaited at the top of the module: the router's pages import what is in its file, and WebKit runs them before a
// module that waits has run (https://bugs.webkit.org/show_bug.cgi?id=242740), so that what they import is undefined.
void begin();

async function begin(): Promise<void> {
  const locale = await firstLocale(me);
  // The shell's come at the same time; without them there is no page.
  void ifLoaded(locale, 'common');
  const found = await Promise.all(textsOfPage(location.pathname).map((texts) => ifLoaded(locale, texts)));
  const ofPage = found.filter((texts) => texts !== null);
  await createI18n(locale, [...shellNamespaces, ...ofPage], [initReactI18next]);
  showLocale(locale);
  show();
}

/** @returns the namespace, or null where its texts do not come: the page is shown, and says what it can */
async function ifLoaded(locale: Locale, texts: Namespace): Promise<Namespace | null> {
  return loadTexts(locale, texts).then(
    () => texts,
    () => null,
  );
}

function show(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no #root to draw into');
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Providers>
          <KnownPagesProvider value={pagesOf(router.pages)}>
            <WithFailure place="">
              <ShownPage router={router} />
            </WithFailure>
          </KnownPagesProvider>
        </Providers>
      </QueryClientProvider>
    </StrictMode>,
  );
}
