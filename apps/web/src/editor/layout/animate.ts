import type { Animate } from '@limn/diagram/layout/layouts.ts';

/** How long things take to their new places, ms. */
const LENGTH = 320;

/** Frame by frame, for those who have not asked their system for less movement. */
export const animateByFrames: Animate = (step, signal) =>
  new Promise((resolve) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      resolve();
      return;
    }
    const begun = performance.now();
    const next = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - begun) / LENGTH);
      if (!signal.aborted) step(part);
      if (signal.aborted || part === 1) resolve();
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
