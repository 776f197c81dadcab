import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test } from 'vitest';
import { FairQueue, QueueFullError, WorkTimeError } from './queue.ts';

const wide = { maxWaiting: 100, maxWaitingPerOwner: 100 };
const timeMs = 10_000;
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of cleanUp.splice(0)) await one();
});

/** Works that end when told, at the latest with their test, and the order in which they began. */
function stage(queue: FairQueue) {
  const began: string[] = [],
    ends = new Map<string, () => void>();
  cleanUp.push(async () => {
    while (queue.running > 0) for (const name of ends.keys()) await end(name);
  });
  const add = (name: string, owner: string, rest: Partial<Parameters<FairQueue['run']>[1]> = {}) =>
    queue.run(
      () =>
        new Promise<string>((resolve) => {
          began.push(name);
          ends.set(name, () => resolve(name));
        }),
      { owner, timeMs, ...rest },
    );
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { began, add, end };
}

describe('a fair queue', () => {
  test('does a work as whoever asked for it, whosever end began it', async () => {
    const queue = new FairQueue({ atOnce: 1, ...wide }),
      caller = new AsyncLocalStorage<string>();
    const ask = (name: string) =>
      caller.run(name, () => queue.run(async () => [name, caller.getStore()], { owner: name, timeMs }));
    expect(await Promise.all(['ann', 'ben', 'cem'].map(ask))).toEqual([
      ['ann', 'ann'],
      ['ben', 'ben'],
      ['cem', 'cem'],
    ]);
  });

  test('lets owners take turns, however many works one of them has waiting', async () => {
    const { began, add, end } = stage(new FairQueue({ atOnce: 1, ...wide }));
    for (const n of [1, 2, 3]) void add(`ann ${n}`, 'ann');
    for (const n of [1, 2]) void add(`bob ${n}`, 'bob');
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'ann 3']) await end(name);
    expect(began).toEqual(['ann 1', 'ann 2', 'bob 1', 'ann 3', 'bob 2']);
  });

  test('leaves a place free for others when works are bounded per owner', () => {
    const { began, add } = stage(new FairQueue({ atOnce: 2, perOwner: 1, ...wide }));
    void add('ann 1', 'ann');
    void add('ann 2', 'ann');
    void add('bob 1', 'bob');
    expect(began).toEqual(['ann 1', 'bob 1']);
  });

  test('puts what somebody waits for before the background, which never has every place', async () => {
    const { began, add, end } = stage(new FairQueue({ atOnce: 2, background: 1, ...wide }));
    const priority = 'background' as const;
    void add('picture 1', 'a', { priority });
    void add('picture 2', 'b', { priority });
    void add('export 1', 'c');
    void add('export 2', 'd');
    expect(began).toEqual(['picture 1', 'export 1']);
    await end('picture 1');
    expect(began.at(-1)).toBe('export 2');
  });

  test('refuses what it has no room for, and says when to come again', async () => {
    const { add } = stage(new FairQueue({ atOnce: 1, maxWaiting: 3, maxWaitingPerOwner: 2 }));
    for (const n of [0, 1, 2]) void add(`ann ${n}`, 'ann');
    await expect(add('ann 3', 'ann')).rejects.toThrow(QueueFullError);
    void add('bob 0', 'bob');
    await expect(add('cem 0', 'cem')).rejects.toMatchObject({ retrySeconds: expect.any(Number) });
    // Nor does the background take the room of what somebody waits for, or the other way about.
    const background = add('dan 0', 'dan', { priority: 'background' });
    expect(await Promise.race([background, Promise.resolve('waits')])).toBe('waits');
  });

  test('forgets a work whose caller left while it waited, and ends one under way', async () => {
    const queue = new FairQueue({ atOnce: 1, ...wide });
    const { began, add, end } = stage(queue);
    void add('first', 'ann');
    const leaving = new AbortController();
    const left = add('second', 'bob', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(queue.waiting).toBe(0);
    await end('first');
    expect(began).toEqual(['first']);
    const cancel = new AbortController();
    const ended = queue.run(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          cancel.abort(new Error('closed the page'));
        }),
      { owner: 'ann', timeMs, signal: cancel.signal },
    );
    await expect(ended).rejects.toThrow('closed the page');
    expect(queue.running).toBe(0);
  });

  test('measures the time of a work from when its turn has come', async () => {
    const queue = new FairQueue({ atOnce: 1, ...wide });
    const work = (ms: number) =>
      queue.run(
        (signal) =>
          new Promise<string>((resolve, reject) => {
            const timer = setTimeout(() => resolve('done'), ms);
            signal.addEventListener('abort', () => {
              clearTimeout(timer);
              reject(signal.reason as Error);
            });
          }),
        { owner: 'ann', timeMs: 300 },
      );
    const all = await Promise.allSettled([work(200), work(200), work(5000), work(200)]);
    expect(all.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((all[2] as PromiseRejectedResult).reason).toBeInstanceOf(WorkTimeError);
  });

  test('goes on after a work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, ...wide });
    const failed = queue.run(() => Promise.reject(new Error('no')), { owner: 'ann', timeMs });
    const next = queue.run(() => Promise.resolve(1), { owner: 'ann', timeMs });
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe(1);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });
});
