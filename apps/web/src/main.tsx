import '@limn/ui/styles/index.css';
import { createI18n, loadTexts, shellNamespaces } from '@limn/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { KnownPagesProvider, pagesOf } from './app/known-pages.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { showLocale, startLocale } from './preferences/language.ts';
import { forgetWithOtherTabs } from './session/forgetting.ts';
import { meQuery } from './session/session.ts';

forgetWithOtherTabs();
// Both are on their way before the first render: who is here, and the words.
void queryClient.prefetchQuery(meQuery);
const locale = startLocale();
if (/^\/(diagraming|mindmap|outline|view|embed)\//.test(location.pathname))
  void loadTexts(locale, 'diagram').catch(() => undefined);
// Not awaited at the top of the module: the router's pages import what is in its file, and WebKit runs them before a
// module that waits has run (https://bugs.webkit.org/show_bug.cgi?id=242740), so that what they import is undefined.
void createI18n(locale, shellNamespaces, [initReactI18next]).then(() => {
  showLocale(locale);
  show();
});

function show(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no #root to draw into');
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Providers>
          <KnownPagesProvider value={pagesOf(router.routes)}>
            <RouterProvider router={router} />
          </KnownPagesProvider>
        </Providers>
      </QueryClientProvider>
    </StrictMode>,
  );
}
