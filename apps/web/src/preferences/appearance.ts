import type { User } from '@limn/contract';
import type { Density, Theme } from '@limn/ui';
import { useSyncExternalStore } from 'react';
import { forgetKeys, remember, remembered } from '../session/storage.ts';

export type { Density, Theme };

const listeners = new Set<() => void>();
const root = () => document.documentElement;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) {
    listener();
  }
}

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'auto';

/** The account says `system` where the page says `auto`. */
export const themeOfAccount = (theme: User['theme']): Theme => (theme === 'system' ? 'auto' : theme);
export const accountTheme = (theme: Theme): User['theme'] => (theme === 'auto' ? 'system' : theme);

/** Shows an appearance. */
function showTheme(theme: Theme): void {
  root().dataset['theme'] = theme;
  const background = getComputedStyle(root()).getPropertyValue('--bg-app').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
  changed();
}

/**
 * Shows the appearance chosen. A visitor's is the browser's; that of who is signed in is the account's, and kept here
 * only so that the next page begins with it.
 */
export function setTheme(theme: Theme, of: 'browser' | 'account'): void {
  remember(of === 'account' ? 'account.theme' : 'theme', theme);
  showTheme(theme);
}

/** Shows an appearance in a frame of another page, which chooses it; nothing of it is kept. */
export const setFrameTheme = (theme: Theme): void => showTheme(theme);

export function setDensity(density: Density): void {
  root().dataset['density'] = density;
  remember('density', density);
  changed();
}

const currentTheme = (): Theme => {
  const theme = root().dataset['theme'];
  return isTheme(theme) ? theme : 'auto';
};
const currentDensity = (): Density => (root().dataset['density'] === 'compact' ? 'compact' : 'comfortable');

/** The appearance chosen, `auto` included. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, currentDensity);
}

/** The appearance visitors of this browser have chosen; null where they have not. */
export function browserTheme(): Theme | null {
  const theme = remembered('theme');
  return isTheme(theme) ? theme : null;
}

/** Goes back to how visitors of this browser see it. */
export function dropAccountTheme(): void {
  forgetKeys((key) => key === 'account.theme');
  showTheme(browserTheme() ?? 'auto');
}
