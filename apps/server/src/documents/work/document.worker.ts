/** Works on whole documents that would hold the event loop up; one at a time in each thread. */
import '../../work/yielding.ts';
import { parentPort } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isNewer, kindOf } from '@limn/document';
import { splitUpdate } from '@limn/document/parts.ts';
import * as Y from 'yjs';
import { likenessOf } from './likeness.ts';
import { encodedClients } from '../inspect.ts';
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_CLIENTS,
  MAX_DOCUMENT_STRUCTS,
  MAX_OPEN_MS,
  MAX_OPEN_PART_MS,
  MAX_PENDING_BYTES,
  MAX_STORED_CLIENTS,
} from '../limits.ts';
import type {
  Answer,
  Done,
  Ended,
  EndJob,
  FindJob,
  Found,
  Job,
  MergeJob,
  Merged,
  Opened,
  OpenJob,
  Rebased,
  RebaseJob,
  TaskJob,
  VectorJob,
} from './work.ts';

/** Sizes of parts, bytes, from the largest; smaller ones are for documents in which little is much work. */
const PART_BYTES = [256 * 1024, 16 * 1024, 2 * 1024] as const;
/** A part that takes longer than this is made smaller if it can be, ms. */
const GOOD_PART_MS = 40;
/** An open that took less needs no measuring of its parts, ms. */
const QUICK_MS = 100;
/** A document that more people than this edited is copied without what it remembers of them. */
const COPIED_CLIENTS = 1000;

class TooComplex extends Error {}

/** Bytes of one part of what late edits became, as of an editor's. */
const LATE_PART_BYTES = 256 * 1024;

parentPort!.on('message', (job: Job) => {
  void answer(job).then((given) => parentPort!.postMessage(given));
});

async function answer(job: Job): Promise<Answer<unknown>> {
  try {
    return { ok: true, result: await work(job) };
  } catch (error) {
    return {
      ok: false,
      tooComplex: error instanceof TooComplex,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

function work(job: Job): unknown {
  switch (job.kind) {
    case 'merge':
      return merge(job);
    case 'open':
      return open(job);
    case 'end':
      return end(job);
    case 'vector':
      return vector(job);
    case 'rebase':
      return rebase(job);
    case 'find':
      return find(job);
    case 'task':
      return task(job);
  }
}

function merge({ updates, wants }: MergeJob): Merged {
  const { doc, broken, setAside } = build(updates);
  const kind = kindOf(doc),
    newer = isNewer(doc);
  const json = wants === 'json' || wants === 'publication' ? kind.read(doc) : undefined;
  if (wants === 'publication') {
    const state = Y.encodeStateAsUpdate(kind.make(json!));
    const found = { pages: kind.searchPages(json!), likeness: likenessOf(json!) };
    return { state, records: kind.count(doc), ...sizeOf(doc), newer, broken, setAside, json: json!, ...found };
  }
  const state =
    wants === 'copy' && doc.store.clients.size > COPIED_CLIENTS && !newer
      ? Y.encodeStateAsUpdate(kind.make(kind.read(doc)))
      : Y.encodeStateAsUpdate(doc);
  return {
    state,
    records: kind.count(doc),
    ...sizeOf(doc),
    newer,
    broken,
    setAside,
    pages: wants === 'text' ? kind.searchPages(kind.read(doc)) : [],
    ...(json === undefined ? {} : { json }),
  };
}

/** What it is found by is loaded with the first search: most threads never look for anything. */
async function find({ updates, wanted, most }: FindJob): Promise<Found> {
  const { findIn } = await import('@limn/programs/document/find.ts');
  return findIn(build(updates).doc, wanted, most);
}

async function task({ state, task: asked }: TaskJob): Promise<Done> {
  const [{ perform }, { Failure }] = await Promise.all([
    import('@limn/programs/document/tasks.ts'),
    import('@limn/programs/failure.ts'),
  ]);
  const { doc } = build([state]),
    before = Y.encodeStateVector(doc);
  try {
    const result = await perform(doc, asked);
    return { result, update: Y.encodeStateAsUpdate(doc, before) };
  } catch (error) {
    if (error instanceof Failure) return { result: null, update: new Uint8Array(), failure: error.message };
    throw error;
  }
}

function open({ updates, trial }: OpenJob): Opened {
  const began = cpuMs();
  const { doc, broken, setAside } = build(updates);
  const { structs, clients } = sizeOf(doc);
  if (structs > MAX_DOCUMENT_STRUCTS) throw new TooComplex(`it consists of ${structs} structs`);
  if (clients > MAX_STORED_CLIENTS * 16) throw new TooComplex(`it was edited by ${clients} clients`);
  const openMs = cpuMs() - began;
  const isWhole = updates.length === 1 && broken.length === 0 && setAside.length === 0;
  const parts = trial === undefined ? partsOf(isWhole ? updates[0]! : Y.encodeStateAsUpdate(doc), openMs) : [];
  const tried = cpuMs();
  if (trial !== undefined) Y.applyUpdate(doc, trial);
  const records = kindOf(doc).count(doc);
  return { parts, structs, clients, records, broken, setAside, openMs, trialMs: cpuMs() - tried };
}

/** Makes the document of the next epoch, unless something of this one could not be brought into it. */
async function end({ updates }: EndJob): Promise<Ended | null> {
  const { doc, broken, setAside } = build(updates);
  if (broken.length > 0 || setAside.length > 0 || isNewer(doc)) return null;
  const kind = kindOf(doc),
    next = await kind.compact(doc);
  return {
    state: Y.encodeStateAsUpdate(next),
    records: kind.count(next),
    old: gzipSync(Y.encodeStateAsUpdate(doc)),
  };
}

function vector({ old }: VectorJob): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, unpack(old));
  return Y.encodeStateVector(doc);
}

/** Brings edits of a document of an old epoch into the one of now. */
async function rebase({ old, late, updates }: RebaseJob): Promise<Rebased | null> {
  const was = new Y.Doc();
  Y.applyUpdate(was, unpack(old));
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(was));
  theirs.transact(() => {
    for (const one of late) Y.applyUpdate(theirs, one);
  });
  if (waiting(theirs) > waiting(was)) throw new Error('edits of an old epoch build on what was never sent');
  const { structs, clients } = sizeOf(theirs);
  if (structs > MAX_DOCUMENT_STRUCTS || clients > MAX_DOCUMENT_CLIENTS)
    throw new TooComplex(`with late edits it consists of ${structs} structs of ${clients} clients`);
  // What came before the server could say that it has it.
  if (Y.equalSnapshots(Y.snapshot(was), Y.snapshot(theirs))) return null;
  const { doc } = build(updates);
  const change = Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(was));
  const made = await kindOf(doc).rebase(change, was, doc);
  return {
    parts: splitUpdate(made, { bytes: LATE_PART_BYTES }),
    old: gzipSync(Y.encodeStateAsUpdate(theirs)),
  };
}

/** Bytes of what builds on something that is not there. */
const waiting = ({ store: { pendingStructs, pendingDs } }: Y.Doc): number =>
  (pendingStructs?.update.byteLength ?? 0) + (pendingDs?.byteLength ?? 0);

const unpack = (state: Uint8Array): Uint8Array => gunzipSync(state, { maxOutputLength: 2 * MAX_DOCUMENT_BYTES });

function sizeOf({ store }: Y.Doc): { structs: number; clients: number } {
  let structs = 0;
  for (const own of store.clients.values()) structs += own.length;
  return { structs, clients: store.clients.size };
}

/** Applies what is stored; what cannot be applied, and what would be poison if it were, is left out. */
function build(updates: Uint8Array[]): { doc: Y.Doc; broken: number[]; setAside: Uint8Array[] } {
  const doc = new Y.Doc();
  const broken: number[] = [];
  doc.transact(() => {
    updates.forEach((update, i) => {
      try {
        if (i > 0 && encodedClients(update) > MAX_STORED_CLIENTS) broken.push(i);
        else Y.applyUpdate(doc, update);
      } catch {
        broken.push(i);
      }
    });
  });
  return { doc, broken, setAside: dropPending(doc) };
}

/** Edits that build on something which never came would be tried again at every edit. @returns what is left out */
function dropPending({ store }: Y.Doc): Uint8Array[] {
  const dropped: Uint8Array[] = [];
  const { pendingStructs, pendingDs } = store;
  if (pendingStructs !== null && pendingStructs.update.byteLength > MAX_PENDING_BYTES) {
    // Yjs keeps both in the second version of its encoding.
    dropped.push(Y.convertUpdateFormatV2ToV1(pendingStructs.update));
    store.pendingStructs = null;
  }
  if (pendingDs !== null && pendingDs.byteLength > MAX_PENDING_BYTES) {
    dropped.push(Y.convertUpdateFormatV2ToV1(pendingDs));
    store.pendingDs = null;
  }
  return dropped;
}

/** Takes a document apart so that no part takes long to apply. @throws TooComplex when there is no such way. */
function partsOf(state: Uint8Array, openMs: number): Uint8Array[] {
  let longest = 0;
  for (const bytes of PART_BYTES) {
    const parts = splitUpdate(state, { bytes, clients: 1024 });
    if (openMs < QUICK_MS) return parts;
    const doc = new Y.Doc();
    let whole = 0;
    longest = 0;
    for (const part of parts) {
      const began = cpuMs();
      Y.applyUpdate(doc, part);
      const ms = cpuMs() - began;
      whole += ms;
      longest = Math.max(longest, ms);
      if (whole > MAX_OPEN_MS) throw new TooComplex(`opening it takes more than ${MAX_OPEN_MS} ms`);
    }
    if (longest <= GOOD_PART_MS || (bytes === PART_BYTES.at(-1) && longest <= MAX_OPEN_PART_MS)) return parts;
  }
  throw new TooComplex(`a small part of it takes ${Math.round(longest)} ms`);
}

/** Time of the processor that this thread took, where Node tells it; a busy machine makes no document complex. */
function cpuMs(): number {
  const usage = process.threadCpuUsage?.();
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000;
}
