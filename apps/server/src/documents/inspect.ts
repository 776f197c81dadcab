/**
 * What an update from outside may hold. Yjs accepts anything it can decode; Limn documents are maps of plain JSON
 * values and texts, so everything else is refused before it is stored or applied.
 */
import * as Y from 'yjs';
import { DocumentError, MAX_UPDATE_BYTES } from './errors.ts';

/** Longest name of a top-level map. */
const MAX_ROOT_NAME = 64;
/** Deepest nesting of one JSON value. */
const MAX_DEPTH = 64;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
type Decoded = ReturnType<typeof Y.decodeUpdate>;

export interface Inspection {
  /** Nothing in it is new to the document. */
  known: boolean;
  /** It builds on something the document has not seen, so it could not be applied yet. */
  dangling: boolean;
}

/**
 * Decodes an update and checks its bounds and its contents.
 * @throws DocumentError `update_too_large` or `update_invalid`.
 */
export function decodeChecked(update: Uint8Array, maxBytes = MAX_UPDATE_BYTES): Decoded {
  if (update.byteLength > maxBytes) {
    throw new DocumentError(
      'update_too_large',
      `An update of ${update.byteLength} bytes is over the limit of ${maxBytes}.`,
    );
  }
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
  const state = new Map<number, number>();
  const seen = (client: number): number => state.get(client) ?? Y.getState(doc.store, client);
  let known = true;
  for (const struct of decoded.structs) {
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (clock > seen(client)) return { known: false, dangling: true };
    if (end > seen(client)) {
      known = false;
      state.set(client, end);
    }
  }
  for (const struct of decoded.structs) {
    for (const id of dependencies(struct)) if (id.clock >= seen(id.client)) return { known: false, dangling: true };
  }
  return { known: known && deletionsKnown(decoded.ds, doc), dangling: false };
}

function dependencies(struct: Struct): Y.ID[] {
  if (!(struct instanceof Y.Item)) return [];
  return [struct.origin, struct.rightOrigin, struct.parent instanceof Y.ID ? struct.parent : null].filter(
    (id) => id !== null,
  );
}

/** True when the document holds every deletion already. One of something unseen counts as new. */
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
