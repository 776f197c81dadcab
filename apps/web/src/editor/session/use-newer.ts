import { isNewer } from '@limn/document';
import { useCallback, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';

/** Whether a later version of the program wrote in the document, now or before: then it is only read. */
export function useNewer(doc: Y.Doc): boolean {
  const observe = useCallback(
    (changed: () => void) => {
      const meta = doc.getMap('meta');
      meta.observe(changed);
      return () => meta.unobserve(changed);
    },
    [doc],
  );
  return useSyncExternalStore(observe, () => isNewer(doc));
}
