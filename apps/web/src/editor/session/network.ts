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

export interface Silence {
  /** How long nothing may come while edits wait for an answer, before the server is asked for a sign, ms. */
  silentMs: number;
  /** How long that sign may take, ms. A server that is only slow to store gives it at once. */
  answerMs: number;
  /** How long a connection may be in the making, ms. */
  connectMs: number;
}
const SILENCE: Silence = { silentMs: 4_000, answerMs: 3_000, connectMs: 10_000 };
const LOOK_MS = 1_000;
/** What the slowest network is taken to carry, bytes/ms: much that was sent takes its time to arrive. */
const SLOWEST = 16;

/**
 * Gives up a connection to a server that hangs: its socket stays open, and says nothing. While nothing waits to be
 * saved, the library's longer time-out does. Returns what stops the watching.
 */
export function watchSilence(provider: HocuspocusProvider, { silentMs, answerMs, connectMs } = SILENCE): () => void {
  const socket = provider.configuration.websocketProvider;
  let connectingSince = 0;
  let askedAt = 0;
  let heardAt = Date.now();
  /** Until when what was sent may be on its way. */
  let sentUntil = 0;
  const send = socket.send;
  socket.send = (message: unknown) => {
    const bytes = message instanceof Uint8Array ? message.byteLength : 0;
    sentUntil = Math.max(sentUntil, Date.now()) + bytes / SLOWEST;
    send.call(socket, message);
  };
  const hear = (): void => {
    heardAt = Date.now();
  };
  const look = (): void => {
    const now = Date.now();
    if (socket.status === 'connecting') {
      connectingSince ||= now;
      if (now - connectingSince < connectMs) return;
      connectingSince = 0;
      socket.webSocket?.close();
      return;
    }
    connectingSince = 0;
    const { awareness } = provider;
    const presence = awareness?.getLocalState() ?? null;
    const waits = socket.status === 'connected' && provider.hasUnsyncedChanges && presence !== null;
    if (!waits || now - heardAt < silentMs || now < sentUntil) askedAt = 0;
    else if (askedAt === 0) {
      askedAt = now;
      // Where one is, said again, comes back to oneself.
      awareness?.setLocalState(presence);
    } else if (now - askedAt >= answerMs) {
      askedAt = 0;
      // Said at once, as by the library's own time-out: a socket that hangs takes its time to close.
      socket.onClose({ event: new CloseEvent('close', { code: 4408, reason: 'silent' }) });
    }
  };
  socket.on('message', hear);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    socket.send = send;
    socket.off('message', hear);
    clearInterval(timer);
  };
}
