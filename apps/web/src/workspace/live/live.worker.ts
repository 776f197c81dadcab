/** The shared worker that holds the browser's one stream of events: a browser has few connections to one server. */
import { LiveHub, type TabMessage } from './hub.ts';

const hub = new LiveHub(() => new EventSource('/api/events'));
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };

scope.onconnect = ({ ports: [port] }) => {
  if (port !== undefined) {
    port.onmessage = ({ data }: MessageEvent<TabMessage>) => hub.hear(port, data);
  }
};
