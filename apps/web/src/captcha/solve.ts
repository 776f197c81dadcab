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

/** A frame has the person asked; called off, nothing is to be done. */
export type Asked = Ticket | { readonly frame: string } | null;

/**
 * Gets work from the server, does it and hands it in for a ticket.
 * @returns the address of a page for a frame where a person is asked; null when it was called off
 * @throws ApiError
 */
export async function getTicket(purpose: CaptchaPurpose, stop: AbortController): Promise<Asked> {
  const { challenge, frame } = await call('captcha.challenge', { query: { purpose }, signal: stop.signal });
  if (frame !== null) return { frame };
  const solution = await solveChallengeWorkers({
    challenge: challenge as unknown as Challenge,
    concurrency: THREADS,
    createWorker: newWorker,
    controller: stop,
  });
  if (solution === null || stop.signal.aborted) return null;
  return handIn(purpose, { payload: btoa(JSON.stringify({ challenge, solution })) }, stop.signal);
}

/** Hands in what was done. @throws ApiError */
export async function handIn(
  purpose: CaptchaPurpose,
  proof: { payload: string } | Ticket,
  signal: AbortSignal,
): Promise<Ticket> {
  const { ticket, randstr } = await call('captcha.solve', { body: { purpose, ...proof }, signal });
  return { ticket, randstr };
}
