import { meet } from '../limits/met.ts';
import * as decoding from 'lib0/decoding';
import type { WebSocket } from 'ws';
import { decodeChecked } from '../documents/index.ts';
import { CLOSE, type Close, Closed, Refusal } from './access/access.ts';
import { Budget } from './wire/budget.ts';
import type { LiveConnection } from './access/connections.ts';
import { type Frame, MESSAGE, readFrame, refusalMessage, SYNC, syncMessage, syncPayload } from './wire/frames.ts';
import type { CollaborationHub } from './hub.ts';
import { IDLE_MS, LATE_BYTES, LATE_MS, SILENT_MS, SOCKET_RATES } from './wire/limits.ts';
import { closing } from './persistence.ts';

export interface LateOptions {
  hub: CollaborationHub;
  documentId: string;
  /** The epoch that the client has. */
  epoch: number;
  headers: Headers;
  /** Network address of the client. */
  address: string;
  /** Called once, when somebody is known to be behind the socket, or it is closed. */
  known: () => void;
}

/** Late edits that this process has in memory, bytes. */
let held = 0;

/**
 * The socket of a client that was away while the epoch it has of a document ended. It says who it is, as on any other;
 * the server says what it has of that epoch (step 1), the client sends the rest: updates, of which the last is said to
 * be it by coming as step 2. When all is stored in the document of now the socket is closed with `brought`, and the
 * client opens the document anew.
 */
export class LateSocket {
  readonly #ws: WebSocket;
  readonly #options: LateOptions;
  readonly #budget = new Budget(SOCKET_RATES);
  readonly #updates: Uint8Array[] = [];
  #shared: Budget;
  #bytes = 0;
  #live: LiveConnection | undefined;
  #phase: 'new' | 'asking' | 'open' | 'storing' = 'new';
  #idle: NodeJS.Timeout;
  readonly #last: NodeJS.Timeout;

  constructor(ws: WebSocket, options: LateOptions) {
    this.#ws = ws;
    this.#options = options;
    this.#shared = options.hub.strangersBudget(options.address);
    this.#idle = setTimeout(() => this.end(CLOSE.idle), SILENT_MS);
    this.#last = setTimeout(() => this.end(CLOSE.idle), LATE_MS);
    ws.binaryType = 'nodebuffer';
    ws.on('error', () => ws.terminate());
    for (const sign of ['ping', 'pong'] as const) ws.on(sign, (data: Buffer) => this.#pace(data.byteLength));
    ws.on('message', (data: Buffer, isBinary) => this.#receive(isBinary ? readFrame(data) : null));
    ws.once('close', () => {
      clearTimeout(this.#idle);
      clearTimeout(this.#last);
      held -= this.#bytes;
      this.#bytes = 0;
      options.known();
      if (this.#live) options.hub.leave(this.#live);
    });
  }

  onClosed(listener: () => void): void {
    this.#ws.once('close', listener);
  }

  /** Closes for a reason; the connection is dropped when the client does not answer. */
  end(close: Close | Closed): void {
    this.#phase = 'storing';
    this.#ws.close(close.code, close.reason);
    this.#ws.resume();
    setTimeout(() => this.#ws.terminate(), 2_000).unref();
  }

  #receive(frame: Frame | null): void {
    const { documentId } = this.#options;
    if (this.#ws.readyState !== this.#ws.OPEN) return this.#pace(frame?.data.byteLength ?? 0);
    if (frame === null || frame.name !== documentId) return this.end(CLOSE.updateRefused);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.end(CLOSE.idle), IDLE_MS);
    this.#pace(frame.data.byteLength);
    if (this.#phase === 'new' && frame.type === MESSAGE.auth) {
      this.#phase = 'asking';
      void this.#ask(frame).catch((error: unknown) => this.#refuse(error));
    } else if (this.#phase !== 'open') this.end(CLOSE.flooding);
    else if (frame.sync === SYNC.update || frame.sync === SYNC.step2) this.#take(frame);
  }

  /** Reads no more than a socket may send. */
  #pace(bytes: number): void {
    for (const budget of [this.#budget, this.#shared]) {
      budget.frames.take(1);
      budget.bytes.take(bytes);
    }
    const wait = Math.max(this.#budget.wait(), this.#shared.wait());
    if (wait === 0 || this.#ws.isPaused) return;
    this.#ws.pause();
    setTimeout(() => this.#ws.resume(), wait).unref();
  }

  async #ask(frame: Frame): Promise<void> {
    const { hub, documentId, epoch, headers, address } = this.#options;
    const live = await hub.openLate(this, { documentId, headers, address, token: readAuth(frame) });
    this.#live = live;
    this.#shared = hub.budgetOf(live.access, address);
    this.#options.known();
    // Who may only read has nothing to bring.
    if (!live.access.canEdit) return this.end(CLOSE.rights);
    const vector = await hub.lateVector(documentId, epoch);
    if (vector === null) return this.end(CLOSE.updateRefused);
    this.#phase = 'open';
    this.#ws.send(syncMessage(documentId, SYNC.step1, vector));
  }

  #refuse(error: unknown): void {
    if (error instanceof Refusal && error.reason !== 'unavailable') {
      this.#ws.send(refusalMessage(this.#options.documentId, error.reason));
      this.end(CLOSE.rights);
    } else this.end(error instanceof Refusal ? CLOSE.unavailable : closing(error));
  }

  #take(frame: Frame): void {
    const began = performance.now();
    try {
      const update = syncPayload(frame);
      this.#bytes += update.byteLength;
      held += update.byteLength;
      if (held > LATE_BYTES) {
        meet('lateEdits');
        return this.end(CLOSE.unavailable);
      }
      decodeChecked(update);
      this.#updates.push(update);
    } catch (error) {
      return this.end(closing(error));
    } finally {
      for (const budget of [this.#budget, this.#shared]) budget.work.take(performance.now() - began);
    }
    if (frame.sync !== SYNC.step2) return;
    this.#phase = 'storing';
    const { hub, epoch } = this.#options;
    hub
      .bring(this.#live!, { epoch, updates: this.#updates })
      .then(() => this.end(CLOSE.brought))
      .catch((error: unknown) => this.end(closing(error)));
  }
}

/** The token of a message that says who a client is. */
function readAuth({ data, offset }: Frame): string {
  const decoder = decoding.createDecoder(data);
  decoder.pos = offset;
  decoding.readVarUint(decoder);
  return decoding.readVarString(decoder);
}
