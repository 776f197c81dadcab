import type { CaptchaPurpose } from '@limn/contract';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { call } from '../api/client.ts';

/** What a call that asks for a captcha is given. */
export interface Ticket {
  readonly ticket: string;
  readonly randstr: string;
}

/** Threads that share the work; more would take the machine from whoever works on it. */
const THREADS = 2;

const newWorker = (): Worker =>
  new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module', name: 'captcha' });

/**
 * Gets work from the server, does it and hands it in for a ticket.
 * @returns null when it was called off
 * @throws ApiError
 */
export async function getTicket(purpose: CaptchaPurpose, stop: AbortController): Promise<Ticket | null> {
  const { challenge } = await call('captcha.challenge', { query: { purpose }, signal: stop.signal });
  const solution = await solveChallengeWorkers({
    challenge: challenge as unknown as Challenge,
    concurrency: THREADS,
    createWorker: newWorker,
    controller: stop,
  });
  if (solution === null || stop.signal.aborted) return null;
  const { ticket, randstr } = await call('captcha.solve', {
    body: { purpose, payload: btoa(JSON.stringify({ challenge, solution })) },
    signal: stop.signal,
  });
  return { ticket, randstr };
}
