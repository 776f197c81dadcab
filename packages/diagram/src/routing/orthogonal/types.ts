/** The words of routing: sides, ends, options. All lengths are page units. */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** Clockwise from the top, so that `(side + 2) & 3` is the opposite one. */
export const TOP = 0,
  RIGHT = 1,
  BOTTOM = 2,
  LEFT = 3;
export type Side = 0 | 1 | 2 | 3;

/** Bits 1 << side. */
export type SideMask = number;
export const ALL_SIDES: SideMask = 15;

/** Outward direction of each side. */
export const SIDE_X = [0, 1, 0, -1] as const;
export const SIDE_Y = [-1, 0, 1, 0] as const;

export const oppositeSide = (side: Side): Side => ((side + 2) & 3) as Side;
export const sideBit = (side: Side): SideMask => 1 << side;
export const isHorizontal = (side: Side): boolean => (side & 1) === 1;

/** One end of a connector, as the router sees it. */
export interface RouteEnd {
  /** Where the line ends when it is fixed or loose; the centre of the shape when it floats. */
  x: number;
  y: number;
  /** Bounds of the shape that holds it, on the page; absent for a loose end. */
  box?: Rect;
  /** Sides it may leave the shape by, or directions in which a loose end may leave; all when absent or 0. */
  sides?: SideMask;
  /** Sides that come to a point in their middle, as those of a diamond: a floating end stands there. */
  pointed?: SideMask;
  /** Slides along the sides of the box: the router picks the place. */
  floating?: boolean;
  /** The place on the shape's outline behind a place on the side of its bounds. */
  clip?: (side: Side, p: Point) => Point;
  /** The line comes from within the shape, from something the shape contains. */
  inside?: boolean;
}

export interface RouteOptions {
  /** Length of the straight stub before the first bend; 20 by default. Shrinks when shapes are near. */
  jetty?: number;
  /** Distance kept from shapes where there is room; 10 by default. */
  clearance?: number;
  /** States the grid search may expand before it settles for the best simple route; 4,000 by default. */
  maxExpanded?: number;
}

export const DEFAULT_JETTY = 20;
export const DEFAULT_CLEARANCE = 10;
export const DEFAULT_MAX_EXPANDED = 4000;

/** What a bend costs, in units of length: a detour of this length is as bad as one more bend. */
export const BEND = 60;

export type ObstacleQuery = (region: Rect) => readonly Rect[];
