import type { Role } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { usePageHandle } from '../../app/routing/shown-page.tsx';
import { orgRights } from '../data/org-rights.ts';
import { sharedFolderKey } from '../data/list-data.ts';
import { useOrganization } from '../../people/organizations.ts';
import type { Target } from '../model/entry.ts';
import { isPage, type Place } from '../model/pages.ts';

/** Where the route on show is. */
export function usePlace(): Place {
  const handle = usePageHandle();
  const { folderId = null, orgId = null } = useParams() as { folderId?: string; orgId?: string };
  return useMemo(() => {
    const root = orgId === null ? 'diagrams' : 'org';
    return { page: isPage(handle) ? handle : root, folderId, orgId };
  }, [handle, folderId, orgId]);
}

/** The person's right to a folder that others share with them; undefined elsewhere, and until it is known. */
function useSharedRole({ page, folderId }: Place): Role | undefined {
  const { data } = useQuery({
    queryKey: sharedFolderKey(folderId),
    enabled: page === 'colla' && folderId !== null,
    queryFn: async ({ signal }) => {
      const query = { resource: 'colla', folderId: folderId ?? undefined, limit: 1 } as const;
      return (await call('files.listFiles', { query, signal })).path.at(-1)?.role ?? null;
    },
  });
  return data ?? undefined;
}

/**
 * Whether the person may make things where the page is: in their own files, in an organization's from author up, and in
 * a folder others share as who may edit it.
 */
export function useCanAdd(place: Place): boolean {
  const { page, orgId } = place;
  const role = useOrganization(orgId)?.role;
  const sharedRole = useSharedRole(place);
  switch (page) {
    case 'diagrams':
      return true;
    case 'org':
      return role !== undefined && orgRights[role].create;
    case 'colla':
      return sharedRole !== undefined && sharedRole !== 'viewer' && sharedRole !== 'commenter';
    default:
      return false;
  }
}

/** Where what is made on this page goes: the folder on show, else the top of one's own files. */
export function useHere(): Target {
  const place = usePlace();
  const canAdd = useCanAdd(place);
  const { folderId, orgId } = place;
  return useMemo(() => (canAdd ? { folderId, orgId } : { folderId: null, orgId: null }), [canAdd, folderId, orgId]);
}
