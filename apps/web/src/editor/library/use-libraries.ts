/** Libraries as they are loaded, for those who look through all of them. */
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadAllLibraries, loadedLibraries, registry } from './libraries.ts';

const listen = (listener: () => void): (() => void) => registry.onRegister(listener);
const count = (): number => registry.libraries().length;

/** The libraries that are there, in the panel's order; once `all` is asked for, the others are fetched. */
export function useLibraries(all: boolean): readonly ShapeLibrary[] {
  const known = useSyncExternalStore(listen, count);
  useEffect(() => {
    // Without a connection one finds what is there.
    if (all) loadAllLibraries().catch(() => undefined);
  }, [all]);
  return useMemo(() => loadedLibraries(registry).slice(0, known), [known]);
}
