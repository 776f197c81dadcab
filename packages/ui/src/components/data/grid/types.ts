import type { FieldRootProps } from '../../shared/root.ts';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../menus/menu.tsx';

export interface GridListProps<Item> extends Omit<FieldRootProps, 'ref'> {
  /** What it lists, announced by screen readers. */
  label: string;
  /** The items. */
  items: readonly Item[];
  /** Returns the id of an item. */
  itemId: (item: Item) => string;
  /** The name of a card: announced by screen readers, and used for typeahead. */
  itemName: (item: Item) => string;
  /** The content of a card. */
  children: (item: Item, state: { readonly isSelected: boolean }) => ReactNode;
  /** Minimum width of a card in px; 200 by default. */
  cardWidth?: number;
  /** Height of a card in px; 180 by default. */
  cardHeight?: number;
  /** Space between cards in px; 16 by default. */
  gap?: number;
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Called on Enter, a double press, or a tap. */
  onOpen?: (item: Item) => void;
  /** Context menu items for the selected cards, or the one pressed. */
  menu?: (items: readonly Item[]) => readonly MenuEntry[];
  /** Makes the order changeable, by dragging or with Alt and the arrow keys. Called with all ids in their new order. */
  onReorder?: (order: readonly string[]) => void;
  /** Whether cards can be dropped on this one. */
  canDropInto?: (ids: ReadonlySet<string>, item: Item) => boolean;
  /** Called when cards are dropped on this one. */
  onDropInto?: (ids: ReadonlySet<string>, item: Item) => void;
  /** Maximum height, as a CSS length; without it all cards are rendered. */
  height?: string;
  /** Shows placeholder cards, or an indicator below existing ones. */
  isLoading?: boolean;
  /** Set if there is more: called when the end comes into view. */
  onMore?: () => void;
  empty?: ReactNode;
}
