import type { FolderColor } from '@limn/contract';
import { rootKey, type FolderTree } from '../data/folders.ts';

/** A line of the tree that is on show. */
export interface TreeRow {
  readonly id: string;
  readonly title: string;
  readonly color?: FolderColor | undefined;
  readonly tags?: readonly string[] | undefined;
  /** 1 at the top. */
  readonly level: number;
  readonly parent: string | null;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly siblings: number;
}

/**
 * The lines of a tree with some of its folders open, from the top.
 *
 * @param root the name of the top itself as a line of its own; without one the tree starts with the folders in it
 */
export function treeRows(tree: FolderTree, expanded: ReadonlySet<string>, root?: string): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: string, level: number) => {
    const children = tree[parent] ?? [];
    children.forEach(({ folderId, title, color, tags }, index) => {
      const hasChildren = (tree[folderId]?.length ?? 0) > 0;
      const isExpanded = hasChildren && expanded.has(folderId);
      rows.push({
        id: folderId,
        title,
        color,
        tags,
        level,
        parent,
        hasChildren,
        isExpanded,
        place: index + 1,
        siblings: children.length,
      });
      if (isExpanded) {
        add(folderId, level + 1);
      }
    });
  };
  if (root === undefined) {
    add(rootKey, 1);
  } else {
    const hasChildren = (tree[rootKey]?.length ?? 0) > 0;
    const isExpanded = hasChildren && expanded.has(rootKey);
    rows.push({ id: rootKey, title: root, level: 1, parent: null, hasChildren, isExpanded, place: 1, siblings: 1 });
    if (isExpanded) {
      add(rootKey, 2);
    }
  }
  return rows;
}

/** What a key does in a tree: where it leads, and what it opens or closes. */
export interface TreeStep {
  readonly to?: number;
  readonly toggle?: string;
}

/** The keys of a tree: left closes, then leads up; right opens, then leads in. */
export function treeStep(rows: readonly TreeRow[], at: number, key: string): TreeStep | null {
  const row = rows[at];
  if (row === undefined) {
    return null;
  }
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(rows.length - 1, at + 1) };
    case 'ArrowUp':
      return { to: Math.max(0, at - 1) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      if (!row.hasChildren) {
        return {};
      }
      return row.isExpanded ? { to: at + 1 } : { toggle: row.id };
    case 'ArrowLeft':
      if (row.isExpanded) {
        return { toggle: row.id };
      }
      return {
        to: Math.max(
          0,
          rows.findIndex((one) => one.id === row.parent),
        ),
      };
    default:
      return null;
  }
}
