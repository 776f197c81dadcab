/**
 * The service worker: pages, scripts and styles for when there is no connection. It keeps what was used, and nothing
 * ahead of it. With a connection every page comes from the server, so that none is put together of two versions.
 * Answers of the API it leaves alone: `kept-answers.ts` keeps some, where signing out can forget them.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { buildOf, isAppPage, successors } from './files.ts';

const ASSETS = 'limn.assets';
const PAGES = 'limn.pages';
/** Under which the page of every address is kept: all are one, but for what each asks for ahead. */
const SHELL = '/';

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
}
/** An event whose end waits for work; the types of workers cannot stand beside those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const scope = globalThis as unknown as WorkerScope;

const sound = new CacheableResponsePlugin({ statuses: [200] });
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [sound, new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
});

/** Keeps the files of a newer build that took the place of those kept before. */
async function renew(event: WorkerEvent): Promise<void> {
  const answer = await fetch('/assets.json', { cache: 'no-cache' });
  if (!answer.ok) return;
  const kept = (await (await caches.open(ASSETS)).keys()).map(({ url }) => new URL(url).pathname);
  // One after the other: whoever opened the page waits for other things.
  for (const file of successors(kept, (await answer.json()) as string[])) {
    await assets.handle({ event, request: new Request(file) }).catch(() => undefined);
  }
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [
    sound,
    {
      cacheKeyWillBeUsed: async () => SHELL,
      cacheDidUpdate: async ({ event, oldResponse, newResponse }) => {
        const [before, now] = await Promise.all([oldResponse?.clone().text(), newResponse.clone().text()]);
        if (before !== undefined && buildOf(before) !== buildOf(now)) event.waitUntil(renew(event as WorkerEvent));
      },
    },
  ],
});

// It holds no version of the pages: a newer one may take over at once.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => {
  const activation = event as WorkerEvent;
  // The page that brought this worker came before it.
  activation.waitUntil(pages.handle({ event: activation, request: new Request(SHELL) }).catch(() => undefined));
});
clientsClaim();

// Names of built files carry their content's hash: what one of them holds never changes.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:first-paint\.js|favicon\.svg|app\.webmanifest|icons\/.*)$/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: PAGES, plugins: [sound] }),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
  pages,
);
