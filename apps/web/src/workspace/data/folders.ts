import type { FolderNode } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const foldersKey = ['folders'] as const;

/** The folders by the folder they are in; those at the top are under `root`. */
export type FolderTree = Readonly<Record<string, readonly FolderNode[]>>;

export function useFolders() {
  return useQuery({
    queryKey: foldersKey,
    queryFn: async ({ signal }) => (await call('folders.getFolderData', { signal })).folders as FolderTree,
  });
}

/** The folders themselves and all folders inside them. */
export function withDescendants(tree: FolderTree, folderIds: readonly string[]): ReadonlySet<string> {
  const found = new Set(folderIds);
  for (const id of found) {
    for (const child of tree[id] ?? []) {
      found.add(child.folderId);
    }
  }
  return found;
}
