import '@limn/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAhead } from './shell/use-loaded-page.ts';
import { Shell } from './shell/shell.tsx';
import { loadWords } from './text/context.ts';
import { keepLocale, startLocale } from './text/language.ts';

const locale = startLocale();
keepLocale(locale);
// The page is fetched while the words are.
fetchAhead(locale);
const words = await loadWords(locale);

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no #root to draw into');
}
createRoot(root).render(
  <StrictMode>
    <Shell words={words} />
  </StrictMode>,
);
