import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import * as decoding from 'lib0/decoding';
import type { WebSocket } from 'ws';
import { CLOSE, type Close } from './access.ts';
import type { LiveConnection } from './connections.ts';

/** Bytes received and not yet handled at which reading stops, and at which it goes on. */
const PAUSE_BYTES = 8 * 1024 * 1024;
const RESUME_BYTES = 2 * 1024 * 1024;
/** Bytes a client may leave unread. An editor that fell so far behind is better off loading the document again. */
const UNSENT_BYTES = 64 * 1024 * 1024;
const PING_MS = 25_000;
/** How long a socket may be open without a document, ms. */
const IDLE_MS = 60_000;
/** Documents it may ask for in vain: a page asks for one. */
const MAX_REFUSED = 50;
/** A file's id, with what a client may add to tell its own connections apart. */
const MAX_NAME = 200;

/** A client's socket with bounds in both directions. */
export class ClientSocket implements WebSocketLike {
  readonly address: string;
  readonly #ws: WebSocket;
  #pending = 0;
  #answered = true;
  #refused = 0;
  readonly #idle: NodeJS.Timeout;

  constructor(ws: WebSocket, address: string, idleMs = IDLE_MS) {
    this.#ws = ws;
    this.address = address;
    this.#idle = setTimeout(() => this.end(CLOSE.idle), idleMs);
    ws.once('close', () => clearTimeout(this.#idle));
  }

  get readyState(): number {
    return this.#ws.readyState;
  }

  send(data: Parameters<WebSocketLike['send']>[0]): void {
    if (this.#ws.bufferedAmount > UNSENT_BYTES) this.#ws.terminate();
    else this.#ws.send(data as Uint8Array);
  }

  close(code?: number, reason?: string): void {
    this.#ws.close(code, reason);
  }

  onClosed(listener: () => void): void {
    this.#ws.once('close', listener);
  }

  /** Closes for a reason; the connection is dropped when the client does not answer. */
  end(close: Close): void {
    this.#ws.close(close.code, close.reason);
    setTimeout(() => this.#ws.terminate(), 2_000).unref();
  }

  /** To be called when a document is opened on it. */
  opened(): void {
    clearTimeout(this.#idle);
  }

  /** To be called when one is refused. Who goes on asking tries out ids, and each costs the database a question. */
  refused(): void {
    if (++this.#refused > MAX_REFUSED) this.end(CLOSE.flooding);
  }

  /** Hands the socket's messages to the collaboration server for as long as it lives. */
  serve(hocuspocus: Hocuspocus<SocketContext>, request: Request): void {
    const client = hocuspocus.handleConnection(this, request, { socket: this });
    this.#ws.binaryType = 'nodebuffer';
    // One listener per document open on the socket, besides our own.
    this.#ws.setMaxListeners(0);
    this.#ws.on('message', (data: Buffer, isBinary) => {
      if (!isBinary || !isAddressed(data)) {
        this.end(CLOSE.updateRefused);
        return;
      }
      this.#pending += data.byteLength;
      if (this.#pending > PAUSE_BYTES) this.#ws.pause();
      client.handleMessage(data);
    });
    this.#ws.on('pong', () => {
      this.#answered = true;
      // The library counts only messages; a reader who sends none is alive all the same.
      client.lastMessageReceivedAt = Date.now();
    });
    const pinging = setInterval(() => {
      if (!this.#answered) {
        this.#ws.terminate();
        return;
      }
      this.#answered = false;
      this.#ws.ping();
    }, PING_MS);
    this.#ws.on('error', () => this.#ws.terminate());
    this.#ws.on('close', (code, reason) => {
      clearInterval(pinging);
      client.handleClose({ code, reason: reason.toString() });
    });
  }

  /** To be called when a message is taken up: makes room for the next. */
  taken(bytes: number): void {
    this.#pending = Math.max(0, this.#pending - bytes);
    if (this.#pending < RESUME_BYTES && this.#ws.isPaused) this.#ws.resume();
  }
}

/** Every message begins with a document's name and a message type. */
function isAddressed(data: Buffer): boolean {
  try {
    const decoder = decoding.createDecoder(data);
    const name = decoding.readVarString(decoder);
    decoding.readVarUint(decoder);
    return name.length > 0 && name.length <= MAX_NAME;
  } catch {
    return false;
  }
}

/** What every connection of a socket starts from. */
export interface SocketContext {
  socket: ClientSocket;
  live?: LiveConnection;
}
