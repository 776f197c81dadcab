/**
 * Routes of a page's connectors, found when asked for and kept until something they depend on changes. Every route
 * remembers the region it looked at; a change elsewhere cannot alter it, so routes kept and routes found afresh are the
 * same, on every client.
 */
import RBush from 'rbush';
import type { Rect } from '../geometry/rect.ts';
import { rectsMeet, rectUnion } from '../geometry/rect.ts';
import { routeConnector } from './connector.ts';
import type { RouteInput, RoutePage } from './connector.ts';
import { routeBounds } from './path.ts';
import type { Route } from './path.ts';

export interface RouteSource extends RoutePage {
  /** A connector of the page; `undefined` when there is none of that id. */
  connector(id: string): RouteInput | undefined;
}

interface Known {
  id: string;
  route: Route;
  bounds: Rect;
  /** What the route depends on: its own bounds and every region whose obstacles it asked for. */
  region: Rect;
  shapes: readonly string[];
  dirty: boolean;
}

const EMPTY: Route = { kind: 'straight', points: [] };
/** More changed rectangles than this are indexed before they are compared with every route. */
const INDEX_FROM = 16;

export class ConnectorRouter {
  private readonly source: RouteSource;
  private readonly known = new Map<string, Known>();
  private readonly attached = new Map<string, Set<string>>();
  private region: Rect | undefined;
  private readonly page: RoutePage;

  constructor(source: RouteSource) {
    this.source = source;
    this.page = {
      shape: (id) => source.shape(id),
      obstacles: (region) => {
        this.region = this.region ? rectUnion(this.region, region) : region;
        return source.obstacles(region);
      },
    };
  }

  /** The route as things stand. The same object until it changes; of no points for an unknown connector. */
  route(id: string): Route { return this.find(id)?.route ?? EMPTY; }

  /** Bounds of the line itself, without its width and arrowheads; `undefined` for an unknown connector. */
  bounds(id: string): Rect | undefined { return this.find(id)?.bounds; }

  /** Connectors attached to a shape among those that were routed. */
  connectorsOf(shape: string): Iterable<string> { return this.attached.get(shape) ?? []; }

  /** The connector itself changed: its ends, waypoints, kind or style. */
  touch(id: string): void {
    const known = this.known.get(id);
    if (known) known.dirty = true;
  }

  remove(id: string): void {
    const known = this.known.get(id);
    if (!known) return;
    this.detach(known);
    this.known.delete(id);
  }

  clear(): void {
    this.known.clear();
    this.attached.clear();
  }

  /**
   * Shapes were moved, resized, added or removed: `bounds` are where they were and where they are, `shapes` their ids.
   * Answers with the connectors whose route may differ now; they are routed again when next asked for.
   */
  invalidate(bounds: readonly Rect[], shapes: Iterable<string> = []): string[] {
    const out: string[] = [];
    const mark = (known: Known): void => {
      if (!known.dirty) known.dirty = true;
      out.push(known.id);
    };
    const seen = new Set<string>();
    for (const shape of shapes) {
      for (const id of this.attached.get(shape) ?? []) {
        const known = this.known.get(id);
        if (known && !seen.has(id)) { seen.add(id); mark(known); }
      }
    }
    if (bounds.length === 0) return out;
    const meets = bounds.length < INDEX_FROM ? (r: Rect): boolean => bounds.some((b) => rectsMeet(b, r)) : indexed(bounds);
    for (const known of this.known.values()) if (!seen.has(known.id) && known.route.kind === 'orthogonal' && meets(known.region)) mark(known);
    return out;
  }

  /**
   * Routes many, in the order given, for at most `budget` ms (at least one). Answers with how many of them are routed
   * now, those that were already included; call again with the rest.
   */
  routeAll(ids: readonly string[], budget = Infinity): number {
    const start = budget === Infinity ? 0 : performance.now();
    for (let i = 0; i < ids.length; i++) {
      this.find(ids[i]!);
      // The clock costs more than a route: it is read now and then.
      if (budget !== Infinity && (i & 15) === 15 && performance.now() - start > budget) return i + 1;
    }
    return ids.length;
  }

  /**
   * Moves routes as they are, for a gesture that moves both their ends: cheap, and right until they come near shapes
   * that stay, so `invalidate` when the gesture ends.
   */
  translate(ids: Iterable<string>, dx: number, dy: number): void {
    const moved = (r: Rect): Rect => ({ x: r.x + dx, y: r.y + dy, w: r.w, h: r.h });
    for (const id of ids) {
      const known = this.known.get(id);
      if (!known || known.dirty) continue;
      known.route = { kind: known.route.kind, points: known.route.points.map((p) => ({ x: p.x + dx, y: p.y + dy })) };
      known.bounds = moved(known.bounds);
      known.region = moved(known.region);
    }
  }

  private find(id: string): Known | undefined {
    const known = this.known.get(id);
    if (known && !known.dirty) return known;
    const input = this.source.connector(id);
    if (!input) {
      this.remove(id);
      return undefined;
    }
    this.region = undefined;
    const found = routeConnector(input, this.page);
    const route = known && samePoints(known.route, found) ? known.route : found;
    const bounds = known && route === known.route ? known.bounds : routeBounds(route), asked = this.region as Rect | undefined;
    const region = asked ? rectUnion(bounds, asked) : bounds, shapes = shapesOf(input);
    if (known && sameIds(known.shapes, shapes)) {
      Object.assign(known, { route, bounds, region, dirty: false });
      return known;
    }
    if (known) this.detach(known);
    const fresh: Known = { id, route, bounds, region, shapes, dirty: false };
    this.known.set(id, fresh);
    for (const shape of shapes) {
      const set = this.attached.get(shape);
      if (set) set.add(id); else this.attached.set(shape, new Set([id]));
    }
    return fresh;
  }

  private detach(known: Known): void {
    for (const shape of known.shapes) {
      const set = this.attached.get(shape);
      set?.delete(known.id);
      if (set?.size === 0) this.attached.delete(shape);
    }
  }
}

function shapesOf({ startTerminal: a, endTerminal: b }: RouteInput): readonly string[] {
  if (!a) return b ? [b.shape] : [];
  return b && b.shape !== a.shape ? [a.shape, b.shape] : [a.shape];
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((v, i) => v === b[i]);

function samePoints(a: Route, b: Route): boolean {
  return a.kind === b.kind && a.points.length === b.points.length
    && a.points.every((p, i) => p.x === b.points[i]!.x && p.y === b.points[i]!.y);
}

function indexed(bounds: readonly Rect[]): (r: Rect) => boolean {
  const tree = new RBush<{ minX: number; minY: number; maxX: number; maxY: number }>();
  tree.load(bounds.map((b) => ({ minX: b.x, minY: b.y, maxX: b.x + b.w, maxY: b.y + b.h })));
  return (r) => tree.collides({ minX: r.x, minY: r.y, maxX: r.x + r.w, maxY: r.y + r.h });
}
