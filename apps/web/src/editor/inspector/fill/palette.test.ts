import { describe, expect, it } from 'vitest';
import { parseHex, STANDARD_COLOURS } from './palette.ts';

describe('standard colours', () => {
  it('are six rows of twelve distinct colours, white to black first', () => {
    expect(STANDARD_COLOURS.map((row) => row.length)).toEqual([12, 12, 12, 12, 12, 12]);
    expect(STANDARD_COLOURS[0]![0]).toBe('#ffffff');
    expect(STANDARD_COLOURS[0]![11]).toBe('#000000');
    expect(new Set(STANDARD_COLOURS.flat()).size).toBe(72);
  });
});

describe('parseHex', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['1f5fe0', '#1f5fe0'],
    [' #11223344 ', '#11223344'],
    ['red', null],
    ['#12', null],
    ['', null],
  ])('%s is %s', (text, colour) => {
    expect(parseHex(text)).toBe(colour);
  });
});
