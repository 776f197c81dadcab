import { type RefObject, useEffect, useState } from 'react';

/** Whether the pointer has not moved over a region for so long, ms. */
export function useIdle(region: RefObject<HTMLElement | null>, after: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = region.current;
    let timer = setTimeout(() => setIdle(true), after);
    const wake = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), after);
    };
    element?.addEventListener('pointermove', wake, { passive: true });
    element?.addEventListener('pointerdown', wake, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointermove', wake);
      element?.removeEventListener('pointerdown', wake);
    };
  }, [region, after]);
  return isIdle;
}
