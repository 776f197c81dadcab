/** Whether the tiles of the panel say what they are below their pictures, or only where one points at them. */
import { useSyncExternalStore } from 'react';
import { keptList } from '../kept-list.ts';

const NAMES = 'names';
/** What this person has put away: names are there until somebody wants more tiles in sight. */
const putAway = keptList('limn.shapes.tiles');

/** Hook: whether names are shown, and the switch; kept in this browser. */
export function useTileNames(): [isNamed: boolean, toggle: () => void] {
  const ids = useSyncExternalStore(putAway.on, putAway.ids);
  return [!ids.includes(NAMES), () => putAway.toggle(NAMES)];
}
