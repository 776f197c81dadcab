import { useSyncExternalStore } from 'react';

/** Where icons that were used last are kept in this browser. */
export const RECENT_ICONS = 'limn.icons.recent';

const listeners = new Set<() => void>();

/** Told by whoever writes there. */
export const recentIconsChanged = (): void => {
  for (const listener of [...listeners]) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function isThere(): boolean {
  try {
    return localStorage.getItem(RECENT_ICONS) !== null;
  } catch {
    return false;
  }
}

/** Hook: whether an icon was used before, which is known without loading any. */
export const useRecentIcons = (): boolean => useSyncExternalStore(listen, isThere);
