import type { FileKindId } from '@limn/document';
import { useCallback, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { isBeyond } from './beyond.ts';

/** Whether this editor only reads the document, as it is now. */
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
