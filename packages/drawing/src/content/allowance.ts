/**
 * Time that costly content of drawings may take at a stretch. One with thousands of the worst must not hold up the
 * page, or the exports of others.
 */
import { drawAnew } from '../late/late.ts';

/** Milliseconds at a stretch, and part of the time that passes which comes back. */
const STRETCH = 4000,
  SHARE = 0.2;
/** Milliseconds until what had to wait is tried again. */
const WAIT = 1000;

let left = STRETCH,
  at = 0,
  waking: ReturnType<typeof setTimeout> | null = null;

/** What the work answers; undefined where others have taken the time. Then everything is drawn anew in a while. */
export function withinAllowance<T>(work: () => T): T | undefined {
  const begin = performance.now();
  left = Math.min(STRETCH, left + (begin - at) * SHARE);
  at = begin;
  if (left <= 0) {
    wake();
    return undefined;
  }
  try {
    return work();
  } finally {
    at = performance.now();
    left -= at - begin;
  }
}

function wake(): void {
  waking ??= setTimeout(() => {
    waking = null;
    drawAnew();
  }, WAIT);
  // A server's thread does not stay for it.
  (waking as { unref?: () => void }).unref?.();
}
