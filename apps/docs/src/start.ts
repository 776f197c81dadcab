/**
 * The first code: small, so that the frame that stands in the HTML is on the screen before the components are made
 * ready.
 */
import '@limn/ui/styles/index.css';
import { currentAddress } from './address.ts';
import { drawHead } from './early.ts';
import { loadPage, loadText } from './page/load.ts';
import { loadWords } from './text/load.ts';
import { keepLocale, startLocale } from './text/locale.ts';

/** When the browser has drawn what is there; at once where it draws nothing, in a tab behind. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(): Promise<void> {
  const locale = startLocale();
  keepLocale(locale);
  const { page } = currentAddress();
  const [words, text] = await Promise.all([
    loadWords(locale),
    page === '404' ? null : loadText(page, locale).catch(() => null),
  ]);
  if (page !== '404' && text !== null) drawHead(words.shell.titles[page], text);
  await drawn();
  // Fails again, where it is shown, when it is needed.
  if (page !== '404') loadPage(page, locale).catch(() => undefined);
  // One after the other, so that the browser can answer between them: made ready at once, they would keep it for long.
  await import('react-dom/client');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const { show } = await import('./main.tsx');
  show(words);
}

void start();
