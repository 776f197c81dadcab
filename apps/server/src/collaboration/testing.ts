import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { diagramMaps } from '@limn/document';
import { splitUpdate } from '@limn/document/parts.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket as RawSocket } from 'ws';
import * as Y from 'yjs';
import { MESSAGE, SYNC, syncMessage } from './wire/frames.ts';

export interface TestClient {
  doc: Y.Doc;
  provider: HocuspocusProvider;
  socket: HocuspocusProviderWebsocket;
  /** Close codes and refusals, oldest first. */
  ends: (number | string)[];
  /** Of what it has of the document; null while it has nothing. */
  epoch: number | null;
  /** Resolves when everything this client did is acknowledged. @throws after `ms` */
  saved(ms?: number): Promise<void>;
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
  /** Of what is in `doc`. */
  epoch?: number | null;
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
  epoch = null,
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
    token: () => `${token}#${client.epoch ?? 'new'}`,
    onStateless: ({ payload }) => {
      client.epoch = (JSON.parse(payload) as { epoch: number }).epoch;
    },
    onAuthenticationFailed: ({ reason }) => ends.push(reason),
  });
  socket.on('close', ({ event }: { event: { code: number } }) => ends.push(event.code));
  const client: TestClient = {
    doc,
    provider,
    socket,
    ends,
    epoch,
    saved: (ms) => until(() => provider.isSynced && provider.unsyncedChanges === 0, ms),
    stop() {
      provider.destroy();
      socket.destroy();
    },
  };
  provider.attach();
  return client;
}

/** Brings what a client did on a document whose epoch ended. Resolves with code and reason of the socket's end. */
export function bringLate(options: TestClientOptions & { doc: Y.Doc; epoch: number }): Promise<[number, string]> {
  const { url, name, at = name, cookie, token = '', doc, epoch } = options;
  const socket = new RawSocket(`${url}/${at}?epoch=${epoch}`, { headers: cookie ? { cookie } : {} });
  socket.on('open', () => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    encoding.writeVarUint(encoder, MESSAGE.auth);
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, token);
    socket.send(encoding.toUint8Array(encoder));
  });
  socket.on('message', (data: Buffer) => {
    const decoder = decoding.createDecoder(data);
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== MESSAGE.sync) return;
    decoding.readVarUint(decoder);
    const update = Y.encodeStateAsUpdate(doc, decoding.readVarUint8Array(decoder));
    for (const part of splitUpdate(update, { bytes: 256 * 1024 })) socket.send(syncMessage(name, SYNC.update, part));
    socket.send(syncMessage(name, SYNC.step2, new Uint8Array([0, 0])));
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
}

/** Has so many sessions, each of its own, write in a record's data what they are called. */
export function crowd(doc: Y.Doc, recordId: string, names: readonly string[], first = 1_000_000): void {
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc));
  names.forEach((name, i) => {
    theirs.clientID = first + i;
    diagramMaps(theirs).aspects.data.writeField(recordId, 'name', name);
  });
  const update = Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(doc));
  for (const part of splitUpdate(update, { bytes: 256 * 1024 })) Y.applyUpdate(doc, part);
}

/** Waits for a condition. @throws after `ms`. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition()); ) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${condition.toString()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
