import { expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Steps of 3 ms each by the page's clock. */
function* threeMilliseconds(times: number, clock: { now: number }): Generator<undefined, string, undefined> {
  for (let i = 0; i < times; i++) {
    clock.now += 3;
    yield undefined;
  }
  return 'done';
}

it('lets others have their turn every few milliseconds, and ends when it is forgone', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = { now: 0 },
    spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  try {
    const results: string[] = [];
    inSlices(threeMilliseconds(5, clock), (result) => results.push(result));
    const turns: number[] = [];
    while (vi.getTimerCount() > 0) {
      const before = clock.now;
      vi.runOnlyPendingTimers();
      turns.push(clock.now - before);
    }
    expect([turns, results]).toEqual([[6, 6, 3], ['done']]);
    const forgo = inSlices(threeMilliseconds(5, clock), (result) => results.push(result));
    vi.runOnlyPendingTimers();
    forgo();
    vi.runAllTimers();
    expect(results).toEqual(['done']);
  } finally {
    spy.mockRestore();
    vi.useRealTimers();
  }
});
