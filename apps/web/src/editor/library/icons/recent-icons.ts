/** Icons that were used last, kept in this browser with their paths: they are there without any pack. */
import { ICON_PACKS, type IconPackId } from '@limn/shapes/icons/packs.ts';
import { onForget } from '../../../session/forgetting.ts';
import type { IconPaths } from './icon-store.ts';
import { RECENT_ICONS, recentIconsChanged } from './use-recent-icons.ts';

export interface RecentIcon {
  pack: IconPackId;
  name: { zh: string; en: string };
  paths: IconPaths;
}

const MOST = 12;
/** Longest paths that are kept, characters. */
const LONGEST = 20_000;

let known: readonly RecentIcon[] | null = null;
const listeners = new Set<() => void>();
onForget(() => {
  known = null;
});

const isText = (v: unknown): v is string => typeof v === 'string' && v.length <= LONGEST;
const isIcon = (v: unknown): v is RecentIcon => {
  const { pack, name, paths } = (v ?? {}) as Partial<RecentIcon>;
  return (
    ICON_PACKS.some(({ id }) => id === pack) &&
    isText(name?.zh) &&
    isText(name?.en) &&
    (isText(paths) || (Array.isArray(paths) && paths.length === 2 && paths.every(isText)))
  );
};

function read(): readonly RecentIcon[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RECENT_ICONS) ?? '[]');
    return Array.isArray(value) ? value.filter(isIcon).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export const recentIcons = {
  all: (): readonly RecentIcon[] => (known ??= read()),
  on: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: ({ pack, name, paths }: RecentIcon): void => {
    const others = recentIcons.all().filter((one) => one.pack !== pack || one.name.en !== name.en);
    known = [{ pack, name, paths }, ...others].slice(0, MOST);
    try {
      localStorage.setItem(RECENT_ICONS, JSON.stringify(known));
    } catch {
      // Kept for this visit only where the browser stores nothing.
    }
    for (const listener of [...listeners]) listener();
    recentIconsChanged();
  },
};
