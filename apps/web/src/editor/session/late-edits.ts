/** Edits made on a document of an epoch that ended meanwhile, brought to the server. */
import { splitUpdate } from '@limn/document/parts.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

const SYNC = 0;
const AUTH = 2;
const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;
/** Bytes of one message, as of any other edit; see `parts-provider.ts`. */
const PART_BYTES = 256 * 1024;
/** A server that says nothing, and takes nothing, for so long is given up, ms. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 5_000;

export interface LateEdits {
  /** Address of the document's socket. */
  url: string;
  documentId: string;
  /** Link the document was reached by; empty for the person's own rights. */
  link: string;
  /** What the browser has of the document, and of which epoch that is. */
  doc: Y.Doc;
  epoch: number;
}

/**
 * Brings what the server has not. Resolves with the end of the connection: code 1000 says that all is stored; what else
 * comes is as on any connection to the document, and 1006 also after a minute in which nothing went either way.
 */
export function bringLateEdits(edits: LateEdits): Promise<{ code: number; reason: string }> {
  const { url, documentId, link, doc, epoch } = edits;
  const socket = new WebSocket(`${url}?epoch=${epoch}`);
  socket.binaryType = 'arraybuffer';
  const send = (...parts: (number | string | Uint8Array)[]): void => {
    const encoder = encoding.createEncoder();
    for (const part of [documentId, ...parts]) {
      if (typeof part === 'number') encoding.writeVarUint(encoder, part);
      else if (typeof part === 'string') encoding.writeVarString(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
    socket.send(encoding.toUint8Array(encoder));
  };
  socket.onopen = () => send(AUTH, 0, link);
  let heard = false;
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    heard = true;
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== SYNC || decoding.readVarUint(decoder) !== STEP_1) return;
    const update = Y.encodeStateAsUpdate(doc, decoding.readVarUint8Array(decoder));
    for (const part of splitUpdate(update, { bytes: PART_BYTES })) send(SYNC, UPDATE, part);
    // An update with nothing in it says that these were all.
    send(SYNC, STEP_2, new Uint8Array([0, 0]));
  };
  return new Promise((resolve) => {
    let waiting = socket.bufferedAmount,
      movedAt = Date.now();
    const timer = setInterval(() => {
      const { bufferedAmount } = socket;
      if (bufferedAmount !== waiting || heard) movedAt = Date.now();
      waiting = bufferedAmount;
      heard = false;
      if (Date.now() - movedAt < PATIENCE_MS) return;
      // A connection that is dead does not say that it was closed before long.
      socket.close();
      end({ code: 1006, reason: '' });
    }, LOOK_MS);
    const end = ({ code, reason }: { code: number; reason: string }): void => {
      clearInterval(timer);
      resolve({ code, reason });
    };
    socket.onclose = end;
  });
}
