/**
 * Which kinds of files there are, and what of each this program knows. It stands apart from what is done with them
 * (`kinds.ts`): a page that opens one kind is not to load the others.
 */
import type * as Y from 'yjs';

/** Highest number in `meta.schema` that this program knows, by the word in `meta.kind`. */
export const KIND_VERSIONS = {
  /** 1: whole values of `style` and `data`. 2: their fields apart. */
  diagram: 2,
  tree: 1,
} as const;
export type FileKindId = keyof typeof KIND_VERSIONS;

const isKind = (id: unknown): id is FileKindId => typeof id === 'string' && Object.hasOwn(KIND_VERSIONS, id);

/** What a document is. One that names no kind is a diagram, one of an unknown kind is read as one: see `isNewer`. */
export function kindIdOf(doc: Y.Doc): FileKindId {
  const id = doc.getMap('meta').get('kind');
  return isKind(id) ? id : 'diagram';
}

/**
 * Whether a later version of this program wrote in the document what this one does not know. Then it may show what it
 * can read, and may not write: it would make sense of things by halves, and leave them so.
 */
export function isNewer(doc: Y.Doc): boolean {
  const meta = doc.getMap('meta'),
    kind = meta.get('kind'),
    schema = meta.get('schema');
  if (kind !== undefined && !isKind(kind)) return true;
  return typeof schema === 'number' && schema > KIND_VERSIONS[kindIdOf(doc)];
}
