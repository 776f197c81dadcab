/**
 * The router as a scene uses it: connectors in, routes out. A route comes about in three steps, each of which is kept:
 *
 *   alone    the way of a connector as if there were no other; depends on shapes
 *   seated   its ends make room for other ends on the same sides (seats.ts); depends on the ways of its neighbours
 *   parted   its middle pieces leave lines that others run on (apart.ts); depends on how those are seated
 *
 * A shape with very many connectors is a hub. Those are routed alone and nobody makes room for them, so moving a hub
 * costs the routes of its connectors and nothing else.
 */
import type { Point, RecordId } from '@limn/document';
import { rectInflate, rectOfPoints, rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import type { RoutedConnector, RouteScene, SceneRoutes } from '@limn/canvas/scene/types.ts';
import { MAX_APART, partedWay, regionsOf, type Parted, type Track, type Tracks } from './apart.ts';
import { drawnWay, routeFree, wayEnds, wayOf, type RouteInput, type RoutePage, type Way } from './connector.ts';
import { bundleOf, floats, inputOf, terminalOfShape, type Lines } from './inputs.ts';
import { hasHost } from './on-line.ts';
import { MAX_AT_SHAPE, seatEnds, type SeatEnd, type Shift } from './seats.ts';
import { shiftWay } from './shift.ts';
import type { RouteEnd } from './orthogonal/types.ts';

/** More connectors than this changing at once, and all routes are put together again from their ways. */
const MANY = 100;
/** Beyond what it joins, a way is looked for by others this far, page units. */
export const REACH = 60;

/** Style that lines of one trunk have in common. Ends tell relations apart: a trunk of two kinds would say neither. */
const trunkLook = ({ kind, style }: RoutedConnector): string =>
  JSON.stringify([kind, style.stroke, style.strokeWidth, style.dash, style.endArrow]);
const leavesPlain = ({ style }: RoutedConnector): boolean => (style.startArrow ?? 'none') === 'none';
const endsHollow = ({ style }: RoutedConnector): boolean => style.endArrow === 'triangleOpen';

/** What a connector is when it is alone: its way, before it makes room for others. */
interface Alone {
  record: RoutedConnector;
  way: Way | undefined;
  points: readonly Point[];
  /** All that its route looked at so far. */
  region: Rect | null;
}

/** The route of a connector as another thread found it. */
export interface FoundRoute {
  id: RecordId;
  /** Its way alone; `undefined` for a line that follows none. */
  way: readonly Point[] | undefined;
  points: readonly Point[];
  region: Rect | null;
  others: readonly RecordId[];
}

/** For the `router` option of a scene. */
export const sceneRoutes = (scene: RouteScene): SceneRoutes => new Routes(scene);

export class Routes implements SceneRoutes, Tracks {
  private readonly scene: RouteScene;
  private readonly alone = new Map<RecordId, Alone>();
  private readonly seats = new Map<RecordId, ReadonlyMap<string, Shift>>();
  private readonly seated = new Map<RecordId, readonly Point[]>();
  private readonly parted = new Map<RecordId, Parted>();
  /** Whose places follow from where a connector runs. */
  private readonly heard = new Map<RecordId, Set<RecordId>>();
  /** Shapes that were seen to be hubs. */
  private readonly hubs = new Set<RecordId>();
  private readonly page: RoutePage;
  private readonly lines: Lines;
  /** Lines of connectors that are not shown, found for those that sit on them; as long as one is looked for. */
  private passing: Map<RecordId, readonly Point[]> | null = null;
  private region: Rect | null = null;

  constructor(scene: RouteScene) {
    this.scene = scene;
    this.page = {
      shape: (id) => {
        const shape = scene.shapeOutline(id);
        return shape && terminalOfShape(shape);
      },
      obstacles: (region) => {
        this.region = this.region ? rectUnion(this.region, region) : region;
        return scene.obstacles(region);
      },
    };
    this.lines = { connector: (id) => scene.connector(id), lineOf: (host) => this.lineOf(host) };
  }

  route(record: RoutedConnector): readonly Point[] {
    const { id, kind } = record;
    // A connector that is being drawn, or shown as it is not, has no place among the others yet.
    if (!this.scene.shows(id) || this.scene.connector(id) !== record) return this.find(record).points;
    const alone = this.aloneOf(record);
    if (!alone.way || this.isAside(record)) return alone.points;
    const { points } = this.partedOf(record, alone);
    return points === alone.way.points ? alone.points : drawnWay(kind, points);
  }

  /** All there is to know of a route, for another thread. */
  found(record: RoutedConnector): FoundRoute {
    this.route(record);
    const { way, points, region } = this.aloneOf(record),
      parted = this.parted.get(record.id);
    return {
      id: record.id,
      way: way?.points,
      points: parted?.points ?? way?.points ?? points,
      region,
      others: [...(parted?.others ?? [])],
    };
  }

  /** Whether a route is there to be had without a search. */
  knows(id: RecordId): boolean {
    const alone = this.alone.get(id);
    return alone !== undefined && (!alone.way || this.parted.has(id) || this.isAside(alone.record));
  }

  /** Whether anything is known of a connector: whom it touches, if it has been routed. */
  isKnown(id: RecordId): boolean {
    return this.alone.has(id);
  }

  /** Takes a route that another thread found for the page as it is now. True when another one was known until now. */
  accept(found: FoundRoute): boolean {
    const { id, way, points, region, others } = found,
      record = this.scene.connector(id);
    if (!record) return false;
    const before = this.knows(id) ? this.placedPoints(id) : undefined;
    if (before && samePoints(before, points)) return false;
    if (before) {
      this.forget(id);
      this.seated.delete(id);
    }
    const drawn = way ? drawnWay(record.kind, way) : points;
    this.alone.set(id, { record, way: way && this.wayAlong(record, way), points: drawn, region });
    if (way && !this.isAside(record))
      this.keepParted(id, { points: points === way ? way : points, others: new Set(others) });
    this.scene.dependsOn(id, region);
    return before !== undefined;
  }

  /** The points of a known route as `found` gives them. */
  private placedPoints(id: RecordId): readonly Point[] {
    const { way, points } = this.alone.get(id)!;
    return this.parted.get(id)?.points ?? way?.points ?? points;
  }

  invalidate(connectors: ReadonlySet<RecordId>): ReadonlySet<RecordId> {
    return this.changed(connectors, false);
  }

  /** As `invalidate`. `doubtful`: some of what is known was found elsewhere, and with what is not known yet. */
  changed(connectors: ReadonlySet<RecordId>, doubtful: boolean): ReadonlySet<RecordId> {
    const all = this.withGuests(connectors),
      out = new Set(this.others(all, doubtful));
    for (const id of this.guestsOf(out)) out.add(id);
    for (const id of all) if (!connectors.has(id)) out.add(id);
    return out;
  }

  /** The connectors that sit on some whose lines are others now. What was known of them is forgotten. */
  guestsOf(connectors: Iterable<RecordId>): RecordId[] {
    const hosts = new Set(connectors),
      guests = [...this.withGuests(hosts)].filter((id) => !hosts.has(id));
    for (const id of guests) this.alone.delete(id);
    return guests;
  }

  private others(connectors: ReadonlySet<RecordId>, doubtful: boolean): ReadonlySet<RecordId> {
    const around = new Set<RecordId>(),
      noticed = new Set<RecordId>();
    let anew = doubtful || [...this.hubs].some((shape) => !this.isHub(shape));
    for (const id of connectors) {
      const before = this.alone.get(id)?.record;
      this.alone.delete(id);
      // Once everything is put together again, nobody asks who is near whom.
      if (anew) continue;
      const now = this.scene.connector(id);
      for (const record of [before, now]) {
        if (!record) continue;
        const shapes = [record.start.shape, record.end.shape].filter((shape) => shape !== undefined);
        // Before it is asked whether this one is aside, which writes down that they are hubs.
        anew ||= shapes.some((shape) => !this.hubs.has(shape) && this.seats.has(shape) && this.isHub(shape));
        if (this.isAside(record)) continue;
        for (const shape of shapes) around.add(shape);
        noticed.add(id);
      }
      // Hidden, removed, or new to the page and never asked for: only those that heard of it can tell.
      if (this.heard.has(id)) noticed.add(id);
      anew ||= noticed.size > MANY;
    }
    return anew ? this.partAnew(connectors) : this.makeRoom(noticed, around, connectors);
  }

  clear(): void {
    this.alone.clear();
    this.forgetPlaces();
  }

  // ---- how ways meet, for apart.ts

  *near(region: Rect, id: RecordId): Iterable<Track> {
    for (const other of this.scene.connectorsNear(rectInflate(region, MAX_APART))) {
      const record = other === id || !this.scene.shows(other) ? undefined : this.scene.connector(other),
        track = record && this.trackOf(record);
      if (track) yield track;
    }
  }

  together(a: RecordId, b: RecordId): boolean {
    const p = this.scene.connector(a),
      q = this.scene.connector(b);
    if (!p || !q) return false;
    const branches = p.start.shape !== undefined && p.start.shape === q.start.shape && leavesPlain(p) && leavesPlain(q),
      roots = p.end.shape !== undefined && p.end.shape === q.end.shape && endsHollow(p) && endsHollow(q);
    return (branches || roots) && trunkLook(p) === trunkLook(q);
  }

  // ---- the steps

  /** Runs a search and tells what it looked at besides what is known. */
  private watched<T>(known: Rect | null, run: () => T): { result: T; region: Rect | null } {
    const outer = this.region;
    this.region = known;
    const result = run(),
      { region } = this;
    this.region = outer;
    return { result, region };
  }

  private inputFor(record: RoutedConnector): RouteInput {
    const bundle = bundleOf(record, this.scene);
    return { ...inputOf(record, this.page.shape, this.lines), ...(bundle && { bundle }) };
  }

  private find(record: RoutedConnector): Alone {
    const input = this.inputFor(record),
      { result: way, region } = this.watched(null, () => wayOf(input, this.page));
    return { record, way, points: way ? drawnWay(record.kind, way.points) : routeFree(input, this.page), region };
  }

  /** The line of a connector that holds an end of another. */
  private lineOf(host: RoutedConnector): readonly Point[] {
    const { id, kind } = host;
    // What it looks at is its own affair: it is found anew when that changes, and tells those that sit on it.
    const find = (): readonly Point[] =>
      routePolyline({ kind, points: this.watched(null, () => this.route(host)).result });
    if (this.scene.shows(id)) return find();
    const outermost = this.passing === null,
      passing = (this.passing ??= new Map<RecordId, readonly Point[]>());
    let line = passing.get(id);
    if (!line) passing.set(id, (line = find()));
    if (outermost) this.passing = null;
    return line;
  }

  /** Adds the connectors that sit on some, and on those. */
  private withGuests(connectors: Iterable<RecordId>): Set<RecordId> {
    const out = new Set(connectors);
    for (const id of out)
      for (const other of this.scene.connectorsOf(id)) {
        const record = this.scene.connector(other);
        if (record && hasHost(record)) out.add(other);
      }
    return out;
  }

  private wayAlong(record: RoutedConnector, points: readonly Point[]): Way {
    let ends: { start: RouteEnd; end: RouteEnd } | undefined;
    const find = (): { start: RouteEnd; end: RouteEnd } =>
      (ends ??= wayEnds(inputOf(record, this.page.shape, this.lines), this.page));
    return {
      points,
      get start() {
        return find().start;
      },
      get end() {
        return find().end;
      },
    };
  }

  private aloneOf(record: RoutedConnector): Alone {
    let alone = this.alone.get(record.id);
    if (!alone) {
      this.alone.set(record.id, (alone = this.find(record)));
      this.scene.dependsOn(record.id, alone.region);
    }
    return alone;
  }

  private lookedAt(id: RecordId, alone: Alone, region: Rect | null): void {
    alone.region = region;
    this.scene.dependsOn(id, region);
  }

  private seatedOf(record: RoutedConnector, alone: Alone, way: Way): readonly Point[] {
    const { id, start, end } = record;
    let points = this.seated.get(id);
    if (points) return points;
    const a = start.shape === undefined ? undefined : this.seatsAt(start.shape).get(`${id} start`),
      b = end.shape === undefined ? undefined : this.seatsAt(end.shape).get(`${id} end`);
    points = way.points;
    if (a || b) {
      const { result, region } = this.watched(alone.region, () => shiftWay(way, a, b, this.page.obstacles));
      points = result;
      this.lookedAt(id, alone, region);
    }
    this.seated.set(id, points);
    return points;
  }

  private trackOf(record: RoutedConnector): Track | undefined {
    if (record.kind !== 'orthogonal' || this.isAside(record)) return undefined;
    const alone = this.aloneOf(record),
      { way } = alone;
    if (!way) return undefined;
    const points = this.seatedOf(record, alone, way),
      mobile =
        record.points.length === 0 && (record.start.shape === undefined || record.start.shape !== record.end.shape);
    return { id: record.id, points, mobile, reach: reachOf(record, way) };
  }

  private partedOf(record: RoutedConnector, alone: Alone): Parted {
    const known = this.parted.get(record.id);
    if (known) return known;
    const track = this.trackOf(record);
    let parted: Parted;
    if (track) {
      const { result, region } = this.watched(alone.region, () => partedWay(track, this, this.page.obstacles));
      parted = result;
      if (region !== alone.region) this.lookedAt(record.id, alone, region);
    } else parted = { points: this.seatedOf(record, alone, alone.way!), others: new Set() };
    this.keepParted(record.id, parted);
    return parted;
  }

  private keepParted(id: RecordId, parted: Parted): void {
    this.parted.set(id, parted);
    for (const other of parted.others) {
      const listeners = this.heard.get(other);
      if (listeners) listeners.add(id);
      else this.heard.set(other, new Set([id]));
    }
  }

  private forget(id: RecordId): Parted | undefined {
    const parted = this.parted.get(id);
    this.parted.delete(id);
    for (const other of parted?.others ?? []) this.heard.get(other)?.delete(id);
    return parted;
  }

  private forgetPlaces(): void {
    this.seats.clear();
    this.seated.clear();
    this.parted.clear();
    this.heard.clear();
    this.hubs.clear();
  }

  // ---- what changes with what

  /** Every place is found again when it is asked for; ways are kept. */
  private partAnew(connectors: ReadonlySet<RecordId>): Set<RecordId> {
    const out = new Set([...this.parted.keys(), ...this.alone.keys()]);
    this.forgetPlaces();
    for (const id of connectors) out.delete(id);
    return out;
  }

  /** Finds who runs differently because of some connectors: their neighbours on sides, and on lines. */
  private makeRoom(
    noticed: ReadonlySet<RecordId>,
    around: ReadonlySet<RecordId>,
    connectors: ReadonlySet<RecordId>,
  ): Set<RecordId> {
    const { scene } = this,
      suspects = new Set<RecordId>(),
      displaced = new Set<RecordId>(noticed),
      before = new Map<RecordId, Parted>();
    for (const shape of around) {
      this.seats.delete(shape);
      if (this.isHub(shape)) continue;
      for (const id of scene.connectorsOf(shape)) if (!connectors.has(id) && this.alone.has(id)) suspects.add(id);
    }
    for (const id of connectors) {
      this.seated.delete(id);
      this.forget(id);
    }
    for (const id of [...suspects]) {
      const record = scene.connector(id),
        way = this.alone.get(id)?.way;
      if (!record || !way || this.isAside(record)) continue;
      const was = this.seated.get(id);
      this.seated.delete(id);
      if (!was || !samePoints(was, this.seatedOf(record, this.alone.get(id)!, way))) displaced.add(id);
      else this.seated.set(id, was);
    }
    for (const id of displaced) {
      for (const listener of this.heard.get(id) ?? []) suspects.add(listener);
      const record = scene.shows(id) ? scene.connector(id) : undefined,
        track = record && this.trackOf(record);
      for (const region of track ? regionsOf(track.points) : [])
        for (const other of scene.connectorsNear(rectInflate(region, MAX_APART))) {
          if (other === id || !this.parted.has(other)) continue;
          suspects.add(other);
          for (const mate of this.parted.get(other)!.others) suspects.add(mate);
        }
    }
    const out = new Set<RecordId>();
    for (const id of suspects) {
      const known = connectors.has(id) ? undefined : this.forget(id);
      if (known) before.set(id, known);
    }
    for (const [id, { points }] of before) {
      const record = scene.connector(id),
        alone = this.alone.get(id);
      if (!record || !alone?.way || !samePoints(points, this.partedOf(record, alone).points)) out.add(id);
    }
    return out;
  }

  private isHub(shape: RecordId): boolean {
    return this.scene.connectorsOf(shape).size > MAX_AT_SHAPE;
  }

  /** Whether a connector is routed alone, and nobody makes room for it: on a hub, or on the line of another. */
  private isAside(record: RoutedConnector): boolean {
    const { start, end } = record;
    let hub = hasHost(record);
    for (const shape of [start.shape, end.shape])
      if (shape !== undefined && this.isHub(shape)) {
        this.hubs.add(shape);
        hub = true;
      }
    return hub;
  }

  /** The seats around a shape: of all connectors shown there, whether they were looked at before or not. */
  private seatsAt(shape: RecordId): ReadonlyMap<string, Shift> {
    let seats = this.seats.get(shape);
    if (!seats) this.seats.set(shape, (seats = seatEnds(this.endsAt(shape))));
    return seats;
  }

  private endsAt(shape: RecordId): SeatEnd[] {
    const ids = this.scene.connectorsOf(shape),
      out: SeatEnd[] = [];
    if (ids.size < 2) return out;
    for (const id of ids) {
      const record = this.scene.shows(id) ? this.scene.connector(id) : undefined;
      if (!record || this.isAside(record)) continue;
      const { way } = this.aloneOf(record),
        { start, end } = record,
        loop = start.shape === end.shape;
      if (!way) continue;
      const mobile = record.points.length === 0 && !loop,
        { points } = way;
      if (start.shape === shape && way.start.box) {
        const trunk = (): string | undefined => (leavesPlain(record) ? `start ${trunkLook(record)}` : undefined);
        out.push({
          key: `${id} start`,
          points,
          last: false,
          box: way.start.box,
          mobile: mobile && floats(start),
          trunk,
        });
      }
      if (end.shape === shape && way.end.box) {
        const trunk = (): string | undefined => (endsHollow(record) ? `end ${trunkLook(record)}` : undefined);
        out.push({ key: `${id} end`, points, last: true, box: way.end.box, mobile: mobile && floats(end), trunk });
      }
    }
    return out;
  }
}

/** Around what a connector joins: everywhere that a way without a great detour runs. */
function reachOf({ points }: RoutedConnector, { start, end }: Way): Rect {
  const held = ({ x, y, box, floating }: RouteEnd): Rect => (floating && box ? box : { x, y, w: 0, h: 0 });
  let all = rectUnion(held(start), held(end));
  const stops = rectOfPoints(points);
  if (stops) all = rectUnion(all, stops);
  return rectInflate(all, REACH);
}

const samePoints = (a: readonly Point[], b: readonly Point[]): boolean =>
  a === b || (a.length === b.length && a.every((p, i) => p.x === b[i]!.x && p.y === b[i]!.y));
