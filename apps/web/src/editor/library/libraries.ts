/**
 * The shapes this page knows: what every drawing has from the start, and the notations that somebody has opened or
 * that a drawing asks for.
 */
import { loadRules } from '@limn/diagram/notations/load.ts';
import type { DocumentStore } from '@limn/document';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { LIBRARIES } from '@limn/shapes';
import { loadNotation, NOTATION_IDS, notationOf } from '@limn/shapes/libraries/catalogue.ts';

export const registry = new ShapeRegistry(LIBRARIES);

const loading = new Map<string, Promise<void>>();

/** Loads the rows and the rules of a notation, once. Rejects where they do not come; the next call tries again. */
export function loadLibrary(notation: string): Promise<void> {
  let known = loading.get(notation);
  if (!known) {
    known = Promise.all([loadNotation(notation), loadRules(notation)]).then(
      ([libraries]) => registry.register(...libraries),
      (error: unknown) => {
        loading.delete(notation);
        throw error;
      },
    );
    loading.set(notation, known);
  }
  return known;
}

export const loadAllLibraries = async (): Promise<void> => {
  await Promise.all(NOTATION_IDS.map(loadLibrary));
};

/** Notations of kinds that nobody has loaded yet. */
function wantedBy(kinds: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const kind of kinds) if (!registry.has(kind)) wanted.add(notationOf(kind) ?? '');
  wanted.delete('');
  return wanted;
}

/**
 * What a drawing needs before it is painted. Where a file does not come, its shapes are boxes with their texts until it
 * does.
 */
export async function loadLibrariesOf(store: Pick<DocumentStore, 'records'>): Promise<void> {
  const kinds = new Set<string>();
  for (const record of store.records.values()) if (record.type === 'shape') kinds.add(record.kind);
  await Promise.allSettled([...wantedBy(kinds)].map(loadLibrary));
}

/** Brings the shapes of kinds and their rules. Rejects where they do not come. */
export async function loadKinds(kinds: readonly string[]): Promise<void> {
  await Promise.all([...wantedBy(kinds)].map(loadLibrary));
}

/** Keeps up with shapes that come later: pasted, undone, drawn by others. */
export interface FollowedLibraries {
  /** Settles when what shapes on the drawing need has come, or does not come; null where nothing is on its way. */
  coming(): Promise<unknown> | null;
  stop(): void;
}

export function followLibraries(store: DocumentStore): FollowedLibraries {
  const coming = new Set<Promise<void>>();
  const stop = store.on(({ added, updated }) => {
    const kinds = [...added, ...updated.map(({ after }) => after)].flatMap((r) => (r.type === 'shape' ? [r.kind] : []));
    for (const notation of wantedBy(kinds)) {
      const one = loadLibrary(notation)
        .catch(() => undefined)
        .finally(() => coming.delete(one));
      coming.add(one);
    }
  });
  return { coming: () => (coming.size > 0 ? Promise.all(coming) : null), stop };
}

/** A library's id begins with its notation's: `uml-class`. */
const place = ({ id }: ShapeLibrary): number => NOTATION_IDS.indexOf(id.split('-')[0]!);

/** Those that are loaded, in the order of the panel, whichever came first. */
export const loadedLibraries = (from: ShapeRegistry): ShapeLibrary[] =>
  [...from.libraries()].sort((a, b) => place(a) - place(b));
