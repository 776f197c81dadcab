/** One connector's route, from what the document says about it. */
import type { ConnectorKind, Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { isFinitePoint } from '@limn/drawing/geometry/vec.ts';
import { asideOf, routeBundled } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { curveWay, routeCurved, smooth, toRouteEnd } from './curved.ts';
import type { Route } from '@limn/drawing/line/route.ts';
import { dimensionRoute } from '@limn/drawing/line/dimension.ts';
import { aim, meet, routeStraight } from './straight.ts';
import type { FreeEnd } from './straight.ts';
import { terminalEnd } from './terminal.ts';
import type { TerminalShape } from './terminal.ts';
import type { RouteEnd, RouteOptions, SideMask } from './orthogonal/types.ts';

/** What holds an end. */
export interface Terminal {
  shape: string;
  /** Fixed place as fractions of the shape's unrotated box; absent: floating. */
  anchor?: Point;
  /** Sides a floating end may use, narrower than the shape's own. */
  sides?: SideMask;
}

export interface RouteInput extends RouteOptions {
  kind: ConnectorKind;
  /** Where the ends stand when nothing holds them, or the shape that held them is gone. */
  start: Point;
  end: Point;
  waypoints?: readonly Point[];
  /** Of a dimension line, how far it stands from what it measures: then nothing else says where it runs. */
  dimension?: number;
  startTerminal?: Terminal;
  endTerminal?: Terminal;
  /** Directions in which an end that no shape holds may leave; absent: all. */
  startSides?: SideMask;
  endSides?: SideMask;
  /** Its place among the connectors that float between the same two shapes, when there are several. */
  bundle?: Bundle;
}

/** The page as routes depend on it. */
export interface RoutePage {
  shape(id: string): TerminalShape | undefined;
  /** Bounds of the shapes that meet a region and that connectors go around. The ends' own may be among them. */
  obstacles(region: Rect): readonly Rect[];
}

/** The orthogonal line along which a connector runs, before it is drawn, and its ends as that line was found. */
export interface Way {
  readonly points: readonly Point[];
  readonly start: RouteEnd;
  readonly end: RouteEnd;
}

/** The route of a connector. Depends on the input and on what the page answers, on nothing else. */
export function routeConnector(input: RouteInput, page: RoutePage): Route {
  const { kind } = input,
    way = wayOf(input, page);
  return { kind, points: way ? drawnWay(kind, way.points) : routeFree(input, page) };
}

/** The way of an orthogonal connector, or of a curved one without waypoints; `undefined` for those that follow none. */
export function wayOf(input: RouteInput, page: RoutePage): Way | undefined {
  const { kind, waypoints, jetty, clearance, maxExpanded, bundle } = input;
  if (input.dimension !== undefined || kind === 'straight' || (kind === 'curved' && waypoints?.some(isFinitePoint)))
    return undefined;
  const { start, end, loop } = wayEnds(input, page),
    obstacles = (region: Rect): readonly Rect[] => page.obstacles(region);
  const points =
    kind === 'curved'
      ? curveWay(start, end, { obstacles, loop, jetty, clearance, maxExpanded, bundle })
      : routeBundled({ start, end, loop, waypoints, obstacles, jetty, clearance, maxExpanded }, bundle);
  return { start, end, points };
}

/** The ends between which a way is found, and whether both are on one shape. */
export function wayEnds(input: RouteInput, page: RoutePage): { start: RouteEnd; end: RouteEnd; loop: boolean } {
  const { a, b, loop } = shapesOf(input, page);
  if (input.kind !== 'curved')
    return {
      loop,
      start: orthogonalEnd(input.start, a, input.startTerminal, input.startSides),
      end: orthogonalEnd(input.end, b, input.endTerminal, input.endSides),
    };
  return {
    loop,
    start: toRouteEnd(freeEnd(input.start, a, input.startTerminal)),
    end: toRouteEnd(freeEnd(input.end, b, input.endTerminal)),
  };
}

/** The points of a route along a way: Bézier points for a curved connector. */
export const drawnWay = (kind: ConnectorKind, points: readonly Point[]): readonly Point[] =>
  kind === 'curved' ? smooth(points) : points;

/** The route of a connector that follows no orthogonal way. */
export function routeFree(input: RouteInput, page: RoutePage): Point[] {
  const { a, b } = shapesOf(input, page),
    { kind, waypoints, bundle, dimension } = input;
  const start = freeEnd(input.start, a, input.startTerminal),
    end = freeEnd(input.end, b, input.endTerminal);
  if (dimension !== undefined) return dimensionRoute(kind, meet(start, aim(end)), meet(end, aim(start)), dimension);
  return kind === 'straight'
    ? routeStraight(start, end, waypoints, bundle ? asideOf(bundle) : 0)
    : routeCurved(start, end, waypoints);
}

function shapesOf(
  { startTerminal, endTerminal }: RouteInput,
  page: RoutePage,
): { a: TerminalShape | undefined; b: TerminalShape | undefined; loop: boolean } {
  const a = startTerminal && page.shape(startTerminal.shape),
    loop = a !== undefined && startTerminal?.shape === endTerminal?.shape;
  return { a, loop, b: loop ? a : endTerminal && page.shape(endTerminal.shape) };
}

function orthogonalEnd(
  point: Point,
  shape: TerminalShape | undefined,
  terminal: Terminal | undefined,
  sides: SideMask | undefined,
): RouteEnd {
  if (!shape || !terminal) return { x: point.x, y: point.y, ...(sides !== undefined && { sides }) };
  return terminalEnd(terminal.sides === undefined ? shape : { ...shape, sides: terminal.sides }, terminal.anchor);
}

function freeEnd(point: Point, shape: TerminalShape | undefined, terminal: Terminal | undefined): FreeEnd {
  if (!shape || !terminal) return { point };
  const { anchor, sides } = terminal;
  return { point, shape: sides === undefined ? shape : { ...shape, sides }, ...(anchor && { anchor }) };
}
