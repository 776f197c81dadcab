/** What may be left out to be faster. */
export interface Detail {
  text: boolean;
  /** Shadows, gradients and the hand-drawn look. */
  effects: boolean;
  /** Lines whose dashes run are left out, as another paints them. */
  isFlowLeftOut?: boolean;
}
export const FULL_DETAIL: Detail = { text: true, effects: true };
