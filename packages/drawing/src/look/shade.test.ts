import { expect, it } from 'vitest';
import { contrast, parseColor } from '../paint/color.ts';
import { shade } from './look.ts';

const apart = (a: string, b: string): number => contrast(parseColor(a)!, parseColor(b)!);

it('is seen on what is light and on what is dark, and turns neither grey', () => {
  for (const fill of ['#ffffff', '#dbe9ff', '#22262f', '#17335c']) {
    if (fill !== '#ffffff') expect(apart(fill, shade(fill, 'lighter')), fill).toBeGreaterThan(1.05);
    expect(apart(fill, shade(fill, 'darker')), fill).toBeGreaterThan(1.12);
  }
  // A screen that is lit in the dark is still dark: white words can be read on it.
  expect(apart(shade('#22262f', 'lighter'), '#ffffff')).toBeGreaterThan(9);
  expect(shade('#4f81bd', 'lighter')).toBe('#8dadd4');
});
