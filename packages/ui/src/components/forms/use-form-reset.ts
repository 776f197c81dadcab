import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls back when the form around an element goes back to what it began with; `isNative` where `useForm`, which keeps
 * the values, did not say so.
 */
export function useFormReset(element: RefObject<Element | null>, onReset: (isNative: boolean) => void): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = element.current?.closest('form');
    if (form === null || form === undefined) return undefined;
    const reset = (event: Event): void => {
      if (!event.defaultPrevented) latest.current(event.isTrusted);
    };
    form.addEventListener('reset', reset);
    return () => form.removeEventListener('reset', reset);
  }, [element]);
}
