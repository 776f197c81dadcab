/**
 * Calls `/api/health`, and beside it a server that nobody attacks, again and again in a thread of its own, so that what
 * the attacker's loop is busy with is not taken for the server's, and from addresses of its own, so that the
 * attacker's limits are not the probe's.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const PROBE_MS = 20;
/** Several, for one would ask more often than one may. */
const ADDRESSES = ['127.0.0.9', '127.0.0.10', '127.0.0.11', '127.0.0.12'];

export interface Answers {
  /** Times of the answers, ms, the shortest first. */
  times: number[];
  /** The same of the server beside. */
  beside: number[];
  /** Those that were no 200. */
  failed: number;
}

/** Probes until `during` has resolved. */
export async function probing<T>(
  origins: { limn: string; beside: string },
  during: Promise<T>,
): Promise<Answers & { result: T }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: origins });
  const answers = new Promise<Answers>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const result = await during.finally(() => worker.postMessage('stop'));
  return { ...(await answers), result };
}

async function probe(origins: { limn: string; beside: string }): Promise<void> {
  const agents = ADDRESSES.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const answers: Answers = { times: [], beside: [], failed: 0 };
  const ask = async (address: string, times: number[]): Promise<number> => {
    const agent = agents[times.length % agents.length]!;
    const began = performance.now();
    const status = await new Promise<number>((resolve) => {
      get(address, { agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', () => resolve(0));
    });
    times.push(performance.now() - began);
    return status;
  };
  let isOver = false;
  parentPort!.once('message', () => {
    isOver = true;
  });
  const health = async (): Promise<void> => {
    for (; !isOver; await wait(PROBE_MS)) {
      if ((await ask(`${origins.limn}/api/health`, answers.times)) !== 200) answers.failed++;
    }
  };
  const beside = async (): Promise<void> => {
    for (; !isOver; await wait(PROBE_MS)) await ask(origins.beside, answers.beside);
  };
  await Promise.all([health(), beside()]);
  for (const agent of agents) agent.destroy();
  for (const times of [answers.times, answers.beside]) times.sort((a, b) => a - b);
  parentPort!.postMessage(answers);
}

if (!isMainThread) await probe(workerData as { limn: string; beside: string });
