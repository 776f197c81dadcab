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

  /** Takes what changed; shapes before the connectors between them. */
  apply({ reset, shapes, connectors, removed }: RouteRequest): void {
    if (reset) {
      this.shapes.clear();
      this.lines.clear();
      this.attached.clear();
      this.slots = new Slots();
      this.solid.clear();
      this.reaches.clear();
    }
    for (const id of removed) {
      this.setShape(id, undefined);
      this.setLine(id, undefined);
    }
    for (const shape of shapes) this.setShape(shape.id, shape);
    for (const line of connectors) this.setLine(line.id, line);
    for (const { id } of shapes) for (const line of this.connectorsOf(id)) this.setReach(line);
  }

  private setShape(id: RecordId, shape: ShapeNews | undefined): void {
    const slot = this.slots.at(id);
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

  private setLine(id: RecordId, line: ConnectorNews | undefined): void {
    const before = this.lines.get(id);
    for (const shape of [before?.start.shape, before?.end.shape]) if (shape) this.attached.get(shape)?.delete(id);
    if (!line) {
      this.lines.delete(id);
      this.reaches.delete(this.slots.at(id));
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
  /** The page asks again when something changes. */
  dependsOn(): void {}
}
