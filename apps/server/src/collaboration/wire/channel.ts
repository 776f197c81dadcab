import { Bucket } from './budget.ts';
import { type Frame, MESSAGE, SYNC } from './frames.ts';
import { STRANGER_BYTES, UNSYNCED_BYTES, WHOLE } from './limits.ts';

/**
 * - `pass`: the collaboration server is to have it
 * - `later`: it waits here
 * - `drop`: it means nothing
 * - `flood`: there is no room for it
 * - `unsynced`: edits came before what they build on, in an amount that is not kept
 */
export type Verdict = 'pass' | 'later' | 'drop' | 'flood' | 'unsynced';

/**
 * One document on one socket. Holds back what comes before its time: everything until the document is open, and edits
 * until the client has answered what it has that the server has not, for an edit that builds on another cannot be
 * applied before it.
 */
export class Channel {
  #phase: 'new' | 'asking' | 'open' = 'new';
  #isSynced = false;
  readonly #early: Frame[] = [];
  readonly #edits: Frame[] = [];
  #earlyBytes = 0;
  #editBytes = 0;
  /** Tells the client that what it sent waits for so many milliseconds; there once the document is open. */
  tellSlowed: ((ms: number) => void) | undefined;
  /** Whole documents it asks for. */
  readonly whole = new Bucket(WHOLE);

  get isAsking(): boolean {
    return this.#phase === 'asking';
  }

  get isOpen(): boolean {
    return this.#phase === 'open';
  }

  take(frame: Frame): Verdict {
    if (this.#phase === 'open') return this.#takeOpen(frame);
    if (this.#phase === 'new' && frame.type === MESSAGE.auth) {
      this.#phase = 'asking';
      return 'pass';
    }
    this.#earlyBytes += frame.data.byteLength;
    if (this.#earlyBytes > STRANGER_BYTES) return 'flood';
    this.#early.push(frame);
    return 'later';
  }

  /** The document is open. @returns what came before, to be taken now */
  opened(): Frame[] {
    this.#phase = 'open';
    this.#earlyBytes = 0;
    return this.#early.splice(0);
  }

  /** The client has said what it has. @returns its edits that waited for that */
  synced(): Frame[] {
    this.#isSynced = true;
    this.#editBytes = 0;
    return this.#edits.splice(0);
  }

  #takeOpen(frame: Frame): Verdict {
    switch (frame.type) {
      case MESSAGE.sync:
      case MESSAGE.syncReply:
        if (frame.sync !== SYNC.update || this.#isSynced) return 'pass';
        this.#editBytes += frame.data.byteLength;
        if (this.#editBytes > UNSYNCED_BYTES) return 'unsynced';
        this.#edits.push(frame);
        return 'later';
      case MESSAGE.awareness:
      case MESSAGE.close:
        return 'pass';
      default:
        return 'drop';
    }
  }
}
