import type { StreamEvent } from '@limn/contract';

/**
 * What tabs are told: the server's events, that the stream stands for the first time (`stands`), when what was asked
 * before may have changed unheard, and that it broke off (`broken`) or stands again after that (`again`), when whatever
 * is on show may be older than it.
 */
export type LiveEvent =
  | Exclude<StreamEvent, { type: 'ready' }>
  | { type: 'stands' }
  | { type: 'broken' }
  | { type: 'again' };

/** The part of an `EventSource` that is used. */
export interface Source {
  readonly readyState: number;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: Event) => unknown) | null;
  close(): void;
}

/** ms before the first attempt to connect anew, doubled with each that fails up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** Readiness of an `EventSource` that gave up: after an answer that is no stream, such as a proxy's 502. */
const CLOSED = 2;

/** The stream of the server's events, which comes back after any break until it is closed. */
export class LiveStream {
  #source: Source | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isBroken = false;
  #stands = false;
  #isClosed = false;
  readonly #connect: () => Source;
  readonly #tell: (event: LiveEvent) => void;

  constructor(connect: () => Source, tell: (event: LiveEvent) => void) {
    this.#connect = connect;
    this.#tell = tell;
    this.#open();
  }

  /** Connects at once where it waits to, as when the network is back. */
  hurry(): void {
    if (this.#timer !== undefined) {
      this.#wait = FIRST_WAIT;
      this.#open();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const source = this.#connect();
    this.#source = source;
    source.onmessage = ({ data }) => this.#hear(JSON.parse(data) as StreamEvent);
    source.onerror = () => this.#break(source);
  }

  #hear(event: StreamEvent): void {
    if (event.type !== 'ready') {
      if (event.type === 'signed_out') {
        this.close();
      }
      this.#tell(event);
      return;
    }
    this.#wait = FIRST_WAIT;
    this.#tell({ type: this.#isBroken ? 'again' : 'stands' });
    this.#isBroken = false;
    this.#stands = true;
  }

  /** Whether events are heard now. */
  get stands(): boolean {
    return this.#stands && !this.#isBroken;
  }

  #break(source: Source): void {
    if (this.#isClosed || source !== this.#source) {
      return;
    }
    if (!this.#isBroken) {
      this.#isBroken = true;
      this.#tell({ type: 'broken' });
    }
    // An ordinary break the browser mends by itself.
    if (source.readyState !== CLOSED) {
      return;
    }
    source.close();
    // Not all of a server's people at one moment.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
