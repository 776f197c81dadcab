import { describe, expect, it } from 'vitest';
import { parseColor, toHex, toRgb, transformColor } from './color.ts';

describe('colours', () => {
  it('shades and tints in linear light, as DrawingML does', () => {
    // 58 % of white: what Visio stores for the line of its Office theme.
    expect(toHex(transformColor(toRgb('#feffff'), 'shade', 0.58))).toMatch(/^#c[78]c[89]c[89]$/);
    expect(toHex(transformColor(toRgb('#000000'), 'tint', 1))).toBe('#000000');
    expect(toHex(transformColor(toRgb('#336699'), 'tint', 0))).toBe('#ffffff');
  });

  it('changes lightness and saturation', () => {
    expect(toHex(transformColor(toRgb('#808080'), 'lumMod', 0.5))).toBe('#404040');
    expect(toHex(transformColor(toRgb('#000000'), 'lumOff', 1))).toBe('#ffffff');
    expect(toHex(transformColor(toRgb('#ff0000'), 'satMod', 0))).toBe('#808080');
  });

  it('reads cells: hexadecimal, functions, and the palette before the default one', () => {
    const palette = new Map([
      [24, '#7F7F7F'],
      [2, '#ee0000'],
    ]);
    expect(parseColor('#ABCDEF', palette)).toBe('#abcdef');
    expect(parseColor('RGB(1, 2, 3)', palette)).toBe('#010203');
    expect(parseColor('24', palette)).toBe('#7f7f7f');
    expect(parseColor('2', palette)).toBe('#ee0000');
    expect(parseColor('3', palette)).toBe('#00ff00');
    expect(parseColor('Themed', palette)).toBeUndefined();
    expect(parseColor('99', palette)).toBeUndefined();
    expect(parseColor('1.5', palette)).toBeUndefined();
  });
});
