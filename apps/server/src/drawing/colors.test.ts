import { expect, test } from 'vitest';
import { colorsOf, packColors, unpackColors } from './colors.ts';

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];

/** Pixels of so many of each. */
const pixels = (...parts: readonly (readonly [Rgb, number])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([rgb, count]) => Array.from({ length: count }, () => [...rgb, 255]).flat()));

test.each([
  ['red', [220, 38, 38]],
  ['orange', [234, 120, 20]],
  ['yellow', [250, 204, 21]],
  ['green', [34, 160, 74]],
  ['teal', [13, 148, 166]],
  ['blue', [37, 99, 235]],
  ['purple', [124, 58, 237]],
  ['pink', [219, 39, 160]],
  ['red', [244, 63, 94]],
] as const)('a drawing in %s is found by it', (color, rgb) => {
  expect(colorsOf(pixels([WHITE, 900], [rgb, 100]))).toEqual([color]);
});

test('what is drawn in black, grey and white, or has a speck of colour, is of none', () => {
  expect(colorsOf(pixels([WHITE, 900], [[20, 20, 24], 100]))).toEqual(['mono']);
  expect(colorsOf(pixels([WHITE, 9990], [[220, 38, 38], 10]))).toEqual(['mono']);
  expect(colorsOf(pixels())).toEqual(['mono']);
});

test('the colours with most ink come first, three at most, and pale ones count by how strong they are', () => {
  const pale: Rgb = [219, 234, 254];
  expect(colorsOf(pixels([WHITE, 500], [pale, 300], [[220, 38, 38], 100]))).toEqual(['red', 'blue']);
  const many = pixels(
    [[220, 38, 38], 50],
    [[34, 160, 74], 40],
    [[37, 99, 235], 45],
    [[250, 204, 21], 30],
    [[124, 58, 237], 3],
  );
  expect(colorsOf(many)).toHaveLength(3);
});

test('is handed over by a thread', () => {
  expect(unpackColors(packColors(['teal', 'mono']))).toEqual(['teal', 'mono']);
});
