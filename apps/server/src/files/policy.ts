import type { Role } from '@limn/contract';
import type { FileAccess, FolderAccess } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';
import { type Target, treeOf } from '../access/trees.ts';

/** Least role on a file or folder for each thing one can do with it. */
export const needs = {
  favourite: 'viewer',
  copy: 'viewer',
  renameFile: 'editor',
  renameFolder: 'manager',
  markFolder: 'manager',
  move: 'manager',
  trash: 'creator',
  restore: 'creator',
  remove: 'creator',
} as const satisfies Record<string, Role>;

/**
 * Whether an item may be moved to a place. A folder and all in it are in one tree, a person's or an organization's.
 * Within its tree an item is moved by who may manage it, to a folder they may manage too; to the root of a person's
 * tree, where nobody else would find it, only by its owner. Into another tree it is moved only by who made it: into an
 * organization they may make things in, or into their own.
 */
export function mayMove(userId: string, item: FileAccess | FolderAccess, target: Target): boolean {
  if (treeOf(item) !== treeOf(target))
    return item.role === 'creator' && item.ownerId === userId && (target.orgId !== null || target.ownerId === userId);
  if (target.orgId !== null) return true;
  return target.folder === null ? item.role === 'creator' : atLeast(target.folder.role, needs.move);
}
