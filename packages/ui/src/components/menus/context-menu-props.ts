/** What a menu at a point is given, apart from the component: the panel that loads on demand is given the same. */
import type { MenuEntry } from './menu-entries.ts';

/** A point in the window, px from its top left. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface ContextMenuProps {
  /** Where the menu opens; null while it is closed. */
  at: WindowPoint | null;
  /** Actions, separators, or groups with a heading. */
  items: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  onClose: () => void;
}
