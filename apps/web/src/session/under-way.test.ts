import { expect, it, vi } from 'vitest';

it('counts what signing out would stop, in every tab', async () => {
  const tab = () => {
    vi.resetModules();
    return import('./under-way.ts');
  };
  const here = await tab(),
    there = await tab();
  expect(await here.underWay()).toBe(0);
  here.onUnderWay(() => 2);
  here.onUnderWay(() => 1);
  expect(await here.underWay()).toBe(3);
  there.onUnderWay(() => 4);
  expect(await here.underWay()).toBe(7);
  expect(await here.underWay()).toBe(7);
});
