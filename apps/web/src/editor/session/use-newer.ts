import { type FileKindId, isNewer, kindIdOf } from '@limn/document';
import { useCallback, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';

/**
 * Whether a later version of the program wrote in the document, now or before, or made it something that this editor
 * does not edit: then it is only read.
 */
export const isBeyond = (doc: Y.Doc, kind: FileKindId): boolean => isNewer(doc) || kindIdOf(doc) !== kind;

/** The same, as it is now. */
export function useNewer(doc: Y.Doc, kind: FileKindId): boolean {
  const observe = useCallback(
    (changed: () => void) => {
      const meta = doc.getMap('meta');
      meta.observe(changed);
      return () => meta.unobserve(changed);
    },
    [doc],
  );
  return useSyncExternalStore(observe, () => isBeyond(doc, kind));
}
