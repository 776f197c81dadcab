import type { LimitId } from '@limn/contract';
import { meet } from '../../limits/met.ts';
import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import { CLOSE, type Close } from '../access/access.ts';
import { Budget } from './budget.ts';
import { Channel } from './channel.ts';
import type { LiveConnection } from '../access/connections.ts';
import { type Frame, isDocumentAddress, MESSAGE, readFrame, refusalMessage, SYNC } from './frames.ts';
import {
  IDLE_MS,
  MAX_DOCUMENTS,
  MAX_PRESENCE_BYTES,
  MAX_REFUSED,
  PAUSE_BYTES,
  RESUME_BYTES,
  SILENT_MS,
  SLOWED_AGAIN_MS,
  SLOWED_MS,
  SOCKET_RATES,
  UNSENT_BYTES,
} from './limits.ts';

const PING_MS = 25_000;
/** Messages given to the collaboration server before it has taken up the first of them, bytes. */
const AHEAD_BYTES = 256 * 1024;

export interface SocketOptions {
  /** The document of its address: it may open no other. */
  documentId: string;
  /** Network address of the client. */
  address: string;
  /** What everybody of that address may have done, until somebody is known to be behind the socket. */
  budget: Budget;
  /** Milliseconds it may be open without a document. */
  idleMs?: number;
  /** Answers a request for a whole document itself. @returns false for one that is to be answered as any other */
  answerWhole: (socket: ClientSocket, channel: Channel, frame: Frame) => boolean;
  /** Called once, when the socket has a document or is closed: it is no stranger any more. */
  known: () => void;
}

/** Limits that a client meets, by why its socket is closed; others are told where they are met. */
const LIMIT_OF: Readonly<Record<string, LimitId>> = {
  [CLOSE.updateTooLarge.reason]: 'updateSize',
  [CLOSE.tooLarge.reason]: 'documentSize',
  [CLOSE.tooComplex.reason]: 'complexity',
  [CLOSE.unsynced.reason]: 'unsyncedEdits',
  [CLOSE.idle.reason]: 'strangers',
};

/**
 * A client's socket with bounds in both directions. What comes is counted before it is read; what is over a rate waits,
 * and with it the sender.
 */
export class ClientSocket implements WebSocketLike {
  readonly address: string;
  readonly #ws: WebSocket;
  readonly #options: SocketOptions;
  readonly #own = new Budget(SOCKET_RATES);
  #shared: Budget;
  readonly #channels = new Map<string, Channel>();
  /** Received and not given on yet. */
  readonly #queue: Frame[] = [];
  #queuedBytes = 0;
  #aheadBytes = 0;
  /** Said of somebody's pointer while that was over its rate. */
  #presence: Frame | undefined;
  #wake: NodeJS.Timeout | undefined;
  #toldSlowedAt = 0;
  /** Bytes of a whole document that may be unread besides. */
  #whole = 0;
  #give: ((data: Uint8Array) => void) | undefined;
  #isAnswered = true;
  #isKnown = false;
  #refused = 0;
  readonly #silent: NodeJS.Timeout;
  readonly #idle: NodeJS.Timeout;

  constructor(ws: WebSocket, options: SocketOptions) {
    const { address, budget, idleMs = IDLE_MS } = options;
    this.#ws = ws;
    this.#options = options;
    this.address = address;
    this.#shared = budget;
    this.#silent = setTimeout(() => this.end(CLOSE.idle), Math.min(SILENT_MS, idleMs));
    this.#idle = setTimeout(() => this.end(CLOSE.idle), idleMs);
    ws.once('close', () => {
      clearTimeout(this.#silent);
      clearTimeout(this.#idle);
      clearTimeout(this.#wake);
      this.#know();
    });
  }

  get readyState(): number {
    return this.#ws.readyState;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** Bytes that the client has not read yet. */
  get unsent(): number {
    return this.#ws.bufferedAmount;
  }

  send(data: Parameters<WebSocketLike['send']>[0]): void {
    if (this.#ws.bufferedAmount > UNSENT_BYTES + this.#whole) {
      meet('unread');
      this.#ws.terminate();
    } else this.#ws.send(data as Uint8Array);
  }

  /** Sends a whole document, which may wait beyond what else may. */
  sendWhole(data: Uint8Array): void {
    this.#whole = data.byteLength;
    this.#ws.send(data);
  }

  close(code?: number, reason?: string): void {
    this.#meet(reason);
    this.#ws.close(code, reason);
  }

  onClosed(listener: () => void): void {
    this.#ws.once('close', listener);
  }

  /** Closes for a reason; the connection is dropped when the client does not answer. */
  end(close: Close): void {
    this.#meet(close.reason);
    this.#queue.length = 0;
    this.#ws.close(close.code, close.reason);
    // The answer is not heard while nothing is read.
    this.#ws.resume();
    setTimeout(() => this.#ws.terminate(), 2_000).unref();
  }

  /** To be called when somebody may open a document: from then on what they do counts as theirs. */
  belongsTo(budget: Budget): void {
    this.#shared = budget;
    clearTimeout(this.#idle);
    this.#know();
  }

  /**
   * To be called when a document is open, with the address that its messages have.
   * @param tellSlowed tells the client that what it sent waits for so many milliseconds
   */
  opened(address: string, tellSlowed: (ms: number) => void): void {
    const channel = this.#channels.get(address);
    if (channel === undefined) return;
    channel.tellSlowed = tellSlowed;
    this.#unshift(channel.opened());
    this.#drain();
  }

  /** To be called when a document is refused. Who goes on asking tries out ids, and each costs a question. */
  refused(name: string): void {
    for (const [address, channel] of this.#channels) {
      if (channel.isAsking && address.split('\0', 1)[0] === name) this.#channels.delete(address);
    }
    if (++this.#refused > MAX_REFUSED) {
      meet('vainDocuments');
      this.end(CLOSE.flooding);
    } else this.#drain();
  }

  /** To be called when a message is taken up: makes room for the next. */
  taken(bytes: number): void {
    this.#aheadBytes = Math.max(0, this.#aheadBytes - bytes);
    this.#drain();
  }

  /** Counts time of the event loop, ms, that something on this socket took. */
  charge(ms: number): void {
    this.#own.work.take(ms);
    this.#shared.work.take(ms);
  }

  /** Hands the socket's messages to the collaboration server for as long as it lives. */
  serve(hocuspocus: Hocuspocus<SocketContext>, request: Request): void {
    const client = hocuspocus.handleConnection(this, request, { socket: this });
    this.#give = (data) => client.handleMessage(data);
    this.#ws.binaryType = 'nodebuffer';
    // One listener per document open on the socket, besides our own.
    this.#ws.setMaxListeners(0);
    this.#ws.on('message', (data: Buffer, isBinary) => {
      this.#isAnswered = true;
      this.#receive(isBinary ? data : null);
    });
    // Signs of life cost time as well, and go by the library alone.
    this.#ws.on('ping', (data: Buffer) => this.#hearSign(data));
    this.#ws.on('pong', (data: Buffer) => {
      this.#hearSign(data);
      this.#isAnswered = true;
      // The library counts only messages; a reader who sends none is alive all the same.
      client.lastMessageReceivedAt = Date.now();
    });
    const pinging = setInterval(() => {
      // Nothing is heard of a client that is not read; what makes it wait ends by itself.
      if (this.#ws.isPaused) return;
      if (!this.#isAnswered) {
        this.#ws.terminate();
        return;
      }
      this.#isAnswered = false;
      this.#ws.ping();
    }, PING_MS);
    this.#ws.on('error', () => this.#ws.terminate());
    this.#ws.on('close', (code, reason) => {
      clearInterval(pinging);
      this.#queue.length = 0;
      client.handleClose({ code, reason: reason.toString() });
    });
  }

  #count(bytes: number): void {
    for (const budget of [this.#own, this.#shared]) {
      budget.frames.take(1);
      budget.bytes.take(bytes);
    }
  }

  #hearSign(data: Buffer): void {
    this.#count(data.byteLength);
    this.#drain();
  }

  #receive(data: Buffer | null): void {
    if (!this.isOpen) {
      // Read for the client's farewell alone, which does not come after very much else.
      this.#count(data?.byteLength ?? 0);
      if (this.#own.wait() > 0) this.#ws.pause();
      return;
    }
    const frame = data === null ? null : readFrame(data);
    if (frame === null) {
      this.end(CLOSE.updateRefused);
      return;
    }
    const bytes = frame.data.byteLength;
    this.#count(bytes);
    if (frame.sync === SYNC.step2 || frame.sync === SYNC.update)
      for (const budget of [this.#own, this.#shared]) budget.updates.take(1);
    if (frame.type === MESSAGE.awareness) {
      this.#hearPresence(frame);
      return;
    }
    this.#queue.push(frame);
    this.#queuedBytes += bytes;
    this.#drain();
  }

  /** Of what comes too often the last counts, and it comes through as soon as it may. */
  #hearPresence(frame: Frame): void {
    if (frame.data.byteLength > MAX_PRESENCE_BYTES) return;
    if (this.#presence === undefined && this.#mayTellPresence()) {
      this.#queue.push(frame);
      this.#queuedBytes += frame.data.byteLength;
    } else this.#presence = frame;
    this.#drain();
  }

  #mayTellPresence(): boolean {
    return this.#own.presence.tryTake() && this.#shared.presence.tryTake();
  }

  #unshift(frames: readonly Frame[]): void {
    this.#queue.unshift(...frames);
    for (const frame of frames) this.#queuedBytes += frame.data.byteLength;
  }

  /** Gives on what may be given on now, and sees to the rest. */
  #drain(): void {
    let wait = this.#wait();
    while (wait === 0 && this.isOpen && this.#queue.length > 0 && this.#aheadBytes < AHEAD_BYTES && !this.#isAsking) {
      const frame = this.#queue.shift()!;
      this.#queuedBytes -= frame.data.byteLength;
      this.#handle(frame);
      wait = this.#wait();
    }
    this.#read(wait > 0);
    if (this.#presence !== undefined && wait === 0 && this.isOpen && !this.#isAsking) {
      const frame = this.#presence;
      if (this.#mayTellPresence()) {
        this.#presence = undefined;
        this.#handle(frame);
      } else wait = 1000 / SOCKET_RATES.presence.perSecond;
    }
    if (wait > 0) {
      if (this.#wake === undefined && this.#queue.length > 0) meet(this.#own.wait() > 0 ? 'socketRate' : 'personRate');
      this.#tellSlowed(wait);
      this.#wake ??= setTimeout(
        () => {
          this.#wake = undefined;
          this.#drain();
        },
        Math.min(wait, SLOWED_AGAIN_MS),
      );
    }
  }

  /** A client that hears nothing while its edits wait takes the server for gone. */
  #tellSlowed(ms: number): void {
    const now = performance.now();
    if (ms < SLOWED_MS || now - this.#toldSlowedAt < SLOWED_MS) return;
    this.#toldSlowedAt = now;
    for (const channel of this.#channels.values()) channel.tellSlowed?.(ms);
  }

  #wait(): number {
    return Math.max(this.#own.wait(), this.#shared.wait());
  }

  /** Stops reading while there is enough to do, and goes on when there is not. */
  #read(isWaiting: boolean): void {
    if (!this.isOpen) return;
    const waiting = this.#queuedBytes + this.#aheadBytes;
    if (this.#isAsking || isWaiting || waiting > PAUSE_BYTES) this.#ws.pause();
    else if (this.#ws.isPaused && waiting < RESUME_BYTES) this.#ws.resume();
  }

  /** While somebody's right is asked for, nothing of theirs is read. */
  get #isAsking(): boolean {
    for (const channel of this.#channels.values()) if (channel.isAsking) return true;
    return false;
  }

  #handle(frame: Frame): void {
    if (!isDocumentAddress(frame.address) || frame.name !== this.#options.documentId) {
      if (frame.type !== MESSAGE.auth) return;
      this.#ws.send(refusalMessage(frame.address, 'not-found'));
      clearTimeout(this.#silent);
      this.refused(frame.name);
      return;
    }
    let channel = this.#channels.get(frame.address);
    if (channel === undefined) {
      if (this.#channels.size >= MAX_DOCUMENTS) {
        this.end(CLOSE.flooding);
        return;
      }
      channel = new Channel();
      this.#channels.set(frame.address, channel);
    }
    if (frame.type === MESSAGE.auth) clearTimeout(this.#silent);
    const verdict = channel.take(frame);
    if (verdict === 'flood') this.end(CLOSE.flooding);
    else if (verdict === 'unsynced') this.end(CLOSE.unsynced);
    else if (verdict === 'pass') this.#pass(frame, channel);
  }

  #pass(frame: Frame, channel: Channel): void {
    if (frame.sync === SYNC.step1 && this.#options.answerWhole(this, channel, frame)) return;
    if (frame.type === MESSAGE.close) this.#channels.delete(frame.address);
    if (channel.isOpen) this.#aheadBytes += frame.data.byteLength;
    this.#give?.(frame.data);
    if (frame.sync === SYNC.step2) this.#unshift(channel.synced());
  }

  #meet(reason: string | undefined): void {
    const limit = this.isOpen ? LIMIT_OF[reason ?? ''] : undefined;
    if (limit !== undefined) meet(limit);
  }

  #know(): void {
    if (this.#isKnown) return;
    this.#isKnown = true;
    this.#options.known();
  }
}

/** What every connection of a socket starts from. */
export interface SocketContext {
  socket: ClientSocket;
  live?: LiveConnection;
}
