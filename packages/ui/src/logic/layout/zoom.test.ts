import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, moveView, nextZoom, zoomAt } from './zoom.ts';

describe('a picture that is looked at', () => {
  it('goes from step to step, and stays at the ends', () => {
    expect(nextZoom(1, 1)).toBe(1.5);
    expect(nextZoom(1.2, -1)).toBe(1);
    expect(nextZoom(8, 1)).toBe(8);
    expect(nextZoom(0.25, -1)).toBe(0.25);
  });

  it('keeps what is under the pointer there while it grows', () => {
    const coordinate = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 1.1, max: 8, noNaN: true }), (x, y, zoom) => {
        const view = zoomAt(fitted, zoom, { x, y });
        // The point of the picture that was there, in px of the picture that fits.
        expect((x - view.x) / view.zoom).toBeCloseTo(x, 6);
        expect((y - view.y) / view.zoom).toBeCloseTo(y, 6);
      }),
    );
  });

  it('stands in the middle when it fits, and does not get lost', () => {
    expect(zoomAt({ zoom: 4, x: 90, y: -70 }, 1, { x: 5, y: 5 })).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(moveView({ zoom: 2, x: 0, y: 0 }, { x: 1000, y: -1000 }, { width: 300, height: 200 })).toEqual({
      zoom: 2,
      x: 300,
      y: -200,
    });
  });
});
