/**
 * What an update from outside may hold. Yjs accepts anything it can decode; Limn documents are maps of plain JSON
 * values and texts, so everything else is refused before it is stored or applied.
 */
import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';
import { DocumentError } from './errors.ts';
import { MAX_UPDATE_BYTES, MAX_UPDATE_CLIENTS, MAX_UPDATE_DELETIONS, MAX_UPDATE_STRUCTS } from './limits.ts';

/** Longest name of a top-level map. */
const MAX_ROOT_NAME = 64;
/** Deepest nesting of one JSON value. */
const MAX_DEPTH = 64;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
export type Decoded = ReturnType<typeof Y.decodeUpdate>;

export interface Inspection {
  /** Nothing in it is new to the document. */
  known: boolean;
  /** It builds on something the document has not seen, so it could not be applied yet. */
  dangling: boolean;
  /** Clients whose edits the document has none of yet. */
  newClients: number;
}

/**
 * Decodes an update from an editor and checks its bounds and its contents.
 * @throws DocumentError `update_too_large` or `update_invalid`.
 */
export function decodeChecked(update: Uint8Array): Decoded {
  // What one decodes to may be a hundred times its bytes, so what can be counted first is.
  requireSize(update, MAX_UPDATE_BYTES);
  const { clients, firstStructs } = readHead(update);
  requireFew('clients', clients, MAX_UPDATE_CLIENTS);
  requireFew('structs', firstStructs, MAX_UPDATE_STRUCTS);
  const decoded = decode(update);
  requireFew('structs', decoded.structs.length, MAX_UPDATE_STRUCTS);
  let deletions = 0;
  for (const ranges of decoded.ds.clients.values()) deletions += ranges.length;
  requireFew('deletions', deletions, MAX_UPDATE_DELETIONS);
  return decoded;
}

/**
 * Decodes the whole state of a document that is being made, and checks its size and contents.
 * @throws DocumentError `update_too_large` or `update_invalid`.
 */
export function decodeState(state: Uint8Array, maxBytes: number): Decoded {
  requireSize(state, maxBytes);
  return decode(state);
}

/** How many clients an update says it has structs of. @throws DocumentError `update_invalid`. */
export const encodedClients = (update: Uint8Array): number => readHead(update).clients;

/** What an update says of itself before its first struct: its clients, and the structs of the first of them. */
function readHead(update: Uint8Array): { clients: number; firstStructs: number } {
  try {
    const decoder = decoding.createDecoder(update);
    const clients = decoding.readVarUint(decoder);
    return { clients, firstStructs: clients > 0 ? decoding.readVarUint(decoder) : 0 };
  } catch (cause) {
    throw new DocumentError('update_invalid', 'The bytes are no Yjs update.', { cause });
  }
}

function requireSize(update: Uint8Array, most: number): void {
  if (update.byteLength <= most) return;
  throw new DocumentError('update_too_large', `An update of ${update.byteLength} bytes is over the limit of ${most}.`);
}

function requireFew(what: string, count: number, most: number): void {
  if (count <= most) return;
  throw new DocumentError('update_too_large', `An update with ${count} ${what} is over the limit of ${most}.`);
}

function decode(update: Uint8Array): Decoded {
  let decoded: Decoded;
  try {
    decoded = Y.decodeUpdate(update);
  } catch (cause) {
    throw new DocumentError('update_invalid', 'The bytes are no Yjs update.', { cause });
  }
  for (const struct of decoded.structs) {
    if (struct instanceof Y.Item) checkItem(struct);
  }
  return decoded;
}

/** How a checked update stands to the document as it is now. */
export function inspect(decoded: Decoded, doc: Y.Doc): Inspection {
  const dangles: Inspection = { known: false, dangling: true, newClients: 0 };
  const state = new Map<number, number>();
  const seen = (client: number): number => state.get(client) ?? Y.getState(doc.store, client);
  let known = true;
  for (const struct of decoded.structs) {
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (clock > seen(client)) return dangles;
    if (end > seen(client)) {
      known = false;
      state.set(client, end);
    }
  }
  for (const struct of decoded.structs) {
    for (const id of dependencies(struct)) if (id.clock >= seen(id.client)) return dangles;
  }
  for (const [client, ranges] of decoded.ds.clients) {
    const end = seen(client);
    for (const { clock, len } of ranges) if (clock + len > end) return dangles;
  }
  let newClients = 0;
  for (const client of state.keys()) if (!doc.store.clients.has(client)) newClients++;
  return { known: known && deletionsKnown(decoded.ds, doc), dangling: false, newClients };
}

function dependencies(struct: Struct): Y.ID[] {
  if (!(struct instanceof Y.Item)) return [];
  return [struct.origin, struct.rightOrigin, struct.parent instanceof Y.ID ? struct.parent : null].filter(
    (id) => id !== null,
  );
}

/** True when the document holds every deletion already. */
function deletionsKnown(ds: Decoded['ds'], doc: Y.Doc): boolean {
  for (const [client, ranges] of ds.clients) {
    const structs = doc.store.clients.get(client);
    for (const { clock, len } of ranges) {
      if (!structs || clock + len > Y.getState(doc.store, client)) return false;
      for (let i = Y.findIndexSS(structs, clock); i < structs.length; i++) {
        const struct = structs[i]!;
        if (struct.id.clock >= clock + len) break;
        if (!struct.deleted) return false;
      }
    }
  }
  return true;
}

function checkItem(item: Y.Item): void {
  // Yjs types the field as it is after integration; in a decoded update it is the name of a top-level type.
  const parent: unknown = item.parent;
  if (typeof parent === 'string' && parent.length > MAX_ROOT_NAME) throw invalid('a top-level name is too long');
  const { content } = item;
  if (content instanceof Y.ContentAny) {
    for (const value of content.arr) checkDepth(value, 0);
  } else if (content instanceof Y.ContentJSON) {
    for (const value of content.arr) checkDepth(value, 0);
  } else if (content instanceof Y.ContentEmbed) {
    checkDepth(content.embed, 0);
  } else if (content instanceof Y.ContentFormat) {
    checkDepth(content.value, 0);
  } else if (content instanceof Y.ContentType) {
    const { type } = content;
    if (
      type instanceof Y.XmlElement ||
      type instanceof Y.XmlFragment ||
      type instanceof Y.XmlText ||
      type instanceof Y.XmlHook
    ) {
      throw invalid('it holds XML types');
    }
  } else if (content instanceof Y.ContentDoc) {
    throw invalid('it holds a document inside the document');
  } else if (content instanceof Y.ContentBinary) {
    throw invalid('it holds binary values');
  }
}

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw invalid('a value is nested too deeply');
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

const invalid = (why: string): DocumentError => new DocumentError('update_invalid', `The update is refused: ${why}.`);
