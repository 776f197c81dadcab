import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when the form around the field goes back to what it began with; the value itself comes from whoever keeps it. */
export function useFormReset(input: RefObject<HTMLInputElement | null>, onReset: () => void): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = input.current?.form;
    if (form === null || form === undefined) return undefined;
    const reset = (): void => latest.current();
    form.addEventListener('reset', reset);
    return () => form.removeEventListener('reset', reset);
  }, [input]);
}
