/** What the rows of a tree are made of. */
export interface TreeRowNode {
  readonly id: string;
  readonly children?: readonly this[] | undefined;
  /** Has children that are not loaded yet. */
  readonly isLazy?: boolean | undefined;
}

/** A node as a row: the tree read from top to bottom, as far as it is open. */
export interface TreeRow<Node> {
  readonly node: Node;
  /** 1 at the top. */
  readonly level: number;
  readonly parent: string | null;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
}

/** The rows of a tree that are in sight when those nodes are open. */
export function treeRows<Node extends TreeRowNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  nodes.forEach((node, index) => {
    const children = (node.children ?? []) as readonly Node[];
    const hasChildren = children.length > 0 || node.isLazy === true;
    const isExpanded = hasChildren && expanded.has(node.id);
    rows.push({ node, level, parent, position: index + 1, size: nodes.length, hasChildren, isExpanded });
    if (isExpanded) {
      for (const row of treeRows(children, expanded, level + 1, node.id)) rows.push(row);
    }
  });
  return rows;
}

/** What an arrow key or another one does on a row: goes to another row, or opens or closes this one. */
export type TreeKeyEffect =
  | { readonly go: number }
  | { readonly expand: string }
  | { readonly collapse: string }
  | { readonly expandAll: readonly string[] };

/** What a key does on the row of that number; null where it does nothing. */
export function treeKey<Node extends TreeRowNode>(
  key: string,
  rows: readonly TreeRow<Node>[],
  at: number,
  page: number,
): TreeKeyEffect | null {
  const row = rows[at];
  const last = rows.length - 1;
  if (row === undefined) {
    return null;
  }
  const go = (to: number): TreeKeyEffect => ({ go: Math.max(0, Math.min(last, to)) });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'PageDown':
      return go(at + page);
    case 'PageUp':
      return go(at - page);
    case 'ArrowRight':
      if (row.hasChildren && !row.isExpanded) {
        return { expand: row.node.id };
      }
      return rows[at + 1]?.parent === row.node.id ? go(at + 1) : null;
    case 'ArrowLeft':
      if (row.isExpanded) {
        return { collapse: row.node.id };
      }
      return row.parent === null ? null : go(rows.findIndex((other) => other.node.id === row.parent));
    case '*':
      return {
        expandAll: rows
          .filter((other) => other.parent === row.parent && other.hasChildren)
          .map((other) => other.node.id),
      };
    default:
      return null;
  }
}

/**
 * Where a pointer over a row drops: above, below, or into it.
 *
 * @param part how far down the row the pointer is, 0 … 1
 */
export function dropPosition<Node extends TreeRowNode>(
  row: TreeRow<Node>,
  part: number,
  { mayHold, onlyInto }: { readonly mayHold: boolean; readonly onlyInto: boolean },
): 'before' | 'after' | 'into' | null {
  if (onlyInto) {
    return mayHold ? 'into' : null;
  }
  if (!mayHold) {
    return part < 0.5 ? 'before' : 'after';
  }
  // Below an open node come its children, not its next sibling.
  if (part < 0.25) {
    return 'before';
  }
  return part > 0.75 && !row.isExpanded ? 'after' : 'into';
}
