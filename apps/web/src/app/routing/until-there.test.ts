import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilThere } from './until-there.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: http://x/assets/rest.js');

/** Fails as often as said, then has it. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw gone;
    return 'part';
  });
}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches a missing part again by itself, longer and longer apart, and says once that it is missing', async () => {
  const load = failing(3),
    onMissing = vi.fn();
  const { there } = untilThere(load, onMissing);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000 + 8_000);
  await expect(there).resolves.toBe('part');
  expect(onMissing.mock.calls).toEqual([[gone]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('fetches it at once when the connection is back', async () => {
  const load = failing(1);
  const { there } = untilThere(load, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  await expect(there).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says to whoever had it tried again that it is still missing', async () => {
  const onMissing = vi.fn();
  const { again, there } = untilThere(failing(2), onMissing);
  await vi.advanceTimersByTimeAsync(0);
  again();
  await vi.advanceTimersByTimeAsync(0);
  expect(onMissing).toHaveBeenCalledTimes(2);
  again();
  await expect(there).resolves.toBe('part');
});

it('stops when nobody needs it', async () => {
  const load = failing(9);
  const { forgo } = untilThere(load, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  forgo();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not try again what came and does not run', async () => {
  const broken = new TypeError('x is not a function'),
    onMissing = vi.fn();
  const load = vi.fn(() => Promise.reject(broken));
  await expect(untilThere(load, onMissing).there).rejects.toBe(broken);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(onMissing).not.toHaveBeenCalled();
});
