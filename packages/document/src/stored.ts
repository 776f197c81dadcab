/** A document as it is stored, in one piece of bytes: for whoever opens it and has nothing of it yet. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

export interface StoredDocument {
  /** Number of its epoch: nothing of another may be merged with it. */
  epoch: number;
  /** Updates of Yjs, to be applied one after the other. */
  updates: readonly Uint8Array[];
}

/** @returns the epoch and how many updates there are, as variable integers, then each update after its length */
export function packStored({ epoch, updates }: StoredDocument): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, epoch);
  encoding.writeVarUint(encoder, updates.length);
  for (const update of updates) encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

/** Reads what `packStored` wrote; the updates are parts of the same memory. @throws Error for anything else */
export function unpackStored(bytes: Uint8Array): StoredDocument {
  const decoder = decoding.createDecoder(bytes);
  const epoch = decoding.readVarUint(decoder);
  const count = decoding.readVarUint(decoder);
  const updates: Uint8Array[] = [];
  while (updates.length < count) {
    const length = decoding.readVarUint(decoder);
    if (length > bytes.length - decoder.pos) throw new Error('The stored document ends in the midst of an update');
    updates.push(decoding.readUint8Array(decoder, length));
  }
  return { epoch, updates };
}
