import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
  return () => observer.disconnect();
};
const read = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 40;

/** px of a row at the density in force: what is laid out by numbers follows the token too. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, read, () => 40);
}
