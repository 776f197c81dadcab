import type { Point } from '@limn/document';
import { describe, expect, test } from 'vitest';
import { addWaypoint, dragSegment, freeze, moveWaypoint, pruneWaypoints, removeWaypoint, segments } from './edit.ts';
import { routeOrthogonal } from './orthogonal/orthogonal.ts';
import type { OrthogonalRequest } from './orthogonal/orthogonal.ts';
import { terminalEnd } from './terminal.ts';

const p = (x: number, y: number): Point => ({ x, y });
const a = { x: 0, y: 0, w: 100, h: 50 },
  b = { x: 300, y: 200, w: 100, h: 50 };
const right = p(1, 0.5),
  left = p(0, 0.5);

/** A connector under the hand: drag a segment, and route again through what the drag says. */
class Hand {
  request: OrthogonalRequest;
  waypoints: Point[] = [];
  constructor(request: OrthogonalRequest) {
    this.request = request;
  }
  get route(): Point[] {
    return routeOrthogonal({ ...this.request, waypoints: this.waypoints });
  }
  drag(index: number, dx: number, dy: number, slide?: { min: number; max: number }): this {
    this.waypoints = dragSegment(
      this.route,
      this.waypoints,
      index,
      p(dx, dy),
      slide && { startSlide: slide, endSlide: slide },
    );
    return this;
  }
}

const z = (): Hand => new Hand({ start: terminalEnd({ box: a }, right), end: terminalEnd({ box: b }, left) });

describe('dragging segments', () => {
  test('segments know their direction and middle', () => {
    expect(segments(z().route).map((s) => [s.orientation, s.middle, s.terminal])).toEqual([
      ['horizontal', p(150, 25), true],
      ['vertical', p(200, 125), false],
      ['horizontal', p(250, 225), true],
    ]);
  });
  test('the middle of a Z moves sideways and the rest stays', () => {
    expect(z().drag(1, 40, 999).route).toEqual([p(100, 25), p(240, 25), p(240, 225), p(300, 225)]);
  });
  test('twice is the sum, and back is the start', () => {
    expect(z().drag(1, 40, 0).drag(1, 10, 0).route).toEqual(z().drag(1, 50, 0).route);
    expect(z().drag(1, 40, 0).drag(1, -40, 0).route).toEqual(z().route);
  });
  test('past its own end it goes on with more bends', () => {
    const route = z().drag(1, 300, 0).route;
    expect(route.slice(0, 2)).toEqual([p(100, 25), p(500, 25)]);
    expect(route[2]!.x).toBe(500);
    expect(route.at(-1)).toEqual(p(300, 225));
  });
  test('the first segment of a fixed end gets a stub and a step', () => {
    const route = z().drag(0, 0, -60).route;
    expect(route).toEqual([p(100, 25), p(120, 25), p(120, -35), p(200, -35), p(200, 225), p(300, 225)]);
  });
  test('the first segment of a floating end slides while it can', () => {
    const hand = new Hand({ start: terminalEnd({ box: a }), end: terminalEnd({ box: { ...b, y: 10 } }) });
    expect(hand.route.length).toBe(2);
    hand.drag(0, 0, 5, { min: 12, max: 38 });
    expect(hand.route.every((q) => Math.abs(q.y - hand.route[0]!.y) < 1e-9)).toBe(true);
  });
  test('segments dragged before stay when another is dragged', () => {
    const hand = z().drag(0, 0, -60);
    const before = hand.route;
    const after = hand.drag(3, 30, 0).route;
    expect(after[2]).toEqual(before[2]);
    expect(after[3]).toEqual(p(230, -35));
    expect(after.at(-2)).toEqual(p(230, 225));
  });
  test('a dragged segment stays where it is when its shape moves, and the elbow follows', () => {
    const hand = z().drag(1, 40, 0);
    hand.request = { ...hand.request, start: terminalEnd({ box: { ...a, y: -80 } }, right) };
    expect(hand.route).toContainEqual(p(240, 225));
    expect(hand.route[0]).toEqual(p(100, -55));
  });
  test('a way found around a shape is kept when part of it is dragged', () => {
    const wall = { x: 180, y: -60, w: 40, h: 160 };
    const hand = new Hand({
      start: terminalEnd({ box: a }, right),
      end: terminalEnd({ box: { ...b, y: 0 } }, left),
      obstacles: () => [wall],
    });
    const before = hand.route,
      lane = before.findIndex((q, i) => i > 0 && q.y === before[i + 1]?.y && (q.y < -60 || q.y > 100));
    expect(lane).toBeGreaterThan(0);
    const after = hand.drag(lane, 0, before[lane]!.y < 0 ? -20 : 20).route;
    expect(after.length).toBe(before.length);
    after.forEach((q, i) => expect(q.x).toBe(before[i]!.x));
  });
});

describe('waypoints', () => {
  const line = [p(0, 0), p(100, 0), p(100, 100), p(200, 100)];
  test('are added in order along the route', () => {
    expect(addWaypoint(line, [], 1, p(120, 50))).toEqual([p(120, 50)]);
    expect(addWaypoint(line, [p(100, 0), p(100, 100)], 1, p(120, 50))).toEqual([p(100, 0), p(120, 50), p(100, 100)]);
    expect(addWaypoint(line, [p(100, 0), p(100, 100)], 0, p(50, 10))).toEqual([p(50, 10), p(100, 0), p(100, 100)]);
    expect(addWaypoint(line, [p(100, 0), p(100, 100)], 2, p(150, 120))).toEqual([p(100, 0), p(100, 100), p(150, 120)]);
  });
  test('are moved, removed, frozen from a route, and dropped when they hold nothing', () => {
    expect(moveWaypoint([p(1, 1), p(2, 2)], 1, p(3, 3))).toEqual([p(1, 1), p(3, 3)]);
    expect(removeWaypoint([p(1, 1), p(2, 2)], 0)).toEqual([p(2, 2)]);
    expect(freeze(line)).toEqual([p(100, 0), p(100, 100)]);
    expect(pruneWaypoints(line, [p(50, 0), p(100, 100)])).toEqual([p(100, 100)]);
  });
});
