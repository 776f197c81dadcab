/** ms after which a page counts as at rest in browsers that do not say so themselves. */
const rest = 400;

/** Runs once the page has nothing else to do, or after 4 s at the latest; answers the call that forgoes it. */
export const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const id = requestIdleCallback(run, { timeout: 4000 });
        return () => cancelIdleCallback(id);
      }
    : (run) => {
        const id = setTimeout(run, rest);
        return () => clearTimeout(id);
      };
