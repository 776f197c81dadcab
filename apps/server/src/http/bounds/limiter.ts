/**
 * Counts calls per key in windows of fixed length: in this process, or for several together (`shared-limiter.ts`).
 */
export interface Limiter {
  /**
   * Counts one call.
   * @param seconds length of the window
   * @returns 0 when the call is allowed, else the seconds until the next window, at least 1
   */
  hit(key: string, max: number, seconds: number): Promise<number>;
  /** Takes back one call that need not have counted. */
  giveBack(key: string): Promise<void>;
}

/**
 * Keys remembered at a time; beyond, the oldest windows are forgotten. Libraries keep a timer for each key and no
 * bound, which callers from ever new networks would fill the memory with.
 */
const CAPACITY = 100_000;

/** A limiter in the memory of this process. */
export function createLimiter(now: () => number = Date.now): Limiter {
  const windows = new Map<string, { count: number; end: number }>();
  let swept = -Infinity;
  /**
   * Makes room. Rare, and never more work than the entries it deletes are worth: many callers at once must not cost
   * more than few.
   */
  const sweep = (time: number): void => {
    if (time - swept >= 1000) {
      swept = time;
      for (const [key, window] of windows) if (window.end <= time) windows.delete(key);
    }
    let spare = windows.size < CAPACITY ? 0 : CAPACITY / 10;
    for (const key of windows.keys()) {
      if (spare-- <= 0) break;
      windows.delete(key);
    }
  };
  return {
    async hit(key, max, seconds) {
      const time = now();
      let window = windows.get(key);
      if (window === undefined || window.end <= time) {
        if (windows.size >= CAPACITY) sweep(time);
        window = { count: 0, end: time + seconds * 1000 };
        // Last in the order in which they are forgotten.
        windows.delete(key);
        windows.set(key, window);
      }
      window.count++;
      return window.count <= max ? 0 : Math.max(1, Math.ceil((window.end - time) / 1000));
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window !== undefined && window.count > 0) window.count--;
    },
  };
}
