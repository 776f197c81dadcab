import { useEffect, useRef, type TouchEvent } from 'react';
import type { WindowPoint } from './context-menu-props.ts';

/** ms a finger rests before the menu opens, where the browser does not say so by itself. */
const longPress = 500;
/** px a finger may move meanwhile. */
const still = 10;

/**
 * Opens a context menu at a long press.
 *
 * @param open opens the menu for the element that is pressed; false when it has none
 * @returns what is told of fingers on the area, and what to call when the browser has opened the menu by itself
 */
export function useLongPress(open: (target: Element, at: WindowPoint) => boolean) {
  const finger = useRef<(WindowPoint & { readonly timer: ReturnType<typeof setTimeout> }) | null>(null);
  const hasOpened = useRef(false);
  const lift = () => {
    clearTimeout(finger.current?.timer);
    finger.current = null;
  };
  useEffect(() => lift, []);
  const onTouchStart = (event: TouchEvent) => {
    lift();
    const touch = event.touches.item(0);
    const { target } = event;
    if (touch !== null && event.touches.length === 1 && target instanceof Element) {
      const at = { x: touch.clientX, y: touch.clientY };
      finger.current = { ...at, timer: setTimeout(() => (hasOpened.current = open(target, at)), longPress) };
    }
  };
  const onTouchEnd = (event: TouchEvent) => {
    lift();
    // The press that opened the menu is neither one outside of it nor one on what it was opened for.
    if (hasOpened.current && event.cancelable) {
      event.preventDefault();
    }
    hasOpened.current = false;
  };
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches.item(0);
    if (
      finger.current !== null &&
      touch !== null &&
      Math.hypot(touch.clientX - finger.current.x, touch.clientY - finger.current.y) > still
    ) {
      lift();
    }
  };
  return { lift, touchProps: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd } };
}
