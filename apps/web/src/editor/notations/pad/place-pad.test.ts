import { describe, expect, it } from 'vitest';
import { type Obstacle, placePad } from './place-pad.ts';

const FREE = { x: 0, y: 0, w: 1000, h: 700 },
  PAD = { w: 76, h: 148 },
  SHAPE = { x: 400, y: 300, w: 120, h: 80 };
const joined = (x: number, y: number): Obstacle => ({ x, y, w: 120, h: 80, isJoined: true });

describe('the pad beside a shape', () => {
  it('stands on its right, and on its left where there is no room', () => {
    expect(placePad(SHAPE, FREE, PAD, [])).toEqual({ x: 562, y: 300 });
    expect(placePad({ ...SHAPE, x: 860 }, FREE, PAD, [])).toEqual({ x: 742, y: 300 });
  });

  it('covers no shape before or after it', () => {
    expect(placePad({ ...SHAPE, x: 860 }, FREE, PAD, [joined(660, 300)])).toEqual({ x: 860, y: 422 });
    expect(placePad(SHAPE, FREE, PAD, [joined(600, 300)])).toEqual({ x: 282, y: 300 });
    expect(placePad(SHAPE, FREE, PAD, [joined(600, 300), joined(200, 300)])).toEqual({ x: 400, y: 422 });
    expect(placePad(SHAPE, FREE, PAD, [joined(600, 300), joined(200, 300), joined(400, 460)])).toEqual({
      x: 400,
      y: 110,
    });
  });

  it('rather covers what is not joined, and never the shape itself', () => {
    const all = [joined(600, 300), joined(200, 300), joined(400, 460), joined(400, 140)];
    expect(placePad(SHAPE, FREE, PAD, [{ ...all[0]!, isJoined: false }, ...all.slice(1)]).x).toBe(562);
    const low = { ...SHAPE, x: 870, y: 600 };
    expect(placePad(low, FREE, PAD, [joined(670, 600)])).toEqual({ x: 870, y: 410 });
  });

  it('leaves free what the edges of a shape are dragged by, where there is just too little room beside it', () => {
    const wide = { x: 84, y: 200, w: 600, h: 120 },
      free = { x: 0, y: 0, w: 768, h: 700 },
      pad = { w: 76, h: 74 };
    expect(placePad(wide, free, pad, [])).toEqual({ x: 84, y: 362 });
  });

  it('leaves the names of lanes above and below one that fills the view', () => {
    const lane = { x: 20, y: 300, w: 960, h: 120 },
      name = (y: number): Obstacle => ({ x: 24, y, w: 20, h: 80, isJoined: false });
    expect(placePad(lane, FREE, PAD, [name(440), name(200)])).toEqual({ x: 904, y: 462 });
  });

  it('stays in view', () => {
    expect(placePad({ ...SHAPE, y: 690 }, FREE, PAD, [])).toEqual({ x: 562, y: 544 });
    expect(placePad({ ...SHAPE, y: -60 }, FREE, PAD, [])).toEqual({ x: 562, y: 8 });
  });
});
