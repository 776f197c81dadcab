import { useSyncExternalStore } from 'react';
import { useTheme } from '../../preferences/appearance.ts';

const query = matchMedia('(prefers-color-scheme: dark)');
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the page is shown dark now. */
export function useDark(): boolean {
  const theme = useTheme();
  const system = useSyncExternalStore(subscribe, () => query.matches);
  return theme === 'dark' || (theme === 'auto' && system);
}
