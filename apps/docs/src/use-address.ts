import { useSyncExternalStore } from 'react';
import { currentAddress, type Address } from './address.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Where the reader is, followed. */
export const useAddress = (): Address => useSyncExternalStore(subscribe, currentAddress);
