import { useMemo } from 'react';
import { useMatches, useParams } from 'react-router';
import type { Target } from './model/entry.ts';
import { isHome, isPage, type Place } from './model/pages.ts';

/** Where the route on show is. */
export function usePlace(): Place {
  const handle = useMatches().at(-1)?.handle;
  const { folderId = null, orgId = null } = useParams() as { folderId?: string; orgId?: string };
  return useMemo(() => ({ page: isPage(handle) ? handle : 'diagrams', folderId, orgId }), [handle, folderId, orgId]);
}

/** Where what is made on this page goes: the folder on show, else the top of one's own files. */
export function useHere(): Target {
  const { page, folderId, orgId } = usePlace();
  return useMemo(() => (isHome(page) ? { folderId, orgId } : { folderId: null, orgId: null }), [page, folderId, orgId]);
}
