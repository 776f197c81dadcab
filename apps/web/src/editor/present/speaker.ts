/** What the speaker is told at a step of a presentation, in a window that nobody else sees. */
export interface SpeakerStep {
  /** What is said at it. */
  notes: string;
  /** Writes that, as an edit of the document; absent for whoever may only look. */
  write?: (words: string) => void;
  /** What the next step is called; null at the last. */
  next: string | null;
  /** Draws the next step; absent where there is only its name. */
  picture?: () => Promise<Blob>;
}

/** Time as a speaker reads it: 4:05, or 1:02:09 from an hour on. @param ms what has gone by */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000)),
    two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
