/**
 * Routes of a page's connectors, found when asked for and kept until something they depend on changes. Every route
 * remembers the region it looked at; a change elsewhere cannot alter it, so routes kept and routes found afresh are the
 * same, on every client.
 */
import RBush from 'rbush';
import type { Point } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';
import { rectUnion } from '../geometry/rect.ts';
import { routeConnector } from './connector.ts';
import type { RouteInput, RoutePage } from './connector.ts';
import { nudgeRoutes } from './nudge.ts';
import type { NudgeOptions, NudgeRoute } from './nudge.ts';
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
  shapes: readonly string[];
  dirty: boolean;
  /** Where its region stands in `regions`. */
  slot: number;
}

const EMPTY: Route = { kind: 'straight', points: [] };
/** More changed rectangles than this are indexed before they are compared with every route. */
const INDEX_FROM = 16;

export class ConnectorRouter {
  private readonly source: RouteSource;
  private readonly known = new Map<string, Known>();
  /** Routed connectors by shape; made when first asked for, as loading a page needs it not. */
  private attached: Map<string, Set<string>> | undefined;
  private readonly slots: (Known | undefined)[] = [];
  private readonly free: number[] = [];
  /**
   * What each route that avoids shapes depends on (its bounds and every region whose obstacles it asked for) as left, top, right,
   * bottom by slot. Flat numbers: a change is compared with all of them, which for tens of thousands takes microseconds.
   */
  private regions = new Float64Array(256);
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
  connectorsOf(shape: string): Iterable<string> { return this.attachment().get(shape) ?? []; }

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
    this.slots[known.slot] = undefined;
    this.regions.fill(NaN, 4 * known.slot, 4 * known.slot + 4);
    this.free.push(known.slot);
  }

  clear(): void {
    this.known.clear();
    this.slots.length = 0;
    this.free.length = 0;
    this.attached = undefined;
  }

  /**
   * Shapes were moved, resized, added or removed: `bounds` are where they were and where they are, `shapes` their ids.
   * Answers with the connectors whose route may differ now; they are routed again when next asked for.
   */
  invalidate(bounds: readonly Rect[], shapes: Iterable<string> = []): string[] {
    const out = new Set<string>();
    const mark = (known: Known): void => {
      known.dirty = true;
      out.add(known.id);
    };
    const attached = this.attachment();
    for (const shape of shapes) for (const id of attached.get(shape) ?? []) mark(this.known.get(id)!);
    const { regions } = this, n = 4 * this.slots.length;
    if (bounds.length < INDEX_FROM) {
      for (const { x, y, w, h } of bounds) {
        const right = x + w, bottom = y + h;
        for (let k = 0; k < n; k += 4) {
          if (regions[k]! <= right && regions[k + 2]! >= x && regions[k + 1]! <= bottom && regions[k + 3]! >= y) mark(this.slots[k / 4]!);
        }
      }
    } else {
      const tree = new RBush<{ minX: number; minY: number; maxX: number; maxY: number }>();
      tree.load(bounds.map((b) => ({ minX: b.x, minY: b.y, maxX: b.x + b.w, maxY: b.y + b.h })));
      for (let k = 0; k < n; k += 4) {
        const known = this.slots[k / 4];
        if (known && tree.collides({ minX: regions[k]!, minY: regions[k + 1]!, maxX: regions[k + 2]!, maxY: regions[k + 3]! })) mark(known);
      }
    }
    return [...out];
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
    for (const id of ids) {
      const known = this.known.get(id);
      if (!known || known.dirty) continue;
      known.route = { kind: known.route.kind, points: known.route.points.map((p) => ({ x: p.x + dx, y: p.y + dy })) };
      known.bounds = { ...known.bounds, x: known.bounds.x + dx, y: known.bounds.y + dy };
      for (let k = 0; k < 4; k++) this.regions[4 * known.slot + k]! += k % 2 === 0 ? dx : dy;
    }
  }

  /**
   * Routes drawn apart where they would lie on one another: the points of those orthogonal ones that move. They depend on
   * each other, so give all connectors of a page for the same result everywhere; the kept routes stay as they are.
   */
  nudged(ids: readonly string[], options: Omit<NudgeOptions, 'obstacles'> = {}): Map<string, readonly Point[]> {
    const routes: NudgeRoute[] = [];
    for (const id of ids) {
      const { kind, points } = this.route(id);
      if (kind !== 'orthogonal' || points.length < 4) continue;
      const input = this.source.connector(id);
      routes.push({ id, points, startKey: input?.startTerminal?.shape, endKey: input?.endTerminal?.shape, fixed: input?.waypoints });
    }
    const out = new Map<string, readonly Point[]>();
    nudgeRoutes(routes, { ...options, obstacles: (r) => this.source.obstacles(r) }).forEach((points, i) => {
      if (points !== routes[i]!.points) out.set(routes[i]!.id, points);
    });
    return out;
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
    const shapes = shapesOf(input);
    const current = known ?? { id, route, bounds, shapes: [], dirty: false, slot: this.free.pop() ?? this.slots.length };
    Object.assign(current, { route, bounds, dirty: false });
    if (!known) {
      this.known.set(id, current);
      this.slots[current.slot] = current;
    }
    this.setRegion(current.slot, asked && rectUnion(bounds, asked));
    if (!sameIds(current.shapes, shapes)) {
      this.detach(current);
      current.shapes = shapes;
      if (this.attached) attach(this.attached, current);
    }
    return current;
  }

  private attachment(): Map<string, Set<string>> {
    if (!this.attached) {
      this.attached = new Map();
      for (const known of this.known.values()) attach(this.attached, known);
    }
    return this.attached;
  }

  /** Routes that avoid nothing depend on no region; NaN meets nothing. */
  private setRegion(slot: number, r: Rect | undefined): void {
    if (4 * slot + 4 > this.regions.length) {
      const larger = new Float64Array(this.regions.length * 2);
      larger.set(this.regions);
      this.regions = larger;
    }
    const k = 4 * slot;
    this.regions[k] = r ? r.x : NaN;
    this.regions[k + 1] = r ? r.y : NaN;
    this.regions[k + 2] = r ? r.x + r.w : NaN;
    this.regions[k + 3] = r ? r.y + r.h : NaN;
  }

  private detach(known: Known): void {
    for (const shape of known.shapes) {
      const set = this.attached?.get(shape);
      set?.delete(known.id);
      if (set?.size === 0) this.attached?.delete(shape);
    }
  }
}

function attach(to: Map<string, Set<string>>, { id, shapes }: Known): void {
  for (const shape of shapes) {
    const set = to.get(shape);
    if (set) set.add(id); else to.set(shape, new Set([id]));
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
