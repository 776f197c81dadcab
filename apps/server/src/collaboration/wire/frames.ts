/** The messages of the collaboration protocol, as far as the server reads them before it trusts their sender. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

export const MESSAGE = { sync: 0, awareness: 1, auth: 2, syncReply: 4, close: 7 } as const;
export const SYNC = { step1: 0, step2: 1, update: 2 } as const;
const PERMISSION_DENIED = 1;

export interface Frame {
  data: Uint8Array;
  /** The document's name with what a client adds to tell its own connections apart, as answers are addressed. */
  address: string;
  /** The document's name alone. */
  name: string;
  /** One of `MESSAGE`; others mean nothing here. */
  type: number;
  /** One of `SYNC` for a sync message, else -1. */
  sync: number;
  /** Where the payload of a sync message begins. */
  offset: number;
}

const MAX_ADDRESS = 200;
/** Ids of files, and what a client may add. */
const ADDRESS = /^[0-9a-f-]{36}(?:\0[0-9a-z]{1,32})?$/;

/** Whether a message may be for a document at all; names are printed, and used as keys, so others go no further. */
export const isDocumentAddress = (address: string): boolean => ADDRESS.test(address);

/** Reads a message's head. @returns null for what is no message. */
export function readFrame(data: Uint8Array): Frame | null {
  try {
    const decoder = decoding.createDecoder(data);
    const address = decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    const isSync = type === MESSAGE.sync || type === MESSAGE.syncReply;
    const sync = isSync ? decoding.readVarUint(decoder) : -1;
    if (address.length === 0 || address.length > MAX_ADDRESS) return null;
    return { data, address, name: address.split('\0', 1)[0]!, type, sync, offset: decoder.pos };
  } catch {
    return null;
  }
}

/** The payload of a sync message. @throws for one that has none. */
export function syncPayload({ data, offset }: Frame): Uint8Array {
  const decoder = decoding.createDecoder(data);
  decoder.pos = offset;
  return decoding.readVarUint8Array(decoder);
}

/** A sync message to a client. */
export function syncMessage(address: string, type: number, payload: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, address);
  encoding.writeVarUint(encoder, MESSAGE.sync);
  encoding.writeVarUint(encoder, type);
  encoding.writeVarUint8Array(encoder, payload);
  return encoding.toUint8Array(encoder);
}

/** Says to a client why it does not get a document. */
export function refusalMessage(address: string, reason: string): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, address);
  encoding.writeVarUint(encoder, MESSAGE.auth);
  encoding.writeVarUint(encoder, PERMISSION_DENIED);
  encoding.writeVarString(encoder, reason);
  return encoding.toUint8Array(encoder);
}
