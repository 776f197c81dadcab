import { busy } from '../../http/problem.ts';
import { FairQueue, WorkTimeError } from '../../work/index.ts';

/** Copies that are made at a time, in all and for one person. */
export const COPIES_AT_ONCE = 4;
export const COPIES_PER_PERSON = 2;
/** Longest time of one, ms: of a folder with as many files as may be copied. */
export const COPY_MS = 10 * 60_000;
const RETRY_SECONDS = 60;

const copies = new FairQueue({
  atOnce: COPIES_AT_ONCE,
  perOwner: COPIES_PER_PERSON,
  maxWaiting: 500,
  maxWaitingPerOwner: 50,
});

/**
 * Makes a copy of documents in its turn: while threads put together what is copied, its transaction holds a connection
 * to the database, of which everybody needs some.
 * @param userId for whom it is made
 * @throws Problem 503 for one that takes too long; QueueFullError; what `work` throws
 */
export async function copyInTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await copies.run(work, { owner: userId, timeMs: COPY_MS });
  } catch (error) {
    throw error instanceof WorkTimeError ? busy(RETRY_SECONDS) : error;
  }
}
