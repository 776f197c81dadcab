import { LOOK_LEVELS } from '@limn/document';
import { readOwnTheme, ownThemeId } from '@limn/drawing/look/own-theme.ts';
import { branchLine, colorOn, findTheme, resolveColor, THEMES } from '@limn/drawing/look/theme.ts';
import { contrast, parseColor } from '@limn/drawing/paint/color.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BRANCH_COLOURS, levelStyle, SKELETONS } from './skeletons.ts';

const READABLE = 4.5,
  VISIBLE = 3;
const accents = Array.from({ length: BRANCH_COLOURS }, (_, n) => n + 1);
const between = (a: string, b: string): number => contrast(parseColor(a)!, parseColor(b)!);

it.each(THEMES.flatMap((theme) => [false, true].map((dark) => ({ theme, dark, name: theme.id }))))(
  'can be read and seen in every skeleton: $name, dark $dark',
  ({ theme, dark }) => {
    const table = dark ? theme.dark : theme.light,
      shown = (colour: string): string => resolveColor(colour, theme, dark);
    for (const skeleton of SKELETONS)
      for (const level of LOOK_LEVELS)
        for (const accent of accents) {
          const { fill = 'none', stroke = 'none' } = levelStyle(skeleton[level], accent, {}),
            where = `${skeleton.id} ${level} ${accent}`;
          const ground = fill === 'none' ? table.paper : shown(fill);
          expect(between(shown(colorOn(fill)), ground), where).toBeGreaterThanOrEqual(READABLE);
          // A body is told by its fill or by its border.
          if (stroke !== 'none' && fill !== stroke)
            expect(between(shown(stroke), table.paper), where).toBeGreaterThanOrEqual(VISIBLE);
        }
    for (const accent of accents)
      expect(between(shown(branchLine(accent)), table.paper)).toBeGreaterThanOrEqual(VISIBLE);
    // Dates, names of vacancies, and the number of what is folded.
    for (const colour of [table.text, table.muted])
      expect(between(colour, table.paper)).toBeGreaterThanOrEqual(READABLE);
  },
);

it('has words that can be read on whatever fill', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, fc.constantFrom(...THEMES), fc.boolean(), (fill, theme, dark) => {
      expect(between(resolveColor(colorOn(fill), theme, dark), fill)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});

it('draws the lines of colours that people chose as they chose them', () => {
  const id = ownThemeId({
    paper: '#ffffff',
    text: '#000000',
    fill: '#ffffff',
    stroke: '#000000',
    line: '#000000',
    accents: ['#f3d321', '#f3d321', '#f3d321', '#f3d321', '#f3d321', '#f3d321'],
    radius: 0,
  });
  expect(readOwnTheme(id)).not.toBeNull();
  expect(resolveColor(branchLine(1), findTheme(id), false)).toBe('#f3d321');
});
