/** What the browser knows of the network, told to a connection that would notice only after its time-out. */
import type { HocuspocusProvider } from '@hocuspocus/provider';

/**
 * When the network goes, the socket is given up and tried again: a server on this machine or in the house answers at
 * once, any other is away, and that can be said. When it comes back, the next attempt is made now instead of after the
 * wait. Returns what stops the watching.
 */
export function watchNetwork(provider: HocuspocusProvider, lost: () => void): () => void {
  const socket = provider.configuration.websocketProvider;
  const gone = (): void => {
    lost();
    socket.webSocket?.close();
  };
  const back = (): void => {
    void socket.connect();
  };
  addEventListener('offline', gone);
  addEventListener('online', back);
  return () => {
    removeEventListener('offline', gone);
    removeEventListener('online', back);
  };
}
