import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as Y from 'yjs';

export interface TestClient {
  doc: Y.Doc;
  provider: HocuspocusProvider;
  socket: HocuspocusProviderWebsocket;
  /** Close codes and refusals, oldest first. */
  ends: (number | string)[];
  /** Resolves when everything this client did is acknowledged. */
  saved(): Promise<void>;
  stop(): void;
}

export interface TestClientOptions {
  /** Of the websockets, without the document's id. */
  url: string;
  name: string;
  /** The id in the address, where that is not the name's. */
  at?: string;
  cookie?: string;
  token?: string;
  doc?: Y.Doc;
  /** Milliseconds between attempts to connect. */
  delay?: number;
}

/** An editor's connection, as the browser makes it, with the cookie that a browser would send. */
export function connect({
  url,
  name,
  at = name,
  cookie,
  token = '',
  doc = new Y.Doc(),
  delay = 100,
}: TestClientOptions): TestClient {
  class CookieSocket extends WebSocket {
    constructor(address: string | URL) {
      // Node's WebSocket takes headers; the type is the browser's, which does not.
      super(address, { headers: cookie ? { cookie } : {} } as unknown as string[]);
    }
  }
  const ends: (number | string)[] = [];
  const socket = new HocuspocusProviderWebsocket({
    url: `${url}/${at}`,
    WebSocketPolyfill: CookieSocket,
    delay,
    minDelay: delay,
    maxDelay: delay,
    factor: 1,
    jitter: false,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: doc,
    token,
    onAuthenticationFailed: ({ reason }) => ends.push(reason),
  });
  socket.on('close', ({ event }: { event: { code: number } }) => ends.push(event.code));
  provider.attach();
  return {
    doc,
    provider,
    socket,
    ends,
    saved: () => until(() => provider.isSynced && provider.unsyncedChanges === 0),
    stop() {
      provider.destroy();
      socket.destroy();
    },
  };
}

/** Waits for a condition. @throws after `ms`. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition()); ) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${condition.toString()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
