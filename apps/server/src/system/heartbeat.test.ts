import { expect, test } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

test('the database is asked once for however many ask, and its failure is known to the next one', async () => {
  let time = 0;
  let asked = 0;
  let answer: () => Promise<void> = async () => undefined;
  const heartbeat = new Heartbeat(
    () => {
      asked++;
      return answer();
    },
    () => time,
  );
  const hundred = () => Promise.all(Array.from({ length: 100 }, () => heartbeat.answers()));
  expect(await hundred()).toEqual(Array(100).fill(true));
  expect(asked).toBe(1);
  time = 900;
  expect(await hundred()).toEqual(Array(100).fill(true));
  expect(asked).toBe(1);

  // Later it is asked again, and nobody who asks often waits for a slow answer.
  let fail!: (error: Error) => void;
  answer = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  time = 1_500;
  expect(await hundred()).toEqual(Array(100).fill(true));
  expect(asked).toBe(2);
  // When nothing has come for long everybody waits for what it says.
  time = 4_000;
  const waiting = hundred();
  fail(new Error('away'));
  expect(await waiting).toEqual(Array(100).fill(false));
  expect(asked).toBe(2);

  answer = async () => undefined;
  expect(await heartbeat.answers()).toBe(true);
  expect(asked).toBe(3);
});
