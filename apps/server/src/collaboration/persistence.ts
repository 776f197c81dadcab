import {
  DocumentError,
  type DocumentStore,
  decodeChecked,
  inspect,
  integrationSteps,
  MAX_APPLY_MS,
  MAX_DOCUMENT_STRUCTS,
  MAX_OPEN_MS,
  MAX_STEPS,
  MAX_STEPS_TOGETHER,
} from '../documents/index.ts';
import { isNewer } from '@limn/document';
import * as Y from 'yjs';
import { CLOSE, Closed } from './access/access.ts';
import { SYNC } from './wire/frames.ts';

/** What is counted of an open document while it is edited. */
interface Tally {
  /** Structs, at most. */
  structs: number;
  /** Steps that edits took to their places since one was last tried out. */
  steps: number;
  /** Of the lease under which it was opened. */
  fence?: string;
}
const tallies = new WeakMap<Y.Doc, Tally>();

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Applies what is stored to a document that is being opened, a moment's work at a time. What cannot be applied stays
 * stored and is reported.
 */
export async function load(store: DocumentStore, fileId: string, doc: Y.Doc): Promise<void> {
  const { parts, structs, fence } = await store.open(fileId);
  tallies.set(doc, { structs, steps: 0, fence });
  for (const part of parts) {
    Y.applyUpdate(doc, part);
    if (parts.length > 1) await turn();
  }
}

/**
 * Stores what a client sends before it is applied, and so before it is passed on and acknowledged: whatever
 * anybody has seen of an edit is in the database.
 * @param charge is told the time of the event loop it took, ms
 * @returns whether anything new was stored
 * @throws Closed with what the client should make of it.
 */
export async function persist(
  store: DocumentStore,
  fileId: string,
  doc: Y.Doc,
  message: { type: number; payload: Uint8Array },
  editorId: string | null,
  charge: (ms: number) => void,
): Promise<boolean> {
  if (message.type !== SYNC.step2 && message.type !== SYNC.update) return false;
  try {
    if (await check(store, fileId, doc, message.payload, charge)) return false;
    await store.appendUpdate(fileId, message.payload, editorId, tallies.get(doc)?.fence);
    return true;
  } catch (error) {
    throw closing(error);
  }
}

/**
 * Checks an update before it is stored. One that may be much work to apply is tried out in a thread.
 * @returns whether the document has it already
 */
async function check(
  store: DocumentStore,
  fileId: string,
  doc: Y.Doc,
  update: Uint8Array,
  charge: (ms: number) => void,
): Promise<boolean> {
  const tally = tallies.get(doc) ?? { structs: 0, steps: 0 };
  tallies.set(doc, tally);
  const began = performance.now();
  let steps: number;
  try {
    const decoded = decodeChecked(update);
    const { known, dangling, newClients } = inspect(decoded, doc);
    if (known) return true;
    if (isNewer(doc)) throw new DocumentError('document_newer', 'A later version of the program wrote the document.');
    // It would wait in memory and be tried again at every edit. Editors say what they have before they go on.
    if (dangling) throw new DocumentError('update_dangling', 'The update builds on what the document has not seen.');
    if (newClients > 0 && doc.store.clients.size + newClients > store.maxClients)
      // Made anew it takes the edit; for that everybody leaves it and comes back.
      throw store.mayEndEpoch(fileId) ? new Closed(CLOSE.moved) : tooComplex();
    let more = decoded.structs.length;
    for (const ranges of decoded.ds.clients.values()) more += 2 * ranges.length;
    if (tally.structs + more > MAX_DOCUMENT_STRUCTS) tally.structs = countStructs(doc);
    if (tally.structs + more > MAX_DOCUMENT_STRUCTS) throw tooComplex();
    steps = integrationSteps(decoded, doc, MAX_STEPS);
    tally.structs += more;
  } finally {
    charge(performance.now() - began);
  }
  tally.steps += steps;
  if (steps <= MAX_STEPS && tally.steps <= MAX_STEPS_TOGETHER) return false;
  const { openMs, trialMs } = await store.tryUpdate(fileId, update);
  // What makes a document slow to open may not come any nearer to what makes it impossible.
  if (trialMs > MAX_APPLY_MS || openMs > MAX_OPEN_MS / 2) throw tooComplex();
  tally.steps = 0;
  return false;
}

/** Number of the lease under which an open document is written. */
export const fenceOf = (doc: Y.Doc): string | undefined => tallies.get(doc)?.fence;

/** What a client should make of a document's refusal. */
export function closing(error: unknown): Closed {
  if (error instanceof Closed) return error;
  if (!(error instanceof DocumentError)) return new Closed(CLOSE.unavailable);
  switch (error.code) {
    case 'document_too_large':
      return new Closed(CLOSE.tooLarge);
    case 'document_too_complex':
      return new Closed(CLOSE.tooComplex);
    case 'document_missing':
      return new Closed(CLOSE.rights);
    case 'update_invalid':
    case 'document_newer':
      return new Closed(CLOSE.updateRefused);
    case 'update_too_large':
      return new Closed(CLOSE.updateTooLarge);
    case 'update_dangling':
      return new Closed(CLOSE.unsynced);
    case 'document_elsewhere':
      return new Closed(CLOSE.moved);
    default:
      return new Closed(CLOSE.unavailable);
  }
}

function countStructs(doc: Y.Doc): number {
  let count = 0;
  for (const structs of doc.store.clients.values()) count += structs.length;
  return count;
}

const tooComplex = (): DocumentError =>
  new DocumentError('document_too_complex', 'With the update the document would be too complex.');
