import { expect, it } from 'vitest';
import { buttonsInRow } from './bar-room.ts';

it('shows every button that fits, to the last pixel', () => {
  expect(buttonsInRow(8, 8 * 28 + 7 * 4, 28, 4)).toBe(8);
  expect(buttonsInRow(8, 2000, 28, 4)).toBe(8);
  expect(buttonsInRow(0, 100, 28, 4)).toBe(0);
});

it('keeps room for the button of the rest as soon as one does not fit', () => {
  // Seven fit: six, and the one that opens the two others.
  expect(buttonsInRow(8, 8 * 28 + 7 * 4 - 1, 28, 4)).toBe(6);
  expect(buttonsInRow(8, 5 * 28 + 4 * 4, 28, 4)).toBe(4);
});

it('puts all behind the one button where there is hardly room, or none known yet', () => {
  expect(buttonsInRow(8, 40, 28, 4)).toBe(0);
  expect(buttonsInRow(8, 0, 28, 4)).toBe(0);
});
