/** Damaged files made readable again, as far as they go. */
export interface Mended {
  /** A sound file of what was left. */
  bytes: Uint8Array;
  /** Places in which something was lost, or put right. */
  lost: number;
}

/** Undefined where nothing of a file can be read. Throws ImportError beyond the limits. */
export type Mender = (bytes: Uint8Array) => Mended | undefined;
