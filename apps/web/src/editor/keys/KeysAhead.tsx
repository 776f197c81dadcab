import { useLayoutEffect } from 'react';
import { keepKeys } from './keys-ahead.ts';

/** Stands for what is being loaded, and keeps the keys that are pressed for it meanwhile. */
export function KeysAhead(): null {
  useLayoutEffect(() => keepKeys(document), []);
  return null;
}
