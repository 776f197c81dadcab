import '@limn/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell/shell.tsx';
import { loadWords } from './text/context.ts';
import { keepLocale, startLocale } from './text/language.ts';

const locale = startLocale();
keepLocale(locale);
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
