import { useCallback, useState } from 'react';
import { remember, remembered } from '../../session/storage.ts';

/** Ids a browser remembers at most. */
const most = 200;

/** Which folders of a tree are open, as this browser remembers it. */
export function useExpanded(key: string): [ReadonlySet<string>, (expanded: ReadonlySet<string>) => void] {
  const name = `tree.${key}`;
  const [state, setState] = useState(() => ({ name, expanded: read(name) }));
  const expanded = state.name === name ? state.expanded : read(name);
  if (state.name !== name) {
    setState({ name, expanded });
  }
  const expand = useCallback(
    (next: ReadonlySet<string>) => {
      remember(name, [...next].slice(-most).join(','));
      setState({ name, expanded: next });
    },
    [name],
  );
  return [expanded, expand];
}

const read = (name: string): ReadonlySet<string> => new Set((remembered(name) ?? '').split(',').filter(Boolean));
