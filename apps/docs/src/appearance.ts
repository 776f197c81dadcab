import type { Density, Theme } from '@limn/ui/tokens/tokens.ts';
import { useSyncExternalStore } from 'react';
import { remember } from './storage.ts';

const listeners = new Set<() => void>();
const root = document.documentElement;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const theme = (): Theme => {
  const set = root.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'auto';
};
const density = (): Density => (root.dataset['density'] === 'compact' ? 'compact' : 'comfortable');

function set(name: 'theme' | 'density', value: string): void {
  root.dataset[name] = value;
  remember(name, value);
  const background = getComputedStyle(root).getPropertyValue('--bg-app').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
  for (const listener of listeners) {
    listener();
  }
}

export const setTheme = (value: Theme): void => set('theme', value);
export const setDensity = (value: Density): void => set('density', value);

/** The appearance chosen, `auto` included. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme);
export const useDensity = (): Density => useSyncExternalStore(subscribe, density);
