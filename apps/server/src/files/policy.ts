import type { Role } from '@limn/contract';
import type { FileAccess, FolderAccess } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';

/** Least role on a file or folder for each thing one can do with it. */
export const needs = {
  favourite: 'viewer',
  copy: 'viewer',
  /** Making or copying something into a folder; it becomes the folder owner's. */
  addTo: 'editor',
  renameFile: 'editor',
  renameFolder: 'manager',
  move: 'manager',
  trash: 'creator',
  restore: 'creator',
  remove: 'creator',
} as const satisfies Record<string, Role>;

/**
 * Whether an item may be moved to a folder, or the root (null). A folder and all in it have one owner, so an item moves
 * within its owner's folders only; to the root, where nobody else would find it, only by its owner.
 */
export function mayMove(item: FileAccess | FolderAccess, target: FolderAccess | null): boolean {
  if (target === null) return item.role === 'creator';
  return item.ownerId === target.ownerId && atLeast(target.role, needs.move);
}
