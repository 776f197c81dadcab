/** The thread that finds routes: see `routing/bulk` of the diagram package. */
import type { RouteRequest } from '@limn/diagram/routing/bulk/protocol.ts';
import { serveRoutes } from '@limn/diagram/routing/bulk/route-server.ts';

const { port1, port2 } = new MessageChannel();
let work: (() => void) | undefined;
port2.onmessage = () => work?.();

const take = serveRoutes({
  answer: (answer) => self.postMessage(answer, { transfer: [answer.data.buffer] }),
  // A message to itself comes after those that wait, and sooner than any timer.
  later: (run) => {
    work = run;
    port1.postMessage(null);
  },
});
self.addEventListener('message', (event: MessageEvent<RouteRequest>) => take(event.data));
