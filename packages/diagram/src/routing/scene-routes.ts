/** The router as a scene uses it: connector records in, routes out. */
import type { ConnectorRecord, End, Point, RecordId, ShapeRecord } from '@limn/document';
import type { Polyline } from '@limn/drawing/geometry/flatten.ts';
import { rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { RouteScene, SceneRoutes } from '@limn/canvas/scene/types.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { Bundle } from './bundle.ts';
import { drawnWay, routeFree, wayOf } from './connector.ts';
import type { RouteInput, RoutePage, Terminal, Way } from './connector.ts';
import { seatEnds } from './seats.ts';
import type { SeatEnd, Shift } from './seats.ts';
import { shiftWay } from './shift.ts';
import type { TerminalShape } from './terminal.ts';

/** The routing input of a connector record. */
export function inputOf({ kind, start, end, points }: ConnectorRecord): RouteInput {
  const a = terminalOf(start),
    b = terminalOf(end);
  return { kind, start, end, waypoints: points, ...(a && { startTerminal: a }), ...(b && { endTerminal: b }) };
}

const terminalOf = (end: End): Terminal | undefined =>
  end.shape === undefined ? undefined : { shape: end.shape, ...(end.anchor && { anchor: end.anchor }) };

/** A shape as connectors meet it. A plain box needs no outline, which spares the arithmetic for most shapes. */
export function terminalOfShape(record: ShapeRecord, registry: ShapeRegistry): TerminalShape {
  const { outline } = registry.geometryOfRecord(record),
    { box } = record;
  return outline.length === 0 || isBox(outline, box.w, box.h) ? { box } : { box, outline };
}

const boxes = new WeakMap<readonly Polyline[], boolean>();

function isBox(outline: readonly Polyline[], w: number, h: number): boolean {
  const known = boxes.get(outline);
  if (known !== undefined) return known;
  const [line] = outline,
    { xy = [], closed = false } = line ?? {};
  let box = outline.length === 1 && closed && xy.length === 8;
  for (let i = 0; box && i < 8; i += 2) box = (xy[i] === 0 || xy[i] === w) && (xy[i + 1] === 0 || xy[i + 1] === h);
  boxes.set(outline, box);
  return box;
}

const floats = (end: End): boolean => end.shape !== undefined && !end.anchor;

/** The place of a connector among those that float between the same two shapes; `undefined` when it is alone there. */
export function bundleOf(record: ConnectorRecord, scene: RouteScene): Bundle | undefined {
  const { start, end } = record;
  if (!floats(start) || !floats(end) || record.points.length > 0) return undefined;
  const a = start.shape!,
    b = end.shape!,
    ofA = scene.connectorsOf(a),
    ofB = scene.connectorsOf(b),
    ids = [record.id];
  for (const id of ofA.size <= ofB.size ? ofA : ofB) {
    const other = id === record.id ? undefined : scene.get(id);
    if (other?.type !== 'connector' || !floats(other.start) || !floats(other.end) || other.points.length > 0) continue;
    const c = other.start.shape,
      d = other.end.shape;
    if ((c === a && d === b) || (c === b && d === a)) ids.push(id);
  }
  if (ids.length < 2) return undefined;
  ids.sort();
  return { index: ids.indexOf(record.id), count: ids.length, reversed: a > b };
}

/**
 * More connectors than this changing at once, and their neighbours are routed again without asking whether they must.
 */
const MANY = 100;
/** Style that lines of one trunk have in common. */
const trunkLook = ({ kind, style }: ConnectorRecord): string =>
  JSON.stringify([kind, style.stroke, style.strokeWidth, style.dash]);

/** What a connector is when it is alone: its way, before its ends make room for others. */
interface Alone {
  record: ConnectorRecord;
  way: Way | undefined;
  points: readonly Point[];
  region: Rect | null;
}

/**
 * For the `router` option of a scene. Keeps ways and seats, which change only as the scene says; the scene keeps the
 * routes.
 */
export function sceneRoutes(registry: ShapeRegistry): (scene: RouteScene) => SceneRoutes {
  return (scene) => new Routes(registry, scene);
}

class Routes implements SceneRoutes {
  private readonly scene: RouteScene;
  private readonly shapes = new WeakMap<ShapeRecord, TerminalShape>();
  private readonly alone = new Map<RecordId, Alone>();
  private readonly seats = new Map<RecordId, ReadonlyMap<string, Shift>>();
  private readonly page: RoutePage;
  private region: Rect | null = null;

  constructor(registry: ShapeRegistry, scene: RouteScene) {
    this.scene = scene;
    this.page = {
      shape: (id) => {
        const record = scene.get(id);
        if (record?.type !== 'shape') return undefined;
        let shape = this.shapes.get(record);
        if (!shape) this.shapes.set(record, (shape = terminalOfShape(record, registry)));
        return shape;
      },
      obstacles: (region) => {
        this.region = this.region ? rectUnion(this.region, region) : region;
        return scene.obstacles(region);
      },
    };
  }

  route(record: ConnectorRecord): readonly Point[] {
    const { id, start, end, kind } = record;
    // A connector that is being drawn, or shown as it is not, has no seat yet.
    if (!this.scene.shows(id) || this.scene.get(id) !== record) return this.find(record).points;
    const alone = this.aloneOf(record),
      { way } = alone;
    if (!way) return alone.points;
    const a = start.shape === undefined ? undefined : this.seatsAt(start.shape).get(`${id} start`);
    const b = end.shape === undefined ? undefined : this.seatsAt(end.shape).get(`${id} end`);
    if (!a && !b) return alone.points;
    this.region = alone.region;
    const points = shiftWay(way, a, b, this.page.obstacles);
    this.scene.dependsOn(id, this.region);
    return points === way.points ? alone.points : drawnWay(kind, points);
  }

  invalidate(connectors: ReadonlySet<RecordId>): Set<RecordId> {
    const around = new Set<RecordId>(),
      out = new Set<RecordId>();
    for (const id of connectors) {
      const before = this.alone.get(id)?.record,
        now = this.scene.get(id);
      this.alone.delete(id);
      for (const record of [before, now]) {
        if (record?.type !== 'connector') continue;
        if (record.start.shape !== undefined) around.add(record.start.shape);
        if (record.end.shape !== undefined) around.add(record.end.shape);
      }
    }
    for (const shape of around) {
      const before = this.seats.get(shape);
      if (!before) continue;
      this.seats.delete(shape);
      if (connectors.size > MANY) {
        for (const id of this.scene.connectorsOf(shape)) out.add(id);
        continue;
      }
      const now = this.seatsAt(shape);
      for (const [seats, others] of [
        [before, now],
        [now, before],
      ] as const) {
        for (const [key, { aside, channel }] of seats) {
          const other = others.get(key);
          if (other?.aside !== aside || other.channel !== channel) out.add(key.slice(0, key.lastIndexOf(' ')));
        }
      }
    }
    for (const id of connectors) out.delete(id);
    return out;
  }

  clear(): void {
    this.alone.clear();
    this.seats.clear();
  }

  private aloneOf(record: ConnectorRecord): Alone {
    let alone = this.alone.get(record.id);
    if (!alone) {
      this.alone.set(record.id, (alone = this.find(record)));
      this.scene.dependsOn(record.id, alone.region);
    }
    return alone;
  }

  private find(record: ConnectorRecord): Alone {
    const bundle = bundleOf(record, this.scene),
      input: RouteInput = { ...inputOf(record), ...(bundle && { bundle }) };
    this.region = null;
    const way = wayOf(input, this.page),
      points = way ? drawnWay(record.kind, way.points) : routeFree(input, this.page);
    return { record, way, points, region: this.region };
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
      const record = this.scene.shows(id) ? this.scene.get(id) : undefined;
      if (record?.type !== 'connector') continue;
      const { way } = this.aloneOf(record),
        { start, end, style } = record,
        loop = start.shape === end.shape;
      if (!way) continue;
      const mobile = record.points.length === 0 && !loop,
        { points } = way;
      if (start.shape === shape && way.start.box) {
        const trunk = (): string | undefined =>
          (style.startArrow ?? 'none') === 'none' ? `start ${trunkLook(record)}` : undefined;
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
        const trunk = (): string | undefined =>
          style.endArrow === 'triangleOpen' ? `end ${trunkLook(record)}` : undefined;
        out.push({ key: `${id} end`, points, last: true, box: way.end.box, mobile: mobile && floats(end), trunk });
      }
    }
    return out;
  }
}
