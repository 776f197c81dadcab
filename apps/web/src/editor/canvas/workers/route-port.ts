/** A thread of the browser that finds connectors' routes. */
import type { RouteAnswer, RoutePort } from '@limn/diagram/routing/bulk/protocol.ts';

export function routeWorker(): RoutePort {
  const worker = new Worker(new URL('./route-worker.ts', import.meta.url), { type: 'module', name: 'routes' });
  return {
    post: (request) => worker.postMessage(request),
    onAnswer: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<RouteAnswer>) => listener(event.data)),
    onFailure: (listener) => worker.addEventListener('error', () => listener()),
    close: () => worker.terminate(),
  };
}
