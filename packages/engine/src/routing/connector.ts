/** One connector's route, from what the document says about it. */
import type { ConnectorKind, Point } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';
import { asideOf, routeBundled } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { routeCurved } from './curved.ts';
import type { Route } from './path.ts';
import { routeStraight } from './straight.ts';
import type { FreeEnd } from './straight.ts';
import { terminalEnd } from './terminal.ts';
import type { TerminalShape } from './terminal.ts';
import type { RouteEnd, RouteOptions, SideMask } from './types.ts';

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
  startTerminal?: Terminal;
  endTerminal?: Terminal;
  /** Its place among the connectors that float between the same two shapes, when there are several. */
  bundle?: Bundle;
}

/** The page as routes depend on it. */
export interface RoutePage {
  shape(id: string): TerminalShape | undefined;
  /** Bounds of the shapes that meet a region and that connectors go around. The ends' own may be among them. */
  obstacles(region: Rect): readonly Rect[];
}

/** The route of a connector. Depends on the input and on what the page answers, on nothing else. */
export function routeConnector(input: RouteInput, page: RoutePage): Route {
  const a = input.startTerminal && page.shape(input.startTerminal.shape);
  const loop = a !== undefined && input.startTerminal?.shape === input.endTerminal?.shape;
  const b = loop ? a : input.endTerminal && page.shape(input.endTerminal.shape);
  const obstacles = (region: Rect): readonly Rect[] => page.obstacles(region), { kind, waypoints, jetty, clearance, maxExpanded, bundle } = input;
  if (kind === 'orthogonal') {
    const start = orthogonalEnd(input.start, a, input.startTerminal), end = orthogonalEnd(input.end, b, input.endTerminal);
    return { kind, points: routeBundled({ start, end, loop, waypoints, obstacles, jetty, clearance, maxExpanded }, bundle) };
  }
  const start = freeEnd(input.start, a, input.startTerminal), end = freeEnd(input.end, b, input.endTerminal);
  if (kind === 'straight') return { kind, points: routeStraight(start, end, waypoints, bundle ? asideOf(bundle) : 0) };
  return { kind, points: routeCurved(start, end, waypoints, { obstacles, loop, jetty, clearance, maxExpanded, bundle }) };
}

function orthogonalEnd(point: Point, shape: TerminalShape | undefined, terminal: Terminal | undefined): RouteEnd {
  if (!shape || !terminal) return { x: point.x, y: point.y };
  return terminalEnd(terminal.sides === undefined ? shape : { ...shape, sides: terminal.sides }, terminal.anchor);
}

const freeEnd = (point: Point, shape: TerminalShape | undefined, terminal: Terminal | undefined): FreeEnd =>
  (shape && terminal ? { point, shape, ...(terminal.anchor && { anchor: terminal.anchor }) } : { point });
