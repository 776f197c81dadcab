/**
 * Libraries that few drawings need and that a browser loads when one does. Until such a library has come, what it would
 * have done is left out, and whoever draws is told when to draw anew. Node has them at once: `imports` of this
 * package's manifest takes the files `*.browser.ts` for pages alone.
 */

const listeners = new Set<() => void>();
const loads: (() => Promise<void>)[] = [];
let isAnyRare = false;

/** Has everything drawn anew, as when a library has come. */
export function drawAnew(): void {
  for (const listener of [...listeners]) listener();
}

/** Told when a library has come: what was drawn without it is to be drawn anew. Answers with what ends it. */
export function onLateLibrary(listener: () => void): () => void {
  // Where none is late nothing comes, and nobody need be held on to who forgets to end it.
  if (loads.length === 0 && !isAnyRare) return () => undefined;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Has here all that any drawing may need, for files that are made at once and for when there is no connection. Never
 * rejects. Libraries for one kind of content (`isRare`) come by their own `load`.
 */
export const loadLateLibraries = async (): Promise<void> => {
  await Promise.all(loads.map((load) => load()));
};

/** What is loaded when it is first asked for; null until it is there. */
export interface Late<T> {
  (): T | null;
  /** Has it here. Never rejects. */
  load(): Promise<void>;
}

/**
 * A library that is loaded when it is first asked for: null until it is there. One that did not come is asked again.
 */
export function lateLibrary<T>(load: () => Promise<T>, { isRare = false } = {}): Late<T> {
  let library: T | null = null,
    loading: Promise<void> | null = null;
  const begin = (): Promise<void> =>
    (loading ??= load().then(
      (loaded) => {
        library = loaded;
        drawAnew();
      },
      () => {
        loading = null;
      },
    ));
  if (isRare) isAnyRare = true;
  else loads.push(begin);
  const ask = (): T | null => {
    if (library === null) void begin();
    return library;
  };
  return Object.assign(ask, { load: begin });
}
