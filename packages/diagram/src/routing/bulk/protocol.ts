/** What the page and the thread that routes it say to each other: plain data alone. */
import type { ConnectorKind, Point, RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import type { FoundLines, RoutedConnector, ShapeOutline } from '@limn/canvas/scene/types.ts';
import type { FoundRoute } from '../scene-routes.ts';

export interface ShapeNews extends ShapeOutline {
  id: RecordId;
  /** What connectors go round; null for a shape that is in nobody's way. */
  obstacle: Rect | null;
}

export interface ConnectorNews extends RoutedConnector {
  shown: boolean;
}

/** What changed on the page, and whose routes are wanted. */
export interface RouteRequest {
  /** Counts the states of the page. */
  revision: number;
  /** All that was told before is void. */
  reset: boolean;
  shapes: ShapeNews[];
  connectors: ConnectorNews[];
  removed: RecordId[];
  /** More of what changed follows, and nothing is to be found before it is told. */
  more: boolean;
  wanted: RecordId[];
  /** The lines of all connectors are wanted, and from now on of those that run differently. */
  lines: boolean;
}

export type RouteAnswer = RoutesAnswer | LinesAnswer;

/** Some lines, to be painted from far away. */
export interface LinesAnswer extends FoundLines {
  type: 'lines';
  revision: number;
  /** These are the last for this state of the page. */
  all: boolean;
}

/** Some of the routes that were wanted, packed: they are moved and not copied. */
export interface RoutesAnswer {
  type: 'routes';
  revision: number;
  ids: RecordId[];
  others: (readonly RecordId[])[];
  data: Float64Array;
}

/** The two ends of a conversation. */
export interface RoutePort {
  post(request: RouteRequest): void;
  onAnswer(listener: (answer: RouteAnswer) => void): void;
  /** Nothing will be answered any more: the thread could not start, or broke down. */
  onFailure(listener: () => void): void;
  close(): void;
}

/**
 * Each route as: number of points of its way (-1 without one), of its own points (-1 when they are the way's), whether
 * a region follows (0, 1), the region, then the points.
 */
export function pack(revision: number, routes: readonly FoundRoute[]): RoutesAnswer {
  const data: number[] = [];
  const put = (points: readonly Point[]): void => {
    for (const { x, y } of points) data.push(x, y);
  };
  for (const { way, points, region } of routes) {
    const own = points !== way;
    data.push(way ? way.length : -1, own ? points.length : -1, region ? 1 : 0);
    if (region) data.push(region.x, region.y, region.w, region.h);
    if (way) put(way);
    if (own) put(points);
  }
  return {
    type: 'routes',
    revision,
    ids: routes.map((r) => r.id),
    others: routes.map((r) => r.others),
    data: Float64Array.from(data),
  };
}

export function unpack({ ids, others, data }: RoutesAnswer): FoundRoute[] {
  let at = 0;
  const take = (n: number): Point[] =>
    Array.from({ length: n }, () => {
      at += 2;
      return { x: data[at - 2]!, y: data[at - 1]! };
    });
  return ids.map((id, i) => {
    const inWay = data[at]!,
      inOwn = data[at + 1]!,
      bounded = data[at + 2] === 1;
    at += 3;
    let region: Rect | null = null;
    if (bounded) {
      region = { x: data[at]!, y: data[at + 1]!, w: data[at + 2]!, h: data[at + 3]! };
      at += 4;
    }
    const way = inWay < 0 ? undefined : take(inWay),
      points = inOwn < 0 ? way! : take(inOwn);
    return { id, way, points, region, others: others[i]! };
  });
}

/** A curve seen from far away is made of this many pieces. */
const CURVE_PIECES = 8;

/** Lines as they are drawn. */
export function packLines(
  revision: number,
  lines: readonly { id: RecordId; kind: ConnectorKind; points: readonly Point[] }[],
  all: boolean,
): LinesAnswer {
  const data: number[] = [];
  for (const { kind, points } of lines) {
    const line = kind === 'curved' ? coarse(routePolyline({ kind, points })) : points;
    data.push(line.length);
    for (const { x, y } of line) data.push(x, y);
  }
  return { type: 'lines', revision, ids: lines.map(({ id }) => id), data: Float64Array.from(data), all };
}

function coarse(line: readonly Point[]): readonly Point[] {
  const last = line.length - 1;
  if (last <= CURVE_PIECES) return line;
  return Array.from({ length: CURVE_PIECES + 1 }, (_, i) => line[Math.round((i * last) / CURVE_PIECES)]!);
}
