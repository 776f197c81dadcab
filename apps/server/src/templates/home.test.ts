import type { Locale } from '@limn/i18n/locales.ts';
import { expect, test } from 'vitest';
import { type Home, homeCounter } from './home.ts';

/** A counter whose counts take so many ms. */
function counter(cost: number) {
  let at = 0,
    counted = 0,
    fails = false;
  const count = async (_: unknown, speaks: Locale): Promise<Home> => {
    counted++;
    at += cost;
    if (fails) throw new Error('no database');
    return { total: counted, industries: {}, categories: {}, tags: [{ tagName: speaks, count: 1 }] };
  };
  const home = homeCounter({ pool: undefined as never }, count, () => at);
  return {
    total: async (speaks: Locale = 'en') => (await home(speaks)).total,
    home,
    pass: (ms: number) => {
      at += ms;
    },
    fail: (on: boolean) => {
      fails = on;
    },
  };
}

test('what is counted quickly is counted anew each time', async () => {
  const { total } = counter(5);
  expect([await total(), await total()]).toEqual([1, 2]);
});

test('what takes long is counted once for all who ask, in each language, and again after twenty times as long', async () => {
  const { total, home, pass } = counter(1000);
  expect(await Promise.all([total(), total(), total()])).toEqual([1, 1, 1]);
  pass(19_000);
  expect(await total()).toBe(1);
  expect((await home('zh-CN')).tags[0]!.tagName).toBe('zh-CN');
  pass(1000);
  expect(await total()).toBe(3);
});

test('a count that fails is told, and tried again by the next', async () => {
  const { total, fail } = counter(1000);
  fail(true);
  await expect(total()).rejects.toThrow('no database');
  fail(false);
  expect(await total()).toBe(2);
});
