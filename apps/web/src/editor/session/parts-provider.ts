/** The connection of the collaboration library, which sends much in parts. */
import { HocuspocusProvider } from '@hocuspocus/provider';
import { splitUpdate } from '@limn/document/parts.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { applyingAsSent, untold } from './as-sent.ts';
import { KeptUpdates } from './kept-updates.ts';

/** Bytes of one message with edits. The server takes up to 1 MB in one, and few at a time. */
const PART_BYTES = 256 * 1024;
const SYNC = 0;
const STEP_2 = 1;
const UPDATE = 2;

type Send = HocuspocusProvider['send'];
type Message = Parameters<Send>[0];

/**
 * Takes apart what is larger than the server accepts at once: a large paste, or the work of days without a connection.
 * Each part is stored by itself, so after a break in the middle only the rest is sent again.
 */
export class PartsProvider extends HocuspocusProvider {
  /**
   * What is read from the browser's copy before the server lets one in is told to nobody: the copy has it, and the
   * server asks for what it lacks of it. Sent as if it had just been written, a whole document would go up with every
   * opening.
   */
  private readonly stopReading = untold(
    this.document,
    ({ origin }) => origin instanceof KeptUpdates && !this.isAuthenticated,
  );

  /**
   * Has the work of sending a large edit done later, after the frame that shows it; without it that is done at once.
   */
  later: ((work: () => void) => void) | null = null;
  /** There was a connection before this one. */
  private hasBeenAway = false;
  /** A large edit that is to be sent later, and all after it, which may build on it. */
  private held: { update: Uint8Array; origin: unknown }[] = [];

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    const isHeld = this.held.length > 0 || (this.later !== null && update.byteLength > PART_BYTES);
    if (!isHeld || origin === this) {
      super.documentUpdateHandler(update, origin);
      return;
    }
    this.held.push({ update, origin });
    if (this.held.length > 1) return;
    this.incrementUnsyncedChanges();
    this.later?.(() => this.release());
  }

  /** Called as well when the page or the connection is about to go. */
  override flushPendingUpdates(): void {
    this.release();
    super.flushPendingUpdates();
  }

  private release(): void {
    if (this.held.length === 0) return;
    const { held } = this;
    this.held = [];
    for (const { update, origin } of held) super.documentUpdateHandler(update, origin);
    // What was held counted as one more edit that the server has not.
    this.decrementUnsyncedChanges();
  }

  /** Whoever comes back says so anew: their last word of before is what the others have, and have seen the end of. */
  override startSync(): void {
    const own = this.awareness?.meta.get(this.document.clientID);
    if (this.hasBeenAway && own) own.clock++;
    super.startSync();
  }

  /** What others said last is heard again after the connection has come back, though it is nothing new. */
  override onClose(): void {
    super.onClose();
    this.hasBeenAway = true;
    const meta = this.awareness?.meta;
    for (const id of [...(meta?.keys() ?? [])]) if (id !== this.document.clientID) meta?.delete(id);
  }

  override destroy(): void {
    this.stopReading();
    super.destroy();
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    const update = readLargeUpdate(new Uint8Array(event.data));
    if (update === null) super.onMessage(event);
    else applyingAsSent(this.document, update, this, () => super.onMessage(event));
  }

  override send(message: Message, args: { update?: Uint8Array; encoder?: encoding.Encoder }): void {
    const { update, encoder } = args;
    if (update !== undefined && update.byteLength > PART_BYTES) {
      const parts = splitUpdate(update, { bytes: PART_BYTES });
      this.expect(parts.length - 1);
      for (const part of parts) super.send(message, { ...args, update: part });
      return;
    }
    const answer = encoder === undefined ? null : readAnswer(encoder);
    if (answer === null) {
      super.send(message, args);
      return;
    }
    const parts = splitUpdate(answer.update, { bytes: PART_BYTES });
    this.expect(parts.length - 1);
    // The first says that the edits to come build on nothing the server has not seen.
    parts.forEach((part, i) => {
      super.send(message, { encoder: syncMessage(answer.address, i === 0 ? STEP_2 : UPDATE, part) });
    });
  }

  /** The server answers each part. */
  private expect(more: number): void {
    for (let i = 0; i < more; i++) this.incrementUnsyncedChanges();
  }
}

/** The edits in a message of the server's, when they are many. */
function readLargeUpdate(message: Uint8Array): Uint8Array | null {
  if (message.byteLength <= PART_BYTES) return null;
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  if (decoding.readVarUint(decoder) !== SYNC) return null;
  const type = decoding.readVarUint(decoder);
  return type === STEP_2 || type === UPDATE ? decoding.readVarUint8Array(decoder) : null;
}

/** The client's answer to what the server lacks, when it is a large one. */
function readAnswer(encoder: encoding.Encoder): { address: string; update: Uint8Array } | null {
  if (encoding.length(encoder) <= PART_BYTES) return null;
  const decoder = decoding.createDecoder(encoding.toUint8Array(encoder));
  const address = decoding.readVarString(decoder);
  if (decoding.readVarUint(decoder) !== SYNC || decoding.readVarUint(decoder) !== STEP_2) return null;
  return { address, update: decoding.readVarUint8Array(decoder) };
}

function syncMessage(address: string, type: number, update: Uint8Array): encoding.Encoder {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, address);
  encoding.writeVarUint(encoder, SYNC);
  encoding.writeVarUint(encoder, type);
  encoding.writeVarUint8Array(encoder, update);
  return encoder;
}
