import { expect, it } from 'vitest';
import { personColor } from './colors.ts';

it.each([
  ['u-li', '#6b6a00'],
  ['5f2b8c1e', '#c0392f'],
  ['林夏', '#2a63d6'],
  ['a1', '#b0307e'],
])('marks %s in the colour that the kit gives their avatar', (id, color) => expect(personColor(id)).toBe(color));
