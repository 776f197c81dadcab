import { expect, test } from 'vitest';
import { placeBar } from './place-bar.ts';

const free = { x: 0, y: 0, w: 400, h: 700 },
  bar = { w: 200, h: 40 };

test('stands above what is selected, in its middle', () => {
  expect(placeBar({ x: 150, y: 300, w: 100, h: 60 }, free, bar)).toEqual({ x: 100, y: 216 });
});

test('stands below where there is no room above, and within where there is none below either', () => {
  expect(placeBar({ x: 150, y: 40, w: 100, h: 60 }, free, bar)).toEqual({ x: 100, y: 144 });
  expect(placeBar({ x: -50, y: -20, w: 500, h: 760 }, free, bar)).toEqual({ x: 100, y: 8 });
});

test('stays beside the panels, wherever the selection is', () => {
  expect(placeBar({ x: 0, y: 300, w: 20, h: 60 }, free, bar)?.x).toBe(8);
  expect(placeBar({ x: 380, y: 300, w: 20, h: 60 }, free, bar)?.x).toBe(192);
  expect(placeBar({ x: 250, y: 300, w: 20, h: 60 }, { ...free, x: 240, w: 160 }, { w: 100, h: 40 })?.x).toBe(248);
});

test('stands beside the whole table of a cell, and beside the cell where the table fills what is seen', () => {
  const cell = { x: 150, y: 300, w: 100, h: 40 };
  expect(placeBar(cell, free, bar, { x: 50, y: 220, w: 300, h: 120 })).toEqual({ x: 100, y: 136 });
  expect(placeBar(cell, free, bar, { x: 50, y: 20, w: 300, h: 400 })).toEqual({ x: 100, y: 464 });
  expect(placeBar(cell, free, bar, { x: 50, y: -200, w: 300, h: 1200 })).toEqual({ x: 100, y: 216 });
});

test('goes with what is out of sight', () => {
  expect(placeBar({ x: 500, y: 300, w: 20, h: 60 }, free, bar)).toBeNull();
  expect(placeBar({ x: 100, y: -100, w: 20, h: 60 }, free, bar)).toBeNull();
  expect(placeBar({ x: 100, y: 720, w: 20, h: 60 }, free, bar)).toBeNull();
});
