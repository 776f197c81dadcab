/** Counts the time of animation frames while somebody wants to be told of it. */

/** What a frame counts for at most, ms: after a pause nothing leaps. */
const LONGEST_FRAME = 50;

export interface FrameSource {
  now(): number;
  request(step: (due: number) => void): number;
  cancel(frame: number): void;
}

const BROWSER: FrameSource = {
  now: () => performance.now(),
  request: (step) => requestAnimationFrame(step),
  cancel: (frame) => cancelAnimationFrame(frame),
};

export class FrameClock {
  private frame = 0;
  private last = 0;
  private readonly tick: (elapsed: number) => void;
  private readonly wanted: () => boolean;
  private readonly source: FrameSource;

  /** `tick` is told the milliseconds since the frame before, 0 to 50, once a frame for as long as `wanted` says so. */
  constructor(tick: (elapsed: number) => void, wanted: () => boolean, source: FrameSource = BROWSER) {
    this.tick = tick;
    this.wanted = wanted;
    this.source = source;
  }

  /** Begins to count where it is wanted and does not run yet. */
  start(): void {
    if (this.frame !== 0 || !this.wanted()) return;
    this.last = this.source.now();
    this.request();
  }

  stop(): void {
    if (this.frame !== 0) this.source.cancel(this.frame);
    this.frame = 0;
  }

  private request(): void {
    this.frame = this.source.request((due) => {
      this.frame = 0;
      // A frame's time is when it was due; on a busy page that is before the event which asked for it.
      this.tick(Math.min(LONGEST_FRAME, Math.max(0, due - this.last)));
      this.last = Math.max(this.last, due);
      // What was told of the time may have started the clock anew itself.
      if (this.frame === 0 && this.wanted()) this.request();
    });
  }
}
