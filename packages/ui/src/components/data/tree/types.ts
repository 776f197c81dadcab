import type { ReactNode } from 'react';
import type { IconRef } from '../../../icon/icon.tsx';
import type { TreeTarget } from '../../../logic/choices/tree.ts';
import type { MenuEntry } from '../../menus/menu.tsx';
import type { FieldRootProps } from '../../shared/root.ts';

/** A node: its name, and what is in it. */
export interface TreeNode {
  readonly id: string;
  /** Its name. */
  readonly label: string;
  readonly icon?: IconRef;
  /** At the end of the row: a count, a mark. */
  readonly detail?: ReactNode;
  /** The nodes in it. */
  readonly children?: readonly TreeNode[];
  /** Has children that `onLoad` fetches when it is opened. */
  readonly isLazy?: boolean;
  /** Can hold nothing: what is dropped goes beside it. */
  readonly isLeaf?: boolean;
  readonly isDisabled?: boolean;
}

export interface TreeProps extends Omit<FieldRootProps, 'ref'> {
  /** What it orders, for screen readers. */
  label: string;
  /** The nodes at the top. */
  items: readonly TreeNode[];
  /** Ids of the open nodes; the tree keeps them itself when left out. */
  expanded?: ReadonlySet<string>;
  /** Open at first, where the tree keeps them itself. */
  defaultExpanded?: ReadonlySet<string>;
  /** Nodes were opened or closed. */
  onExpand?: (expanded: ReadonlySet<string>) => void;
  /** Fetches the children of a lazy node; the row shows that it is busy until then, and closes when it fails. */
  onLoad?: (node: TreeNode) => Promise<void>;
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Enter or a double press; without it they open and close. */
  onOpen?: (node: TreeNode) => void;
  /** F2 or a slow second press renames; the name is trimmed and never empty. */
  onRename?: (node: TreeNode, name: string) => void;
  /** Nodes can be moved: dragged, or by Alt and the arrow keys. */
  onMove?: (ids: ReadonlySet<string>, target: TreeTarget) => void;
  /** Whether they may be moved there; into themselves they never may. */
  canMove?: (ids: ReadonlySet<string>, target: TreeTarget) => boolean;
  /** The order is not theirs to choose: things are only moved into others. */
  movesInto?: boolean;
  /** Takes something dragged from elsewhere; `types` are those of the drag. */
  acceptsDrop?: (types: readonly string[], target: TreeTarget) => boolean;
  /** Something from elsewhere was dropped. */
  onDrop?: (data: DataTransfer, target: TreeTarget) => void;
  /** Entries of the context menu for the selected nodes, or the one pressed on. */
  menu?: (nodes: readonly TreeNode[]) => readonly MenuEntry[];
  /** CSS length at most; a long tree draws only the rows in sight. */
  height?: string;
  empty?: ReactNode;
}
