/**
 * The icons that commands name, by their lucide names. Those of the first picture are here; the many others, which
 * stand in menus and panels, come after it.
 */
import type { IconRef } from '@limn/ui';
import {
  Eraser,
  Frame,
  Hand,
  Highlighter,
  Image,
  type LucideIcon,
  Map as MapIcon,
  Maximize,
  MousePointer2,
  Pen,
  Pointer,
  Spline,
  StickyNote,
  Type,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

type Table = Readonly<Record<string, LucideIcon>>;

export const FIRST_ICONS: Table = {
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
  maximize: Maximize,
  map: MapIcon,
  'mouse-pointer-2': MousePointer2,
  hand: Hand,
  type: Type,
  spline: Spline,
  pen: Pen,
  eraser: Eraser,
  'sticky-note': StickyNote,
  frame: Frame,
  pointer: Pointer,
  image: Image,
  highlighter: Highlighter,
};

let late: Table | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();
const onLoaded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has the icons here that are not in the first picture. Never rejects; what did not come is asked for again. */
export const loadIcons = (): Promise<void> =>
  (loading ??= import('./icon-table.ts').then(
    ({ ICON_TABLE }) => {
      late = ICON_TABLE;
      for (const listener of [...listeners]) listener();
    },
    () => {
      loading = null;
    },
  ));

/** The room of an icon, empty until it has come. */
function lateIcon(name: string): LucideIcon {
  const Late = ({ size = 24, className, ...rest }: React.ComponentProps<LucideIcon>): React.ReactNode => {
    const Picture = useSyncExternalStore(onLoaded, () => late?.[name]);
    useEffect(() => void loadIcons(), []);
    if (!Picture) return <svg aria-hidden width={size} height={size} className={className} />;
    return <Picture size={size} className={className} {...rest} />;
  };
  return Late as unknown as LucideIcon;
}

/** One for each name, so that what shows it is not made anew. */
const awaited = new Map<string, LucideIcon>();

export function editorIcon(name: string | undefined): IconRef | undefined {
  if (name === undefined) return undefined;
  const known = FIRST_ICONS[name] ?? late?.[name];
  if (known || late) return known;
  const made = awaited.get(name) ?? lateIcon(name);
  awaited.set(name, made);
  return made;
}
