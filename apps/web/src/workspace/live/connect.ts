import { LiveHub, type TabMessage } from './hub.ts';
import type { LiveEvent } from './stream.ts';

/** A line to the hub; where the browser has no shared workers, as on some phones, the hub is this tab's own. */
function line(hear: (event: LiveEvent) => void): { say: (message: TabMessage) => void; close: () => void } {
  if (typeof SharedWorker === 'undefined') {
    const hub = new LiveHub(() => new EventSource('/api/events'));
    const port = { postMessage: hear };
    return { say: (message) => hub.hear(port, message), close: () => undefined };
  }
  const { port } = new SharedWorker(new URL('./live.worker.ts', import.meta.url), {
    type: 'module',
    name: 'limn-live',
  });
  port.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data);
  return { say: (message) => port.postMessage(message), close: () => port.close() };
}

/** Tells the server's events of this person until the call that is given back. */
export function listenLive(userId: string, hear: (event: LiveEvent) => void): () => void {
  const { say, close } = line(hear);
  const join = () => say({ type: 'join', userId });
  const leave = () => say({ type: 'leave' });
  const hurry = () => say({ type: 'hurry' });
  // A page the browser keeps for the way back hears nothing meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      join();
      hear({ type: 'again' });
    }
  };
  join();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', hurry);
  return () => {
    leave();
    close();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('online', hurry);
  };
}
