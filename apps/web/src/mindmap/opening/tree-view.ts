/**
 * One tree is shown as a map or as an outline: each at an address of its own, and at the one address of a link, to whom
 * came by it, as `?as=` says.
 */
import type { RecordId } from '@limn/document';
import { useCallback } from 'react';
import { decoded } from '../../app/routing/scroll.ts';
import { keepKeysOnTheWay } from '../../editor/keys/keys-ahead.ts';
import { useLocation, useNavigate, useSearchParams } from '../../app/routing/navigation.tsx';

export type TreeView = 'map' | 'outline';
const AS = 'as',
  PRESENT = 'present';

/** As what the address shows a tree; `usual` where it does not say. */
export function useTreeView(usual: TreeView): TreeView {
  const [search] = useSearchParams(),
    said = search.get(AS);
  return said === 'map' || said === 'outline' ? said : usual;
}

/** Whether a map is presented to who came from its outline, and goes back there in the end. */
export const useIsOfOutline = (): boolean => useSearchParams()[0].get(PRESENT) === 'outline';

/** The topic that the address names after `#`: the branch that an outline is zoomed into. */
export function useZoomedBranch(): RecordId | undefined {
  const { hash } = useLocation();
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/** The topic at which whoever came from the other view was there. */
export function useCameFrom(): RecordId | undefined {
  const { state } = useLocation(),
    { at } = (state ?? {}) as { at?: unknown };
  return typeof at === 'string' ? at : undefined;
}

interface ShownAs {
  /** A map is presented at once, and takes the keys that are pressed on the way there. */
  present?: boolean;
  replace?: boolean;
  /** Where one is to go on, or comes back to. */
  at?: RecordId | undefined;
}

/**
 * Goes to the same tree as the other view; a map presented at once where it is presented from an outline. The branch
 * that an outline is zoomed into stays in the address, so that it is that branch again on the way back.
 */
export function useShowAs(chartId: string, link: string | undefined): (view: TreeView, options?: ShownAs) => void {
  const navigate = useNavigate(),
    { pathname, hash } = useLocation();
  return useCallback(
    (view, { present = false, replace = false, at } = {}) => {
      if (present) keepKeysOnTheWay(document);
      const own = `/${view === 'map' ? 'mindmap' : 'outline'}/${chartId}`,
        asked = [...(link === undefined ? [] : [`${AS}=${view}`]), ...(present ? [`${PRESENT}=outline`] : [])];
      const search = asked.length > 0 ? `?${asked.join('&')}` : '';
      void navigate(`${link === undefined ? own : pathname}${search}${hash}`, {
        replace,
        state: at === undefined ? null : { at },
      });
    },
    [navigate, pathname, hash, chartId, link],
  );
}
