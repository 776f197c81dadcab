import type { Dispatch, SetStateAction } from 'react';

/**
 * Takes what a promise was rejected with for a failure of the part of the page whose state it is: it is thrown within
 * its next render, so that what stands around the part says so. A promise alone would leave it waiting for ever.
 */
export const failing =
  <T>(set: Dispatch<SetStateAction<T>>) =>
  (error: unknown): void =>
    set(() => {
      throw error;
    });
