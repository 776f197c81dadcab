import { describe, expect, it } from 'vitest';
import { keepInSight, reveal, showWhole } from './reveal.ts';
import { Viewport } from './viewport.ts';

function view(): Viewport {
  const v = new Viewport();
  v.resize(1000, 800);
  return v;
}

describe('Viewport', () => {
  it('keeps the page point under the pointer when zooming', () => {
    const v = view(),
      at = { x: 300, y: 200 },
      before = v.toPage(at);
    v.zoomAt(at, 2.5);
    expect(v.toPage(at).x).toBeCloseTo(before.x);
    expect(v.toPage(at).y).toBeCloseTo(before.y);
  });

  it('zooms from 5 to 800 per cent', () => {
    const v = view();
    v.zoomAt({ x: 0, y: 0 }, 100);
    expect(v.zoom).toBe(8);
    v.zoomAt({ x: 0, y: 0 }, 0.0001);
    expect(v.zoom).toBe(0.05);
  });

  it('shows a huge drawing whole, and from there zooms in, not out', () => {
    const v = view();
    v.fit({ x: 0, y: 0, w: 40_000, h: 20_000 }, 0);
    expect(v.zoom).toBeCloseTo(0.025);
    expect(v.bounds.w).toBeCloseTo(40_000);
    v.zoomStep(-1);
    expect(v.zoom).toBeCloseTo(0.025);
    v.zoomStep(1);
    expect(v.zoom).toBe(0.05);
  });

  it('fits clear of a bar below, unless the bar takes most of the canvas', () => {
    const v = view(),
      tall = { x: 0, y: 0, w: 100, h: 4000 };
    v.coveredBelow = 60;
    v.fit(tall);
    expect(v.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(40);
    expect(v.toScreen({ x: 0, y: 4000 }).y).toBeCloseTo(700);
    v.coveredBelow = 500;
    v.fit(tall);
    expect(v.toScreen({ x: 0, y: 4000 }).y).toBeCloseTo(760);
  });

  it('fits and scrolls clear of a bar above, and of both', () => {
    const v = view(),
      tall = { x: 0, y: 0, w: 100, h: 4000 };
    v.coveredAbove = 50;
    v.fit(tall);
    expect(v.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(90);
    expect(v.toScreen({ x: 0, y: 4000 }).y).toBeCloseTo(760);
    v.coveredBelow = 60;
    v.fit(tall);
    expect(v.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(90);
    expect(v.toScreen({ x: 0, y: 4000 }).y).toBeCloseTo(700);
    v.set(0, 0, 1);
    reveal({ viewport: v }, { x: 100, y: 60, w: 100, h: 60 });
    expect(v.toScreen({ x: 100, y: 60 }).y).toBe(90);
    v.coveredAbove = 350;
    v.fit(tall);
    expect(v.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(40);
  });

  it('scrolls what is shown clear of the bar below, and no farther', () => {
    const v = view();
    v.coveredBelow = 60;
    reveal({ viewport: v }, { x: 100, y: 640, w: 100, h: 60 });
    expect([v.x, v.y]).toEqual([0, 0]);
    reveal({ viewport: v }, { x: 100, y: 700, w: 100, h: 60 });
    expect(v.toScreen({ x: 0, y: 760 }).y).toBe(700);
  });

  it('shows all of what is larger than it by getting smaller, and of what is not by scrolling', () => {
    const v = view();
    showWhole({ viewport: v }, { x: v.width, y: 0, w: 100, h: 100 });
    expect([v.zoom, v.toScreen({ x: v.width + 100, y: 0 }).x]).toEqual([1, v.width - 40]);
    const large = { x: 0, y: 0, w: 3 * v.width, h: 100 };
    showWhole({ viewport: v }, large);
    expect(v.zoom).toBeLessThan(1);
    expect(v.toScreen({ x: 0, y: 0 }).x).toBeCloseTo(40);
    expect(v.toScreen({ x: large.w, y: 0 }).x).toBeCloseTo(v.width - 40);
  });

  it('ignores what is no number', () => {
    const v = view();
    v.set(Number.NaN, 0, 1);
    v.set(0, Number.POSITIVE_INFINITY, 1);
    v.set(0, 0, Number.NaN);
    expect([v.x, v.y, v.zoom]).toEqual([0, 0, 1]);
  });

  it('tells points of the page and of the screen apart, for the compiler', () => {
    const v = view(),
      onScreen = v.toScreen({ x: 4, y: 5 });
    expect(v.toPage(onScreen)).toEqual({ x: 4, y: 5 });
    // @ts-expect-error a point of the page
    v.toPage(v.toPage(onScreen));
    // @ts-expect-error a point of the screen
    v.toScreen(onScreen);
  });

  it('keeps what was all in sight beside a panel that comes, smaller if it must be, and leaves what was not', () => {
    const free = { x: 400, y: 0, w: 600, h: 800 },
      v = view();
    keepInSight({ viewport: v }, { x: 100, y: 100, w: 300, h: 100 }, free);
    expect([v.x, v.y, v.zoom]).toEqual([-340, 0, 1]);
    const wide = view();
    keepInSight({ viewport: wide }, { x: 0, y: 0, w: 1000, h: 100 }, free);
    expect(wide.zoom).toBeCloseTo(0.52);
    expect([wide.toScreen({ x: 0, y: 0 }).x, wide.toScreen({ x: 1000, y: 0 }).x].map(Math.round)).toEqual([440, 960]);
    const large = view();
    keepInSight({ viewport: large }, { x: 0, y: 0, w: 1001, h: 100 }, free);
    expect([large.x, large.y, large.zoom]).toEqual([0, 0, 1]);
  });
});
