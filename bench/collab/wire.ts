/**
 * A client on the wire, as light as one can be: it speaks the collaboration protocol but keeps no copy of the document
 * unless its owner does, so a hundred of them in one process do not measure themselves. To a relay it sends the same
 * frames without asking to be let in.
 */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';

export interface WireOptions {
  /** Address of the socket. */
  url: string;
  /** Document's id. */
  name: string;
  /** Absent: the other side is a relay. */
  limn?: {
    /** Id of the share link it comes by. */
    token: string;
    cookie?: string;
  };
  /** Tells visitors apart. */
  agent: string;
  /** Network address it comes from, as a reverse proxy on this machine says. */
  address?: string;
}

/** Message types of the collaboration protocol. */
const SYNC = 0,
  AWARENESS = 1,
  AUTH = 2,
  SYNC_REPLY = 4,
  SYNC_STATUS = 8;
const STEP_1 = 0,
  STEP_2 = 1,
  UPDATE = 2;
const TOKEN = 0,
  DENIED = 1;
/** A state vector of nothing: the answer is the whole document. */
const NOTHING = new Uint8Array([0]);

/** An update without anything in it. */
const NO_UPDATE = new Uint8Array([0, 0]);

export class WireClient {
  sent = 0;
  received = 0;
  /** Called with what the others, or the server, say about the document. */
  onUpdate: ((update: Uint8Array) => void) | null = null;
  /** Called once for each update sent, in order. */
  onAcknowledged: (() => void) | null = null;
  /** Resolves when the document has arrived. Rejects when the client is refused or its socket ends. */
  readonly ready: Promise<void>;
  readonly #ws: WebSocket;
  readonly #options: WireOptions;
  #clock = 0;
  #stopped = false;

  constructor(options: WireOptions) {
    this.#options = options;
    const { limn, agent, address } = options;
    const headers = {
      'user-agent': agent,
      ...(limn?.cookie === undefined ? {} : { cookie: limn.cookie }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    };
    this.#ws = new WebSocket(options.url, { headers, perMessageDeflate: false });
    this.#ws.binaryType = 'nodebuffer';
    this.ready = new Promise((resolve, reject) => {
      this.#ws.on('open', () => {
        if (!limn) {
          resolve();
          return;
        }
        this.#send(AUTH, (e) => {
          encoding.writeVarUint(e, TOKEN);
          encoding.writeVarString(e, limn.token);
          encoding.writeVarString(e, '4.8.0');
        });
        this.#send(SYNC, (e) => {
          encoding.writeVarUint(e, STEP_1);
          encoding.writeVarUint8Array(e, NOTHING);
        });
      });
      this.#ws.on('error', reject);
      this.#ws.on('close', (code) => reject(new Error(`The socket of ${agent} was closed with ${code}`)));
      this.#ws.on('message', (data: Buffer) => this.#read(data, resolve, reject));
    });
    // Whoever opened it may have stopped waiting.
    this.ready.catch(() => undefined);
  }

  get open(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  update(update: Uint8Array): void {
    this.#send(SYNC, (e) => {
      encoding.writeVarUint(e, UPDATE);
      encoding.writeVarUint8Array(e, update);
    });
  }

  /** Says where this client's pointer is, page units, and what is selected. */
  cursor(clientId: number, x: number, y: number, selection: readonly string[] = []): void {
    const state = JSON.stringify({ presence: { page: 'page', cursor: { x, y }, selection } });
    this.#send(AWARENESS, (e) => {
      const inner = encoding.createEncoder();
      encoding.writeVarUint(inner, 1);
      encoding.writeVarUint(inner, clientId);
      encoding.writeVarUint(inner, ++this.#clock);
      encoding.writeVarString(inner, state);
      encoding.writeVarUint8Array(e, encoding.toUint8Array(inner));
    });
  }

  /** Resolves when the socket is closed. */
  async stop(): Promise<void> {
    if (this.#stopped || this.#ws.readyState === WebSocket.CLOSED) return;
    this.#stopped = true;
    const closed = new Promise((resolve) => {
      this.#ws.once('close', resolve);
    });
    this.#ws.close(1000);
    const timer = setTimeout(() => this.#ws.terminate(), 2_000);
    await closed;
    clearTimeout(timer);
  }

  #send(type: number, write: (encoder: encoding.Encoder) => void): void {
    if (!this.open) return;
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.#options.name);
    encoding.writeVarUint(encoder, type);
    write(encoder);
    this.sent++;
    this.#ws.send(encoding.toUint8Array(encoder));
  }

  #read(data: Buffer, ready: () => void, refused: (error: Error) => void): void {
    this.received++;
    const decoder = decoding.createDecoder(data);
    decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    if (type === SYNC_STATUS) this.onAcknowledged?.();
    else if (type === AUTH && decoding.readVarUint(decoder) === DENIED)
      refused(new Error(`${this.#options.agent} was refused: ${decoding.readVarString(decoder)}`));
    else if (type === SYNC || type === SYNC_REPLY) {
      const step = decoding.readVarUint(decoder);
      if (step === STEP_2 || step === UPDATE) this.onUpdate?.(decoding.readVarUint8Array(decoder));
      if (step === STEP_2) ready();
      // It has nothing that the server has not; until that is said, its edits wait.
      if (step === STEP_1 && this.#options.limn) {
        this.#send(SYNC, (e) => {
          encoding.writeVarUint(e, STEP_2);
          encoding.writeVarUint8Array(e, NO_UPDATE);
        });
      }
    }
  }
}
