/** Frames and sockets as no honest editor makes them. */
import * as encoding from 'lib0/encoding';
import { WebSocket as RawSocket } from 'ws';
import * as Y from 'yjs';

/** The update of a document that was changed so. */
export const made = (change: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  change(doc);
  return Y.encodeStateAsUpdate(doc);
};

/** A sync message: the document's name, the message type (0 sync, 4 sync reply), the sync type, the bytes. */
export function frame(id: string, outer: number, inner: number, bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, id);
  encoding.writeVarUint(encoder, outer);
  encoding.writeVarUint(encoder, inner);
  encoding.writeVarUint8Array(encoder, bytes);
  return encoding.toUint8Array(encoder);
}

/** A socket that has authenticated for the document and speaks for itself from there. */
export async function rawConnection(url: string, id: string, cookie: string): Promise<RawSocket> {
  const raw = new RawSocket(`${url}/${id}`, { headers: { cookie } });
  await new Promise((resolve) => {
    raw.on('open', resolve);
  });
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, id);
  encoding.writeVarUint(encoder, 2);
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarString(encoder, '');
  const answered = new Promise((resolve) => {
    raw.once('message', resolve);
  });
  raw.send(encoding.toUint8Array(encoder));
  await answered;
  // It has nothing that the server has not.
  raw.send(frame(id, 0, 1, new Uint8Array([0, 0])));
  return raw;
}
