/** Where a grid search may leave or enter an end: the tips of its stubs. */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { Port } from './candidates.ts';
import type { Gate } from './grid.ts';
import { SIDE_X, SIDE_Y } from './types.ts';
import type { Side } from './types.ts';

/** What a unit missing from a stub costs. */
const SHORT_STUB = 3;
const MIN_ROOM = 0.5;

export interface PortGate {
  port: Point;
  gate: Gate;
}

/**
 * One gate a side that is allowed and free. The stub shrinks to half the room when a shape stands before it. When every
 * side is walled in, the sides are offered all the same: a short stub inside a neighbour beats no route.
 */
export function gatesOf(port: Port, other: Port, obstacles: readonly Rect[]): PortGate[] {
  const free: PortGate[] = [],
    walled: PortGate[] = [];
  for (let s = 0; s < 4; s++) {
    const side = s as Side;
    if ((port.sides & (1 << s)) === 0) continue;
    const p = portAt(port, side),
      exit = exitOf(port, side, p);
    let room = roomBefore(exit, side, obstacles);
    if (other.solid) room = Math.min(room, roomBefore(exit, side, [boxOf(other)]));
    const stub = Math.min(port.jetty, room / 2);
    const x = exit.x + SIDE_X[side]! * stub,
      y = exit.y + SIDE_Y[side]! * stub;
    const gate = {
      x,
      y,
      direction: side,
      cost: Math.abs(x - p.x) + Math.abs(y - p.y) + SHORT_STUB * (port.jetty - stub),
    };
    (port.solid && room < MIN_ROOM ? walled : free).push({ port: p, gate });
  }
  return free.length > 0 ? free : walled;
}

const boxOf = (p: Port): Rect => ({ x: p.left, y: p.top, w: p.right - p.left, h: p.bottom - p.top });

/** The place on a side: the fixed one, or the middle of the side. */
function portAt(p: Port, side: Side): Point {
  if (!p.floating) return { x: p.x, y: p.y };
  if ((side & 1) === 1) return { x: side === 1 ? p.right : p.left, y: (p.top + p.bottom) / 2 };
  return { x: (p.left + p.right) / 2, y: side === 2 ? p.bottom : p.top };
}

/** Where the line through a port leaves the bounds: a fixed port may be inside them. */
function exitOf(p: Port, side: Side, at: Point): Point {
  if (!p.solid) return at;
  if (side === 1) return { x: Math.max(p.right, at.x), y: at.y };
  if (side === 3) return { x: Math.min(p.left, at.x), y: at.y };
  return side === 2 ? { x: at.x, y: Math.max(p.bottom, at.y) } : { x: at.x, y: Math.min(p.top, at.y) };
}

/** Free length in front of a place, up to the first shape; 0 when the place is in one. */
function roomBefore(p: Point, side: Side, obstacles: readonly Rect[]): number {
  let room = Infinity;
  for (const o of obstacles) {
    if ((side & 1) === 1 ? p.y <= o.y || p.y >= o.y + o.h : p.x <= o.x || p.x >= o.x + o.w) continue;
    let near: number;
    if (side === 1) near = o.x - p.x;
    else if (side === 3) near = p.x - o.x - o.w;
    else if (side === 2) near = o.y - p.y;
    else near = p.y - o.y - o.h;
    let far: number;
    if (side === 1) far = o.x + o.w - p.x;
    else if (side === 3) far = p.x - o.x;
    else if (side === 2) far = o.y + o.h - p.y;
    else far = p.y - o.y;
    if (far > 0) room = Math.min(room, Math.max(0, near));
  }
  return room;
}
