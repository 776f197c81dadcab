import { afterEach, expect, it, vi } from 'vitest';

/** Locks are given, and given back, a moment after they are asked for. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** A page of this browser, with something to do. */
async function tab() {
  vi.resetModules();
  const { onUnderWay, underWay } = await import('./under-way.ts');
  const doings: (() => void)[] = [];
  return {
    underWay,
    /** Begins as many as said, or has them done with 0. */
    begin: async (count: number): Promise<void> => {
      let now = 0;
      onUnderWay(
        () => now,
        (changed) => {
          doings.push((): void => {
            now = 0;
            changed();
          });
          now = count;
        },
      );
      await settled();
    },
    end: async (): Promise<void> => {
      for (const done of doings) done();
      await settled();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['with locks', undefined],
  ['in a browser without locks', {}],
])('counts what signing out would stop, in every tab, %s', async (_, navigator) => {
  if (navigator !== undefined) vi.stubGlobal('navigator', navigator);
  const here = await tab(),
    there = await tab();
  expect(await here.underWay()).toBe(0);
  await here.begin(2);
  await here.begin(1);
  expect(await here.underWay()).toBe(3);
  await there.begin(4);
  expect(await here.underWay()).toBe(7);
  expect(await here.underWay()).toBe(7);
  await here.end();
  await there.end();
  expect(await here.underWay()).toBe(0);
});

it('waits for nobody where no other tab does anything', async () => {
  const here = await tab(),
    there = await tab();
  await there.begin(1);
  await there.end();
  await here.begin(3);
  vi.useFakeTimers();
  try {
    // No time passes, so that whoever waited for some would wait for ever.
    expect(await here.underWay()).toBe(3);
  } finally {
    vi.useRealTimers();
    await here.end();
  }
});
