import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colours, contrastPairs, type ColourToken } from './colours.ts';
import { contrast } from './contrast.ts';
import { makeTheme, themeCss, type ThemeChoice } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

/** Pairs that a theme leaves too little contrast. */
function lost(choice: ThemeChoice): string[] {
  const made = makeTheme(choice);
  return (['light', 'dark'] as const).flatMap((mode) => {
    const of = (name: ColourToken): string => made[mode][name] ?? colours[name][mode];
    return contrastPairs
      .filter(([front, back, least]) => contrast(of(front), of(back)) < least)
      .map(([front, back]) => `${mode}: ${front} on ${back}`);
  });
}

describe('a theme of an accent', () => {
  it('keeps every contrast in light and dark, whatever the colours', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (accent, tint) => {
        expect(lost({ accent, tint })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['#FFFFFF', '#000000', '#FFD400', '#00FF00', '#7F7F7F', '#8B00FF'])('keeps them with %s', (accent) => {
    expect(lost({ accent, tint: accent })).toEqual([]);
  });

  it('is the colour that was asked for where that can be read, with dark words on a bright one', () => {
    const violet = makeTheme({ accent: '#6D3FC8' });
    expect(violet.light.accent).toBe('#6D3FC8');
    expect(violet.light['on-accent']).toBeUndefined();
    const yellow = makeTheme({ accent: '#FFD400' });
    expect(yellow.dark.accent).toBe('#FFD400');
    expect(yellow.dark['on-accent']).toBe(colours.text.light);
  });

  it('leaves greys and corners as they are unless they are asked for', () => {
    const made = makeTheme({ accent: '#6D3FC8' });
    expect(Object.keys(made.light).filter((name) => /^(bg-app|border|text)/.test(name))).toEqual([]);
    expect(made.both).toEqual({});
    const warm = makeTheme({ accent: '#6D3FC8', tint: '#C08040', roundness: 0 });
    expect(warm.light['bg-app']).toBeDefined();
    expect(warm.both['radius-control']).toBe('0px');
    expect(warm.both['radius-pill']).toBeUndefined();
  });

  it('is a style sheet for light, dark and whichever the system has', () => {
    const css = themeCss(makeTheme({ accent: '#6D3FC8', roundness: 2 }));
    expect(css).toMatch(/^:root \{\n {2}--radius-tag: 8px;/);
    expect(css).toContain(":root,\n[data-theme='light'] {\n");
    expect(css).toContain("[data-theme='dark'] {\n");
    expect(css).toContain("@media (prefers-color-scheme: dark) {\n  [data-theme='auto'] {\n    --");
    expect(css).not.toContain('@layer');
  });

  it('refuses what is no colour', () => {
    expect(() => makeTheme({ accent: 'blue-ish' })).toThrow(RangeError);
  });
});
