import { useCallback, useState } from 'react';
import { remember, remembered } from '../../session/storage.ts';

const key = 'details';

/** Whether the panel with what is selected stands beside the list, and the switch for it. */
export function useDetails(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(() => remembered(key) === 'on');
  const toggle = useCallback(() => {
    setOpen((before) => {
      remember(key, before ? 'off' : 'on');
      return !before;
    });
  }, []);
  return { isOpen, toggle };
}
