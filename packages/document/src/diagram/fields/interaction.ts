/** What a press on an item does while a drawing is played as a prototype. Where it leads is the item's link. */
import { isObject, one, orAbsent, within } from '../../values/checks.ts';

export const ACTIONS = ['navigate', 'overlay', 'back', 'close'] as const;
export const TRANSITIONS = ['none', 'dissolve', 'slide', 'push'] as const;
export const OVERLAY_PLACES = ['center', 'top', 'right', 'bottom', 'left'] as const;

/**
 * `navigate` shows the frame or the page it leads to, or opens the web address; `overlay` shows a frame over the one
 * that is seen; `back` and `close` lead nowhere of their own.
 */
export type Action = (typeof ACTIONS)[number];
export type Transition = (typeof TRANSITIONS)[number];
export type OverlayPlace = (typeof OVERLAY_PLACES)[number];
export type TransitionSide = 'top' | 'right' | 'bottom' | 'left';

export interface Interaction {
  action: Action;
  /** Absent: at once. */
  transition?: Transition;
  /** The side from which what slides or pushes comes; absent: from the right. */
  from?: TransitionSide;
  /** Milliseconds; absent: 300. */
  duration?: number;
  /** Where in the screen an overlay stands; absent: in the middle. */
  place?: OverlayPlace;
}

export const DEFAULT_DURATION = 300;
/** Longest transition, ms. */
export const MAX_DURATION = 5000;

export const isInteraction = (v: unknown): boolean =>
  isObject(v) &&
  one(...ACTIONS)(v['action']) &&
  orAbsent(one(...TRANSITIONS))(v['transition']) &&
  orAbsent(one('top', 'right', 'bottom', 'left'))(v['from']) &&
  orAbsent((n) => within(n) && (n as number) >= 0 && (n as number) <= MAX_DURATION)(v['duration']) &&
  orAbsent(one(...OVERLAY_PLACES))(v['place']);
