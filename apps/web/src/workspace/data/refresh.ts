import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '../../session/session.ts';
import { collaboratorsKey } from '../../sharing/people/use-collaborators.ts';
import { foldersKey } from './folders.ts';
import { listKey, type ListQuery } from './list-data.ts';

/** Asks again for everything that files and folders are shown in. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: foldersKey });
  void client.invalidateQueries({ queryKey: collaboratorsKey });
  void client.invalidateQueries({ queryKey: meKey });
}

/** What is about people and organizations, by the first part of its keys. */
const aboutPeople: readonly unknown[] = ['collaborators', 'organization', 'organizations', 'invite', 'folders'];

/** Asks again for whoever collaborates, is invited, or is in an organization, as far as that is on show. */
export function refreshPeople(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => aboutPeople.includes(queryKey[0]) });
}

/**
 * Asks again for what a change in these folders concerns; null when it may be anywhere. A list of one folder is left
 * alone by what happened in another: it may be ten thousand long.
 */
export function refreshFolders(client: QueryClient, folderIds: ReadonlySet<string> | null): void {
  if (folderIds === null) {
    refreshLists(client);
    return;
  }
  void client.invalidateQueries({
    queryKey: listKey,
    predicate: ({ queryKey }) => {
      const list = queryKey[1] as ListQuery;
      return list.page !== 'diagrams' || list.q !== '' || folderIds.has(list.folderId ?? 'root');
    },
  });
  void client.invalidateQueries({ queryKey: foldersKey });
  void client.invalidateQueries({ queryKey: meKey });
}
