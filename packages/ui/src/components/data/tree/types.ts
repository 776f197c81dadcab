import type { ReactNode } from 'react';
import type { IconRef } from '../../../icon/icon.tsx';
import type { TreeTarget } from '../../../logic/choices/tree.ts';
import type { MenuEntry } from '../../menus/menu.tsx';
import type { FieldRootProps } from '../../shared/root.ts';

/** A node: its name and its children. */
export interface TreeNode {
  readonly id: string;
  /** Its name. */
  readonly label: string;
  readonly icon?: IconRef;
  /** Shown at the end of the row: a count, a mark. */
  readonly detail?: ReactNode;
  /** Its child nodes. */
  readonly children?: readonly TreeNode[];
  /** Has children to be loaded with `onLoad` when it is expanded. */
  readonly isLazy?: boolean;
  /** Cannot contain anything: dropped items go beside it. */
  readonly isLeaf?: boolean;
  readonly isDisabled?: boolean;
}

export interface TreeProps extends Omit<FieldRootProps, 'ref'> {
  /** What it contains, announced by screen readers. */
  label: string;
  /** The top-level nodes. */
  items: readonly TreeNode[];
  /** Ids of the expanded nodes; if omitted, the tree keeps them itself. */
  expanded?: ReadonlySet<string>;
  /** Initially expanded, if the tree keeps them itself. */
  defaultExpanded?: ReadonlySet<string>;
  /** Called when nodes are expanded or collapsed. */
  onExpand?: (expanded: ReadonlySet<string>) => void;
  /** Loads the children of a lazy node; the row is shown as busy meanwhile, and collapses if it fails. */
  onLoad?: (node: TreeNode) => Promise<void>;
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Called on Enter or a double press; without it they expand and collapse. */
  onOpen?: (node: TreeNode) => void;
  /** Called after renaming with F2 or a slow second press; the name is trimmed and never empty. */
  onRename?: (node: TreeNode, name: string) => void;
  /** Makes nodes movable, by dragging or with Alt and the arrow keys. */
  onMove?: (ids: ReadonlySet<string>, target: TreeTarget) => void;
  /** Whether they can be moved there; a node can never be moved into itself. */
  canMove?: (ids: ReadonlySet<string>, target: TreeTarget) => boolean;
  /** The order is fixed: nodes can only be moved into others. */
  movesInto?: boolean;
  /** Whether to accept something dragged from elsewhere; `types` are those of the drag. */
  acceptsDrop?: (types: readonly string[], target: TreeTarget) => boolean;
  /** Called when something from elsewhere is dropped. */
  onDrop?: (data: DataTransfer, target: TreeTarget) => void;
  /** Context menu items for the selected nodes, or the one pressed. */
  menu?: (nodes: readonly TreeNode[]) => readonly MenuEntry[];
  /** Maximum height, as a CSS length; in a long tree only the visible rows are rendered. */
  height?: string;
  empty?: ReactNode;
}
