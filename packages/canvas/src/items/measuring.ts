/** Bounds of items in the index: upper bounds for what is not laid out or routed yet, exact ones for what is. */
import type { Box, ConnectorRecord, DiagramRecord, End, LabelRecord, Point, RecordId } from '@limn/document';
import { boxBounds, boxToPage } from '@limn/drawing/geometry/box.ts';
import { rectOfPoints, rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { labelBounds } from '@limn/drawing/display/connector/label-display.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { isObstacle } from './obstacle.ts';
import { estimatedPoints, estimateRoute } from './estimate.ts';
import { connectorSpread, shapeExtent } from './extent.ts';
import { UNKNOWN, type ItemTable } from './item-table.ts';

/** A route leaves the area between its ends by about this much; it is looked at only until the connector is routed. */
const DETOUR = 60;
/** Half the size a label is taken to have until it is laid out. */
const LABEL = 130;
/** Connectors may sit on connectors that sit on others: so far up it is looked where those are. */
const MAX_HOSTS = 3;

export interface MeasuringScene {
  get(id: RecordId): DiagramRecord | undefined;
  liftOf(id: RecordId): { dx: number; dy: number } | null;
  display(): Display;
  routeGone(slot: number): void;
  /** Whether ways come with the records: then no shape is in the way of one. */
  isGiven(): boolean;
}

export class Measuring {
  private readonly table: ItemTable;
  private readonly registry: ShapeRegistry;
  private readonly scene: MeasuringScene;

  constructor(table: ItemTable, registry: ShapeRegistry, scene: MeasuringScene) {
    this.table = table;
    this.registry = registry;
    this.scene = scene;
  }

  /** Works bounds out again. A connector's way becomes unknown. */
  measure(slot: number): void {
    const record = this.table.item(slot);
    if (!record) return;
    this.table.tint[slot] = UNKNOWN;
    if (record.type === 'shape') {
      const { box } = record,
        b = box.r ? boxBounds(box) : box,
        o = slot * 4,
        { boxes } = this.table;
      boxes[o] = b.x;
      boxes[o + 1] = b.y;
      boxes[o + 2] = b.w;
      boxes[o + 3] = b.h;
      this.table.setObstacle(slot, this.mayObstruct(slot) && isObstacle(record, this.registry));
      const e = shapeExtent(record, this.registry);
      this.table.index.set(slot, e.x, e.y, e.x + e.w, e.y + e.h);
    } else if (record.type === 'connector') this.estimate(slot, record);
    else this.label(slot, record);
  }

  private mayObstruct(slot: number): boolean {
    return this.table.background[slot] === 0 && !this.scene.isGiven();
  }

  /** Whether connectors go round a shape as it is now, and did not as it was measured, or the other way round. */
  isOtherObstacle(id: RecordId): boolean {
    const slot = this.table.slots.get(id),
      record = this.scene.get(id);
    if (slot === undefined || record?.type !== 'shape' || !this.mayObstruct(slot)) return false;
    return isObstacle(record, this.registry) !== this.table.obstacles.has(slot);
  }

  /** A routed connector: bounds of what is drawn, which for a curve is less than those of its control points. */
  connector(slot: number, record: ConnectorRecord, route: readonly Point[]): void {
    const b = rectOfPoints(routePolyline({ kind: record.kind, points: route }));
    if (!b) return;
    const grow = connectorSpread(record);
    this.table.index.set(slot, b.x - grow, b.y - grow, b.x + b.w + grow, b.y + b.h + grow);
  }

  /** The way of a connector is not where it was, or now is where it was not. */
  routeGone(slot: number): void {
    this.scene.routeGone(slot);
  }

  /** A connector that was routed has another way. */
  reroute(slot: number, record: ConnectorRecord, way: readonly Point[]): void {
    this.scene.routeGone(slot);
    this.table.routes[slot] = way;
    this.connector(slot, record, way);
    this.scene.routeGone(slot);
  }

  /** A way without routing: straight through its points, or as `estimateRoute` has it. */
  quickRoute(record: ConnectorRecord): readonly Point[] {
    if (record.points.length > 0 || record.kind === 'straight')
      return [this.endPoint(record.start), ...record.points, this.endPoint(record.end)];
    const lines = new Float64Array(8);
    estimateRoute(this.endBox(record.start), this.endBox(record.end), lines, 0);
    return estimatedPoints(lines, 0);
  }

  private estimate(slot: number, record: ConnectorRecord): void {
    const { table } = this;
    if (table.routes[slot]) this.scene.routeGone(slot);
    table.routes[slot] = null;
    const a = this.endBox(record.start),
      b = this.endBox(record.end);
    estimateRoute(a, b, table.lines, slot * 8);
    let x0 = Math.min(a.x, b.x),
      y0 = Math.min(a.y, b.y),
      x1 = Math.max(a.x + a.w, b.x + b.w),
      y1 = Math.max(a.y + a.h, b.y + b.h);
    for (const p of record.points) {
      x0 = Math.min(x0, p.x);
      y0 = Math.min(y0, p.y);
      x1 = Math.max(x1, p.x);
      y1 = Math.max(y1, p.y);
    }
    const grow = DETOUR + connectorSpread(record);
    table.index.set(slot, x0 - grow, y0 - grow, x1 + grow, y1 + grow);
  }

  private label(slot: number, record: LabelRecord): void {
    const owner = this.table.slots.get(record.at.parent),
      { index } = this.table;
    if (owner === undefined) return;
    if (this.table.routes[owner]) {
      const b = labelBounds(this.scene.display(), record);
      if (b) index.set(slot, b.x - 2, b.y - 2, b.x + b.w + 2, b.y + b.h + 2);
      return;
    }
    const o = owner * 4,
      b = index.bounds,
      { dx, dy } = record.data;
    index.set(
      slot,
      b[o]! - LABEL + Math.min(0, dx),
      b[o + 1]! - LABEL + Math.min(0, dy),
      b[o + 2]! + LABEL + Math.max(0, dx),
      b[o + 3]! + LABEL + Math.max(0, dy),
    );
  }

  private endBox(end: End, depth = 0): Rect {
    const shape = end.shape === undefined ? undefined : this.scene.get(end.shape);
    // On another connector: somewhere between what that one joins.
    if (shape?.type === 'connector' && end.t !== undefined && depth < MAX_HOSTS)
      return rectUnion(this.endBox(shape.start, depth + 1), this.endBox(shape.end, depth + 1));
    if (shape?.type !== 'shape') return { x: end.x, y: end.y, w: 0, h: 0 };
    const lift = this.scene.liftOf(shape.id),
      { box } = shape;
    const around = box.r ? boxBounds(box) : box;
    const b = end.anchor ? pointOf(box, end.anchor) : around;
    return lift ? { x: b.x + lift.dx, y: b.y + lift.dy, w: b.w, h: b.h } : b;
  }

  private endPoint(end: End): Point {
    const b = this.endBox(end);
    return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
  }
}

function pointOf(box: Box, anchor: Point): Rect {
  const p = boxToPage(box, { x: anchor.x * box.w, y: anchor.y * box.h });
  return { x: p.x, y: p.y, w: 0, h: 0 };
}
