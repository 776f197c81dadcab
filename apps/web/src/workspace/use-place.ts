import { useMemo } from 'react';
import { useMatches, useParams } from 'react-router';
import type { Target } from './model/entry.ts';
import { orgRights } from '../organizations/org-rights.ts';
import { useOrganization } from './data/organizations.ts';
import { isPage, type Place } from './model/pages.ts';

/** Where the route on show is. */
export function usePlace(): Place {
  const handle = useMatches().at(-1)?.handle;
  const { folderId = null, orgId = null } = useParams() as { folderId?: string; orgId?: string };
  return useMemo(
    () => ({ page: isPage(handle) ? handle : orgId === null ? 'diagrams' : 'org', folderId, orgId }),
    [handle, folderId, orgId],
  );
}

/**
 * Whether the person may make things where the page is: in their own files, and in an organization's from author up.
 */
export function useCanAdd({ page, orgId }: Place): boolean {
  const role = useOrganization(orgId)?.role;
  return page === 'diagrams' || (page === 'org' && role !== undefined && orgRights[role].create);
}

/** Where what is made on this page goes: the folder on show, else the top of one's own files. */
export function useHere(): Target {
  const place = usePlace();
  const canAdd = useCanAdd(place);
  const { folderId, orgId } = place;
  return useMemo(() => (canAdd ? { folderId, orgId } : { folderId: null, orgId: null }), [canAdd, folderId, orgId]);
}
