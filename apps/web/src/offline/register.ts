/** Not while the page loads: the worker would ask for the same files beside it. */
const WAIT_MS = 3_000;

/**
 * Has the service worker keep pages for when there is no connection, and what this page was made of before there was
 * one. Where the browser has none, as on an unsafe origin, nothing is kept.
 */
export function keepPages(): () => void {
  if (!('serviceWorker' in navigator)) {
    return () => undefined;
  }
  const timer = setTimeout(() => void start().catch(() => undefined), WAIT_MS);
  return () => clearTimeout(timer);
}

async function start(): Promise<void> {
  const isKept = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (isKept) {
    return;
  }
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  // A message of `workbox-routing`, which asks for them as the page would.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(files)] } });
}
