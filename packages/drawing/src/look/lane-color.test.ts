import { expect, it } from 'vitest';
import { contrast, parseColor } from '../paint/color.ts';
import { THEMES } from './theme.ts';

const cases = THEMES.flatMap(({ id, light, dark }) => [
  [`${id}, light`, light],
  [`${id}, dark`, dark],
]) as [string, (typeof THEMES)[number]['light']][];

it.each(cases)('%s: steps and lines are seen in a lane, and its title is read', (_, { lane, fill, line, text }) => {
  const against = (color: string): number => contrast(parseColor(lane)!, parseColor(color)!);
  expect(lane).not.toBe(fill);
  expect(against(fill)).toBeGreaterThan(1.03);
  expect(against(line)).toBeGreaterThan(2.5);
  expect(against(text)).toBeGreaterThan(4.5);
});
