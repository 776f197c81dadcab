import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeColour,
  formatHex,
  formatHsl,
  formatRgb,
  hslToHsv,
  hsvToHsl,
  hsvToRgb,
  isLightColour,
  parseColour,
  rgbToHsv,
  sameColour,
  withRecentColour,
} from './colour.ts';

const bytes = fc.integer({ min: 0, max: 255 });
const rgbs = fc.record({ r: bytes, g: bytes, b: bytes, a: fc.constant(1) });

describe('colours', () => {
  it('come back from every model as they went in', () => {
    fc.assert(
      fc.property(rgbs, (rgb) => {
        const hsv = rgbToHsv(rgb);
        const back = hsvToRgb(hslToHsv(hsvToHsl(hsv)));
        for (const channel of ['r', 'g', 'b'] as const) expect(back[channel]).toBeCloseTo(rgb[channel], 6);
        expect(hsv.h).toBeGreaterThanOrEqual(0);
        expect(hsv.h).toBeLessThan(360);
        const hex = formatHex(hsv);
        expect(formatHex(parseColour(hex) ?? hsv)).toBe(hex);
        expect(parseColour(formatRgb(hsv))).not.toBeNull();
        expect(formatHex(parseColour(formatRgb(hsv)) ?? rgbToHsv({ r: 0, g: 0, b: 0, a: 0 }))).toBe(hex);
      }),
    );
  });

  it.each([
    ['#1F5FE0', '#1f5fe0'],
    ['1f5fe0', '#1f5fe0'],
    ['#f0a', '#ff00aa'],
    ['#f0a8', '#ff00aa88'],
    ['＃1f5fe0', '#1f5fe0'],
    ['rgb(31, 95, 224)', '#1f5fe0'],
    ['rgba(31,95,224,.5)', '#1f5fe080'],
    ['rgb(100% 0% 0% / 50%)', '#ff000080'],
    ['rgb(300 -5 0)', '#ff0000'],
    ['hsl(0 100% 50%)', '#ff0000'],
    ['hsl(-120deg, 100%, 50%)', '#0000ff'],
    ['hsla(120, 100%, 25%, 1)', '#008000'],
    ['transparent', '#00000000'],
    ['#12345', null],
    ['rgb(1, 2)', null],
    ['hsl(10% 5% 5%)', null],
    ['bluish', null],
    ['', null],
  ])('%s → %s', (typed, hex) => {
    const colour = parseColour(typed);
    expect(colour === null ? null : formatHex(colour)).toBe(hex);
  });

  it('are written in three ways', () => {
    const colour = parseColour('#1f5fe080');
    expect(colour).not.toBeNull();
    if (colour === null) return;
    expect(formatRgb(colour)).toBe('rgb(31 95 224 / 0.5)');
    expect(formatHsl(colour)).toBe('hsl(220 76% 50% / 0.5)');
    expect(formatHsl({ ...colour, h: 359.8, a: 1 })).toBe('hsl(0 76% 50%)');
  });

  it('keep the hue of a grey', () => {
    expect(rgbToHsv({ r: 128, g: 128, b: 128, a: 1 }, 200).h).toBe(200);
    expect(sameColour({ h: 10, s: 0, v: 1, a: 1 }, { h: 200, s: 0, v: 1, a: 1 })).toBe(true);
  });

  it('are named, and known to be light or dark', () => {
    const named = (text: string) => describeColour(parseColour(text) ?? { h: 0, s: 0, v: 0, a: 0 });
    expect(named('#1f5fe0')).toEqual({ word: 'blue', shade: null });
    expect(named('#ffffff')).toEqual({ word: 'white', shade: null });
    expect(named('#000')).toEqual({ word: 'black', shade: null });
    expect(named('#777')).toEqual({ word: 'grey', shade: null });
    expect(named('#8b4513')).toEqual({ word: 'brown', shade: null });
    expect(named('#ffc0cb')).toEqual({ word: 'pink', shade: null });
    expect(named('#006400')).toEqual({ word: 'green', shade: 'dark' });
    expect(named('#ff0000')).toEqual({ word: 'red', shade: null });
    expect(isLightColour(parseColour('#ffff00') ?? { h: 0, s: 0, v: 0, a: 1 })).toBe(true);
    expect(isLightColour(parseColour('#1f5fe0') ?? { h: 0, s: 0, v: 1, a: 1 })).toBe(false);
    expect(isLightColour({ h: 0, s: 0, v: 0, a: 0 })).toBe(true);
  });

  it('remember the last ten used', () => {
    expect(withRecentColour(['#a', '#b', '#c'], '#b')).toEqual(['#b', '#a', '#c']);
    expect(
      withRecentColour(
        Array.from({ length: 10 }, (_, i) => `#${i}`),
        '#x',
      ),
    ).toHaveLength(10);
  });
});
