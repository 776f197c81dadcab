import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { FairQueue, QueueFullError, WorkTimeError } from './queue.ts';
import { ThreadError, Threads } from './threads.ts';

/** Answers the text it is sent, but for three. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  const kept = [];
  parentPort.on('message', (job) => {
    if (job === 'end') process.exit(1);
    if (job === 'hang') for (;;);
    if (job === 'grow') for (;;) kept.push(new Array(1e5).fill(Math.random()));
    parentPort.postMessage(job);
  });
`)}`,
);
const threads = new Threads<string, string>(PROGRAM, { memoryMb: 64, idleMs: 50 });
const open = new AbortController().signal;
afterEach(() => expect(threads.size).toBeLessThanOrEqual(2));

test('a thread that ends, or asks for too much memory, fails its own work and no other', async () => {
  const [ended, grown, well] = await Promise.allSettled([
    threads.run('end', open),
    threads.run('grow', open),
    threads.run('well', open),
  ]);
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(ThreadError) });
  expect(grown).toMatchObject({ status: 'rejected', reason: { outOfMemory: true } });
  expect(well).toEqual({ status: 'fulfilled', value: 'well' });
});

test('a work that hangs is ended by its signal', async () => {
  // Looked at from the start: on a busy machine it ends before the other work does.
  const hung = expect(threads.run('hang', AbortSignal.timeout(200))).rejects.toThrow('timeout');
  expect(await threads.run('meanwhile', open)).toBe('meanwhile');
  await hung;
});

test('a thread is used again, and ends when there is no more work', async () => {
  await threads.run('one', open);
  await threads.run('two', open);
  expect(threads.size).toBe(1);
  await expect.poll(() => threads.size).toBe(0);
});

test('closing fails what is under way', async () => {
  const hung = threads.run('hang', open);
  await Promise.all([expect(hung).rejects.toThrow('stopping'), threads.close()]);
  await expect(threads.run('late', open)).rejects.toThrow('stopping');
});

test.runIf(process.platform === 'linux')('works in threads go after the event loop', async () => {
  const works = new Threads<null, number>(new URL('./priority.fixture.ts', import.meta.url), { memoryMb: 64 });
  expect(await works.run(null, new AbortController().signal)).toBeGreaterThan(getPriority());
  await works.close();
});

/** Takes a second to be loaded, and as long for a job as that says, ms. */
const SLOW = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  const rest = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  rest(1000);
  parentPort.on('message', (ms) => {
    rest(ms);
    parentPort.postMessage(ms);
  });
`)}`,
);

test('the time of a work begins when its thread is there', async () => {
  const works = new Threads<number, number>(SLOW, { memoryMb: 64 }),
    queue = new FairQueue({ atOnce: 1, maxWaiting: 1, maxWaitingPerOwner: 1 });
  const run = (ms: number): Promise<number> =>
    queue.run((signal, clock) => works.run(ms, signal, clock), { owner: '', timeMs: 500 });
  expect(await run(0)).toBe(0);
  await expect(run(10_000)).rejects.toThrow(WorkTimeError);
  await works.close();
});

test('a thread that cannot be started in time tells whoever waits to try again, and takes no work', async () => {
  const works = new Threads<number, number>(SLOW, { memoryMb: 64, startMs: 200 });
  await expect(works.run(0, open)).rejects.toThrow(QueueFullError);
  expect(works.size).toBe(0);
  await works.close();
});
