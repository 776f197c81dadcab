/** What may be left out to be faster. */
export interface Detail {
  text: boolean;
  /** Shadows, gradients and the hand-drawn look. */
  effects: boolean;
}
export const FULL_DETAIL: Detail = { text: true, effects: true };
