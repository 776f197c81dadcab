import { isMissingScript, newVersion } from '../new-version.ts';

/** ms until a part is tried again by itself the first time; each time after it is twice as long, up to the longest. */
const WAIT_MS = { first: 2_000, longest: 60_000 } as const;

/** A part of the program that is on its way, and is fetched again until it has come. */
export interface OnItsWay<Part> {
  /** Resolves once it is there, also when it was forgone on its way. Rejects where it came and does not run. */
  readonly there: Promise<Part>;
  /** Tries now. It is told as missing again if that fails. */
  readonly again: () => void;
  /** Nobody needs it any more. */
  readonly forgo: () => void;
}

/**
 * Fetches a part that nobody asks for a second time, as what completes a page. Where its script is missing it is tried
 * again when the browser has a connection, and after a while, since a browser does not notice every break.
 * @param onMissing is told the first time it failed, and each time somebody had it tried again in vain
 */
export function untilThere<Part>(load: () => Promise<Part>, onMissing: (error: unknown) => void): OnItsWay<Part> {
  let isGone = false,
    isTrying = false,
    isAsked = true,
    wait: number = WAIT_MS.first,
    timer: ReturnType<typeof setTimeout> | undefined,
    resolve: (part: Part) => void = () => undefined,
    reject: (error: unknown) => void = () => undefined;
  const there = new Promise<Part>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const page = typeof window === 'undefined' ? undefined : window;
  const stop = (): void => {
    isGone = true;
    clearTimeout(timer);
    page?.removeEventListener('online', attempt);
  };
  async function attempt(): Promise<void> {
    if (isGone || isTrying) return;
    clearTimeout(timer);
    isTrying = true;
    try {
      resolve(await load());
      stop();
    } catch (error) {
      if (isGone) return;
      if (isMissingScript(error)) missed(error);
      else {
        stop();
        reject(error);
      }
    } finally {
      isTrying = false;
    }
  }
  function missed(error: unknown): void {
    if (isAsked) onMissing(error);
    isAsked = false;
    // The server's newer pages do not have it; the banner says how one goes on.
    if (newVersion.isThere()) return;
    timer = setTimeout(attempt, wait);
    wait = Math.min(wait * 2, WAIT_MS.longest);
  }

  page?.addEventListener('online', attempt);
  void attempt();
  return {
    there,
    again: () => {
      isAsked = true;
      void attempt();
    },
    forgo: stop,
  };
}
