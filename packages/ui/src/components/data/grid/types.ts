import type { FieldRootProps } from '../../shared/root.ts';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../menus/menu.tsx';

export interface GridListProps<Item> extends Omit<FieldRootProps, 'ref'> {
  /** What it lists, for screen readers. */
  label: string;
  /** What is listed. */
  items: readonly Item[];
  /** What an entry is known by. */
  itemId: (item: Item) => string;
  /** The card's name: what screen readers say, and what is found by typing. */
  itemName: (item: Item) => string;
  /** What stands on the card. */
  children: (item: Item, state: { readonly isSelected: boolean }) => ReactNode;
  /** px a card is wide at least; 200 by default. */
  cardWidth?: number;
  /** px; 180 by default. */
  cardHeight?: number;
  /** px between cards; 16 by default. */
  gap?: number;
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Enter, a double press, or a tap of a finger. */
  onOpen?: (item: Item) => void;
  /** Entries of the context menu for the selected cards, or the one pressed on. */
  menu?: (items: readonly Item[]) => readonly MenuEntry[];
  /** The order can be changed: by dragging, and by Alt with the arrow keys. All ids in their new order. */
  onReorder?: (order: readonly string[]) => void;
  /** Cards can be dropped on this one. */
  canDropInto?: (ids: ReadonlySet<string>, item: Item) => boolean;
  /** Cards were dropped on this one. */
  onDropInto?: (ids: ReadonlySet<string>, item: Item) => void;
  /** CSS length at most; without it all cards are drawn. */
  height?: string;
  /** Shows the places of cards, or a sign below those that are there. */
  isLoading?: boolean;
  /** There is more: called when the end comes in sight. */
  onMore?: () => void;
  empty?: ReactNode;
}
