/** As much of a frame of 16 ms as work that nobody waits for may take, ms. */
const SLICE = 4;

/**
 * Goes through the steps of a piece of work a few milliseconds at a time, with everything else that the page has to do
 * in between, and hands on what comes of it; answers the call that forgoes the rest.
 */
export function inSlices<T>(steps: Iterator<unknown, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const slice = (): void => {
    const end = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(slice, 0);
  };
  timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}
