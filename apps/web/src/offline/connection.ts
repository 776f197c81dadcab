import { showsKept, watchKept } from './kept-answers.ts';

/** Calls back when {@link connection} may have changed; returns the call that stops it. */
export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stop = watchKept(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stop();
  };
}

/** What the page says of the connection: there is none, answers of before stand in for the server's, or nothing. */
export const connection = (): 'offline' | 'kept' | 'fine' => {
  if (showsKept()) return 'kept';
  return navigator.onLine ? 'fine' : 'offline';
};
