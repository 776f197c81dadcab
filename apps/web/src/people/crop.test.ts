import { expect, it } from 'vitest';
import { centred, cropEdge, fitCrop } from './crop.ts';

const size = { width: 400, height: 200 };

it('takes the largest square in the middle', () => {
  expect(centred(size)).toEqual({ zoom: 1, x: 200, y: 100 });
  expect(cropEdge(size, 1)).toBe(200);
});

it.each([
  [
    { zoom: 1, x: 0, y: 0 },
    { zoom: 1, x: 100, y: 100 },
  ],
  [
    { zoom: 2, x: 999, y: 999 },
    { zoom: 2, x: 350, y: 150 },
  ],
  [
    { zoom: 9, x: 200, y: 100 },
    { zoom: 4, x: 200, y: 100 },
  ],
  [
    { zoom: 0.2, x: 200, y: 20 },
    { zoom: 1, x: 200, y: 100 },
  ],
])('keeps %j inside the picture', (crop, kept) => {
  expect(fitCrop(size, crop)).toEqual(kept);
});
