import { describe, expect, it } from 'vitest';
import { placeBeside } from './place.ts';

const page = { width: 800, height: 600 };
const button = { left: 100, top: 100, right: 160, bottom: 132 };

describe('placeBeside', () => {
  it('stands below, at the start or in the middle', () => {
    expect(placeBeside(button, { width: 200, height: 150 }, page, 'bottom start', 4)).toEqual({
      left: 100,
      top: 136,
      maxHeight: 452,
    });
    expect(placeBeside(button, { width: 40, height: 20 }, page, 'bottom', 6)).toMatchObject({ left: 110, top: 138 });
  });

  it('stands above where there is more room, and is as high as the room there is', () => {
    const low = { ...button, top: 500, bottom: 532 };
    expect(placeBeside(low, { width: 200, height: 150 }, page, 'bottom start', 4)).toEqual({
      left: 100,
      top: 346,
      maxHeight: 484,
    });
    expect(placeBeside(low, { width: 200, height: 900 }, page, 'bottom start', 4)).toEqual({
      left: 100,
      top: 12,
      maxHeight: 484,
    });
  });

  it('stays 12 px from the edges of the window', () => {
    expect(
      placeBeside({ ...button, left: 760, right: 790 }, { width: 200, height: 50 }, page, 'bottom start', 4).left,
    ).toBe(588);
    expect(
      placeBeside({ ...button, left: 0, right: 30 }, { width: 900, height: 50 }, page, 'bottom start', 4).left,
    ).toBe(12);
  });

  it('puts a submenu after its entry, before it where there is no room', () => {
    expect(placeBeside(button, { width: 200, height: 150 }, page, 'end top', -2)).toMatchObject({ left: 158, top: 96 });
    expect(
      placeBeside({ ...button, left: 600, right: 760 }, { width: 200, height: 150 }, page, 'end top', -2),
    ).toMatchObject({ left: 402 });
  });
});
