import { useCallback, useState } from 'react';
import { remember, remembered } from '../../session/storage.ts';

const key = 'start';

/** Whether the pictures of what can be made stand above one's files, and the switch for it. */
export function useStartStrip(): { isShown: boolean; show: (isShown: boolean) => void } {
  const [isShown, setShown] = useState(() => remembered(key) !== 'off');
  const show = useCallback((next: boolean) => {
    remember(key, next ? 'on' : 'off');
    setShown(next);
  }, []);
  return { isShown, show };
}
