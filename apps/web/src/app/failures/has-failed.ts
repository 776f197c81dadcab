import { ApiError, isPassing } from '../../api/error.ts';

/** What the server refuses will be refused again; anything else leaves what is shown merely old. */
export const leavesOld = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || isPassing(error);

/** What is known of something that was to be loaded, as far as the words for its failing need it. */
export interface Loaded {
  readonly error: unknown;
  readonly data: unknown;
}

/**
 * Whether a part of a page says, in its own place, that it could not be loaded: there is nothing of it, or the server
 * refuses it by now. What is only old stays on show, which is told of once for the whole page (`outdated.tsx`).
 */
export const hasFailed = ({ error, data }: Loaded): boolean =>
  error !== null && (data === undefined || !leavesOld(error));
