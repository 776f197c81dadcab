import type { FolderNode } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { parentOf, type Entry } from '../model/entry.ts';
import { useOrganizations } from '../../people/organizations.ts';

export const foldersKey = ['folders'] as const;
/** The name under which the folders at the top stand in a tree, and in calls. */
export const rootKey = 'root';

/** The folders by the folder they are in; those at the top are under `root`. */
export type FolderTree = Readonly<Record<string, readonly FolderNode[]>>;

export const noFolders: FolderTree = {};

/** One's own folders, or those of an organization. */
export function useFolders(orgId: string | null = null, isWanted = true) {
  return useQuery({
    queryKey: [...foldersKey, orgId],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await call('folders.getFolderData', { body: { orgId: orgId ?? undefined }, signal })).folders as FolderTree,
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

/** The folder each folder is in, `root` at the top. */
export function parentsIn(tree: FolderTree): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([parent, children]) => children.map((child) => [child.folderId, parent] as const)),
  );
}

/** The folders from the top down to one, without it. */
export function foldersAbove(tree: FolderTree, folderId: string): readonly string[] {
  const parents = parentsIn(tree);
  const above: string[] = [];
  for (let parent = parents.get(folderId); parent !== undefined; parent = parents.get(parent)) {
    above.unshift(parent);
  }
  return above;
}

/**
 * Names the place an entry is in: its folder as a search says it, else by one's own folders; at the top the
 * organization, or one's own files. Empty where it is not one's to see.
 */
export function useLocationName(me: string, isWanted: boolean): (entry: Entry) => string {
  const { t } = useTranslation('files');
  const { data } = useFolders(null, isWanted);
  const organizations = useOrganizations();
  const titles = useMemo(
    () =>
      new Map(
        Object.values(data ?? noFolders).flatMap((folders) =>
          folders.map((folder) => [folder.folderId, folder.title] as const),
        ),
      ),
    [data],
  );
  return useCallback(
    (entry) => {
      const found = entry.location?.at(-1)?.title;
      const parent = parentOf(entry);
      if (found !== undefined) {
        return found;
      }
      if (parent !== null && entry.orgId === null) {
        return titles.get(parent) ?? '';
      }
      if (entry.orgId !== null) {
        return organizations.find((team) => team.orgId === entry.orgId)?.orgName ?? '';
      }
      return entry.owner.userId === me ? t('root') : '';
    },
    [titles, organizations, me, t],
  );
}
