import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateInput } from './late-input.ts';

let coming: Promise<unknown> | null, done: string[], late: LateInput, come: () => void;
const act = (name: string, begins = false): boolean => {
  const run = (): void => {
    if (!late.holds(run, begins)) done.push(name);
  };
  run();
  return done.includes(name);
};

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  late = new LateInput(() => coming);
  coming = new Promise<void>((resolve) => {
    come = () => {
      coming = null;
      resolve();
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is done while shapes are on their way', () => {
  it('waits from the first press on, and is done in its order when they have come', async () => {
    expect(act('passing by')).toBe(true);
    expect([act('press', true), act('move'), act('release')]).toEqual([false, false, false]);
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['passing by', 'press', 'move', 'release']);
    expect(act('next', true)).toBe(true);
  });

  it('waits for what was asked for, from then on, whatever begins', async () => {
    coming = null;
    let come = (): void => undefined;
    late.expect(new Promise<void>((resolve) => (come = resolve)));
    expect([act('Tab'), act('press', true)]).toEqual([false, false]);
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['Tab', 'press']);
    late.expect(Promise.reject(new Error('It does not come')));
    expect(act('key', true)).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['Tab', 'press', 'key']);
  });

  it('waits on for what is on its way by then', async () => {
    act('press', true);
    act('release');
    const first = come;
    first();
    let second = (): void => undefined;
    coming = new Promise<void>((resolve) => (second = resolve));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([]);
    coming = null;
    second();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['press', 'release']);
  });

  it('waits no longer than three seconds, and not again for the same', async () => {
    act('press', true);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(done).toEqual(['press']);
    expect(act('next', true)).toBe(true);
  });

  it('is forgotten where it is given up', async () => {
    act('press', true);
    late.forget();
    come();
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([]);
  });
});
