import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { isUuid } from '../db/ids.ts';
import type { EventBus } from '../events/bus.ts';
import { meet } from '../limits/met.ts';
import { networkOf } from '../http/caller/network.ts';
import { Bucket, Kept } from './wire/budget.ts';
import { lateEpoch } from './epoch.ts';
import { CollaborationHub, type HubOptions } from './hub.ts';
import { LateSocket } from './late.ts';
import {
  HANDSHAKES,
  MAX_FRAME_BYTES,
  MAX_STRANGERS,
  MAX_STRANGERS_PER_ADDRESS,
  STRANGER_BYTES,
} from './wire/limits.ts';
import { type Cluster, Routing } from './routing.ts';
import { ClientSocket } from './wire/socket.ts';

export type { AuthorizeConnection, ConnectionAccess, ConnectionRequest, Identity } from './access/access.ts';
export { connectionAuthorizer, connectionsAuthorizer } from './access/authorize.ts';
export { CollaborationHub } from './hub.ts';

/** A document's socket is at this path and its id, so that processes and proxies know where it belongs. */
export const COLLABORATION_PATH = '/collaboration';

export interface CollaborationDependencies extends HubOptions {
  bus: EventBus;
  /** Scheme and host people reach Limn at; null: the host the request names. */
  origin: string | null;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: string[];
  /** Milliseconds a socket may be open without a document. */
  idleMs?: number;
  /** The other processes of the instance; without them every socket is served here. */
  cluster?: Cluster;
}

/**
 * Serves documents over websockets on the application's own port. Rights that change on the bus reach open sockets; the
 * application's close ends them after what they sent is stored.
 */
export function attachCollaboration(app: FastifyInstance, dependencies: CollaborationDependencies): CollaborationHub {
  const { bus, origin, trustProxy = [], idleMs, cluster, ...options } = dependencies;
  const trusted = proxyAddress.compile(trustProxy);
  const hub = new CollaborationHub(options);
  const unsubscribe = [
    bus.subscribe('rights.changed', (scope) => hub.connections.rightsChanged(scope)),
    bus.subscribe('comments.changed', ({ fileId }) => hub.commentsChanged(fileId)),
    bus.subscribe('room.changed', ({ fileId }) => hub.roomChanged(fileId)),
  ];
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const handshakes = new Kept(
    () => new Bucket(HANDSHAKES),
    (bucket) => bucket.isFull(),
  );
  const strangers = new Strangers();
  const others = cluster?.membership.isAmongOthers === true ? new Routing(cluster) : null;
  let stopping = false;

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Nobody else listens to this stream any more, and an error that nobody hears ends the process.
    stream.on('error', () => stream.destroy());
    // The target is whatever the client wrote; as a URL it need not be one.
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const documentId = path.startsWith(`${COLLABORATION_PATH}/`) ? path.slice(COLLABORATION_PATH.length + 1) : '';
    if (!isUuid(documentId)) return refuse(stream, '404 Not Found');
    if (stopping) return refuse(stream, '503 Service Unavailable');
    if (!sameOrigin(request, origin)) return refuse(stream, '403 Forbidden');
    const passedOn = others?.addressOf(request) ?? null;
    const address = passedOn ?? proxyAddress(request, trusted);
    const network = networkOf(address);
    // Of a socket that was passed on, its handshake was counted where it came.
    if (passedOn === null && !handshakes.of(network).tryTake()) return tooMany(stream, '429 Too Many Requests');
    if (!strangers.hasRoomFor(network)) return tooMany(stream, '503 Service Unavailable');
    const open = (): void => accept(request, stream, head, { documentId, address, network, query });
    if (others === null) open();
    else
      void others.route({ documentId, request, stream, head, address, passedOn: passedOn !== null }).then((here) => {
        if (here === 'here') open();
        else if (here !== null) refuse(stream, here);
      });
  };

  const accept = (request: IncomingMessage, stream: Duplex, head: Buffer, client: Client): void => {
    if (stream.destroyed) return;
    const { documentId, address, network, query } = client;
    if (stopping) return refuse(stream, '503 Service Unavailable');
    const asked = webRequest(request, new URL(`${COLLABORATION_PATH}/${documentId}?${query}`, 'http://localhost'));
    sockets.handleUpgrade(request, stream, head, (ws) => {
      const leave = strangers.enter(network, stream);
      const epoch = lateEpoch(query);
      if (epoch !== null) {
        new LateSocket(ws, { hub, documentId, epoch, headers: asked.headers, address, known: once(leave) });
        return;
      }
      new ClientSocket(ws, {
        documentId,
        address,
        idleMs,
        budget: hub.strangersBudget(address),
        answerWhole: (socket, channel, frame) => hub.answerWhole(socket, channel, frame),
        known: leave,
      }).serve(hub.hocuspocus, asked);
    });
  };

  cluster?.membership.onLapse(() => {
    cluster.leases.forget();
    hub.lost();
  });
  app.server.on('upgrade', upgrade);
  // `preClose`: the HTTP server waits for its sockets, so they end before it is asked to.
  app.addHook('preClose', async () => {
    stopping = true;
    for (const end of unsubscribe) end();
    cluster?.forwarder.close();
    await hub.stop();
    await cluster?.membership.leave();
    app.server.off('upgrade', upgrade);
    for (const ws of sockets.clients) ws.terminate();
    sockets.close();
    handshakes.close();
  });
  return hub;
}

interface Client {
  documentId: string;
  address: string;
  network: string;
  query: string;
}

/** Sockets on which nobody has opened a document yet: how many there are, and what they send. */
class Strangers {
  #count = 0;
  readonly #perNetwork = new Map<string, number>();

  hasRoomFor(network: string): boolean {
    return this.#count < MAX_STRANGERS && (this.#perNetwork.get(network) ?? 0) < MAX_STRANGERS_PER_ADDRESS;
  }

  /** Counts one, and bounds what it may send. @returns what says that it is a stranger no more */
  enter(network: string, stream: Duplex): () => void {
    this.#count++;
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1);
    let bytes = 0;
    // Before the websocket has put a message together, which would be in memory by then.
    const weigh = (chunk: Buffer): void => {
      bytes += chunk.byteLength;
      if (bytes > STRANGER_BYTES) stream.destroy();
    };
    stream.on('data', weigh);
    return () => {
      stream.off('data', weigh);
      this.#count--;
      const left = (this.#perNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#perNetwork.delete(network);
      else this.#perNetwork.set(network, left);
    };
  }
}

function once(call: () => void): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) call();
    isCalled = true;
  };
}

/** A page of another site may open a socket here with our visitor's cookie; browsers say which site it is. */
function sameOrigin(request: IncomingMessage, origin: string | null): boolean {
  const given = request.headers.origin;
  if (given === undefined) return true;
  if (given === origin) return true;
  return origin === null && URL.canParse(given) && new URL(given).host === request.headers.host;
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function tooMany(stream: Duplex, status: string): void {
  meet('strangers');
  refuse(stream, status);
}

function webRequest(request: IncomingMessage, address: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(address, { headers });
}
