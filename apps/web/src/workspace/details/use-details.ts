import { useCallback, useState } from 'react';
import { remember, remembered } from '../../session/storage.ts';

const key = 'details';

/** On a phone the panel lies over the list (`details.module.css`), and would hide that of every page one goes to. */
const liesOver = (): boolean => matchMedia('(max-width: 720px)').matches;

/** Whether the panel with what is selected stands beside the list, and the switch for it. */
export function useDetails(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(() => remembered(key) === 'on' && !liesOver());
  const toggle = useCallback(() => {
    setOpen((before) => {
      if (!liesOver()) {
        remember(key, before ? 'off' : 'on');
      }
      return !before;
    });
  }, []);
  return { isOpen, toggle };
}
