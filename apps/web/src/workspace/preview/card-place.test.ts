import { expect, it } from 'vitest';
import { cardPlace, cardSize } from './card-place.ts';

it('puts a card below a line, above the last lines, and within the window', () => {
  expect(cardPlace({ x: 100, top: 40, bottom: 80 }, 1280, 800)).toEqual({ left: 100, top: 88 });
  expect(cardPlace({ x: 100, top: 700, bottom: 740 }, 1280, 800)).toEqual({ left: 100, top: 692 - cardSize.height });
  expect(cardPlace({ x: 1270, top: 40, bottom: 80 }, 1280, 800).left).toBe(1280 - cardSize.width - 8);
  expect(cardPlace({ x: 2, top: 100, bottom: 120 }, 300, 200)).toEqual({ left: 8, top: 8 });
});
