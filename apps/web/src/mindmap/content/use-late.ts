import { onLateLibrary } from '@limn/drawing/late/late.ts';
import { useEffect, useReducer } from 'react';

/** Renders again when a library has come that something here is drawn with. */
export function useLate(): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onLateLibrary(again), []);
}
