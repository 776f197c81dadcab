import { expect, it } from 'vitest';
import { failing } from './failing.ts';

it('fails the render of the state that the promise was to set', async () => {
  let update: unknown;
  const fault = new Error('It came and does not run');
  await Promise.reject(fault).then(
    () => undefined,
    failing((next) => (update = next)),
  );
  // What React calls in the next render of whoever has the state.
  expect(update as () => void).toThrow(fault);
});
