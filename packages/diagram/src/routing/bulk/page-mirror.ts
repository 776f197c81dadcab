/** A page as the thread that routes it knows it: what it was told, and nothing else. */
import type { End, RecordId } from '@limn/document';
import { SpatialIndex } from '@limn/canvas/items/spatial-index.ts';
import type { RoutedConnector, RouteScene, ShapeOutline } from '@limn/canvas/scene/types.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { rectInflate, rectOfPoints, rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import { REACH } from '../scene-routes.ts';
import type { ConnectorNews, RouteRequest, ShapeNews } from './protocol.ts';

const NONE: ReadonlySet<RecordId> = new Set();

/** Numbers for ids, which the index wants. */
class Slots {
  private readonly of = new Map<RecordId, number>();
  private readonly ids: RecordId[] = [];

  at(id: RecordId): number {
    let slot = this.of.get(id);
    if (slot === undefined) {
      this.of.set(id, (slot = this.ids.length));
      this.ids.push(id);
    }
    return slot;
  }
  id(slot: number): RecordId {
    return this.ids[slot]!;
  }
}

export class PageMirror implements RouteScene {
  private shapes = new Map<RecordId, ShapeNews>();
  private lines = new Map<RecordId, ConnectorNews>();
  private attached = new Map<RecordId, Set<RecordId>>();
  private slots = new Slots();
  private solid = new SpatialIndex();
  private reaches = new SpatialIndex();
  /** What routes depend on the shapes of. */
  private looked = new SpatialIndex();

  /**
   * Takes what changed; shapes before the connectors between them. Adds to `touched` the connectors whose routes depend
   * on it, those that have gone among them.
   */
  apply({ reset, shapes, connectors, removed }: RouteRequest, touched: Set<RecordId>): void {
    if (reset) {
      this.shapes.clear();
      this.lines.clear();
      this.attached.clear();
      this.slots = new Slots();
      this.solid.clear();
      this.reaches.clear();
      this.looked.clear();
    }
    for (const id of removed) {
      this.setShape(id, undefined, touched);
      this.setLine(id, undefined, touched);
    }
    for (const shape of shapes) this.setShape(shape.id, shape, touched);
    for (const line of connectors) this.setLine(line.id, line, touched);
    for (const { id } of shapes) for (const line of this.connectorsOf(id)) this.setReach(line);
  }

  private setShape(id: RecordId, shape: ShapeNews | undefined, touched: Set<RecordId>): void {
    const slot = this.slots.at(id);
    for (const line of this.connectorsOf(id)) touched.add(line);
    for (const obstacle of [this.shapes.get(id)?.obstacle, shape?.obstacle])
      if (obstacle) this.addLooking(obstacle, touched);
    if (shape) this.shapes.set(id, shape);
    else this.shapes.delete(id);
    const r = shape?.obstacle;
    if (!r) {
      this.solid.delete(slot);
      return;
    }
    this.solid.reserve(slot + 1);
    this.solid.set(slot, r.x, r.y, r.x + r.w, r.y + r.h);
  }

  /** Connectors whose routes depend on what stands in a place. */
  private addLooking({ x, y, w, h }: Rect, out: Set<RecordId>): void {
    for (const slot of this.looked.search(x, y, x + w, y + h, [])) out.add(this.slots.id(slot));
  }

  /** Connectors between the same shapes, which run side by side. */
  private addBundle({ start, end }: ConnectorNews, out: Set<RecordId>): void {
    if (start.shape === undefined || end.shape === undefined) return;
    let few = this.connectorsOf(start.shape),
      many = this.connectorsOf(end.shape);
    if (few.size > many.size) [few, many] = [many, few];
    for (const id of few) if (many.has(id)) out.add(id);
  }

  private setLine(id: RecordId, line: ConnectorNews | undefined, touched: Set<RecordId>): void {
    const before = this.lines.get(id);
    if (before || line) touched.add(id);
    if (before) this.addBundle(before, touched);
    for (const shape of [before?.start.shape, before?.end.shape]) if (shape) this.attached.get(shape)?.delete(id);
    if (!line) {
      this.lines.delete(id);
      this.reaches.delete(this.slots.at(id));
      this.looked.delete(this.slots.at(id));
      return;
    }
    this.lines.set(id, line);
    for (const shape of [line.start.shape, line.end.shape]) {
      if (shape === undefined) continue;
      const lines = this.attached.get(shape);
      if (lines) lines.add(id);
      else this.attached.set(shape, new Set([id]));
    }
    this.setReach(id);
    this.addBundle(line, touched);
  }

  /** Where a connector may have anything, before it is routed. */
  private setReach(id: RecordId): void {
    const line = this.lines.get(id),
      slot = this.slots.at(id);
    if (!line?.shown) {
      this.reaches.delete(slot);
      return;
    }
    const held = ({ x, y, shape }: End): Rect => {
      const known = shape === undefined ? undefined : this.shapes.get(shape);
      return known ? boxBounds(known.box) : { x, y, w: 0, h: 0 };
    };
    let all = rectUnion(held(line.start), held(line.end));
    const stops = rectOfPoints(line.points);
    if (stops) all = rectUnion(all, stops);
    const r = rectInflate(all, REACH);
    this.reaches.reserve(slot + 1);
    this.reaches.set(slot, r.x, r.y, r.x + r.w, r.y + r.h);
  }

  connector(id: RecordId): RoutedConnector | undefined {
    return this.lines.get(id);
  }
  shapeOutline(id: RecordId): ShapeOutline | undefined {
    return this.shapes.get(id);
  }
  connectorsOf(shape: RecordId): ReadonlySet<RecordId> {
    return this.attached.get(shape) ?? NONE;
  }
  shows(id: RecordId): boolean {
    return this.lines.get(id)?.shown === true;
  }
  connectorsNear({ x, y, w, h }: Rect): RecordId[] {
    return this.reaches.search(x, y, x + w, y + h, []).map((slot) => this.slots.id(slot));
  }
  obstacles({ x, y, w, h }: Rect): Rect[] {
    return this.solid
      .search(x, y, x + w, y + h, [])
      .flatMap((slot) => this.shapes.get(this.slots.id(slot))?.obstacle ?? []);
  }
  dependsOn(id: RecordId, region: Rect | null): void {
    const slot = this.slots.at(id);
    if (region === null) {
      this.looked.delete(slot);
      return;
    }
    this.looked.reserve(slot + 1);
    this.looked.set(slot, region.x, region.y, region.x + region.w, region.y + region.h);
  }
  /** Connectors that are on the page and not hidden. */
  *shown(): Generator<RecordId> {
    for (const { id, shown } of this.lines.values()) if (shown) yield id;
  }
}
