/** Drags of single handles: control values, connector ends, segments, waypoints and labels. */
import type { ConnectorRecord, End, LabelData, LabelRecord, Point, RecordId, Style } from '@limn/document';
import type { Controls } from '@limn/drawing/shape/definition.ts';
import { dragControl } from '@limn/drawing/shape/controls.ts';
import { boxToLocal } from '@limn/drawing/geometry/box.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { connectTarget, endAt, isRefused, targetMark, type ConnectTarget } from '../../../edit/connector/connect.ts';
import { aimed, type Aim } from '../../../edit/connector/aim.ts';
import { directionsAround } from '../../../items/directions.ts';
import { routeLine, paintedRoute } from '../../../items/route-line.ts';
import { addWaypoint, dragSegment, moveWaypoint, pruneWaypoints, removeWaypoint } from '../../../routing/edit.ts';
import { labelAt, labelPoint } from '@limn/drawing/line/route.ts';
import { snapPoint } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { type GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { DiagramGesture } from '../../state.ts';

export interface ControlEntry extends GestureEntry {
  shape: RecordId;
  name: string;
}

/** A yellow handle: changes one or two numbers of the shape. */
export class DraggingControl extends DiagramGesture<ControlEntry> {
  readonly id = 'draggingControl';
  override cursor = 'pointer';
  private entry!: ControlEntry;
  private change: { controls: Record<string, number>; style: Style } = { controls: {}, style: {} };
  private base: Controls = {};

  protected override begin(entry: ControlEntry): void | false {
    this.entry = entry;
    const record = this.editor.store.find(entry.shape, 'shape');
    if (!record) return false;
    this.base = this.editor.registry.geometryOfRecord(record).controls;
  }

  protected override update(): void {
    const { editor, entry } = this,
      record = editor.store.find(entry.shape, 'shape');
    if (!record) return;
    const { box } = record;
    this.change = dragControl(
      editor.registry.get(record.kind),
      entry.name,
      boxToLocal(box, this.info.page),
      box.w,
      box.h,
      this.base,
    );
    editor.scene.preview(new Map([[record.id, { type: 'controls', ...this.change }]]));
    editor.overlay.set({ handle: `control-${entry.name}` });
  }

  protected override complete(): void {
    const { editor, change } = this,
      record = editor.store.find(this.entry.shape, 'shape');
    if (!record) return;
    editor.run(() => {
      if (Object.keys(change.controls).length > 0)
        editor.store.update(record.id, {
          data: { ...record.data, controls: { ...record.data.controls, ...change.controls } },
        });
      if (Object.keys(change.style).length > 0)
        editor.store.update(record.id, { style: { ...record.style, ...change.style } });
    });
  }
}

export interface EndEntry extends GestureEntry {
  connector: RecordId;
  side: 'start' | 'end';
}

/** An end of a connector, from one shape to another or to nowhere. Alt fixes it to the place of the outline. */
export class DraggingEnd extends DiagramGesture<EndEntry> {
  readonly id = 'draggingEnd';
  override cursor = 'crosshair';
  private entry!: EndEntry;
  private target: ConnectTarget | null = null;
  private end!: End;
  private index: SnapIndex | null = null;
  private around: readonly number[] = [];
  /** Over a shape that the notation lets the line not end on. */
  private refused = false;

  protected override begin(entry: EndEntry): void | false {
    this.entry = entry;
    if (!this.editor.store.find(entry.connector, 'connector')) return false;
    const { snapToShapes } = this.editor.settings;
    this.index = snapToShapes ? buildSnapIndex(this.editor, new Set()) : null;
    this.around = snapToShapes ? directionsAround(this.editor, new Set([entry.connector])) : [];
  }

  protected override update(): void {
    const { editor, entry, info } = this;
    const target = connectTarget(editor, info.page, info.alt, entry.connector);
    this.refused = target !== null && this.isRefused(target);
    this.target = this.refused ? null : target;
    const options = this.target ? null : this.snapOptions(),
      snap = options && snapPoint(info.page, this.index, options);
    const at = snap ? { x: info.page.x + snap.dx, y: info.page.y + snap.dy } : info.page,
      aim = this.target ? null : this.aim(at);
    this.end = endAt(this.target, aim?.point ?? at);
    if (aim?.badge) this.badge(aim.badge);
    else editor.overlay.set({ badge: null });
    editor.scene.preview(new Map([[entry.connector, { type: 'connector', [entry.side]: this.end }]]));
    editor.overlay.set({ guides: snap?.guides ?? [], target: targetMark(this.target) });
  }

  /** The line between this end and the other, where it is one straight line. */
  private aim(point: Point): Aim | null {
    const { editor, entry, info } = this,
      line = editor.store.find(entry.connector, 'connector');
    if (!line || line.points.length > 0) return null;
    const other = line[entry.side === 'start' ? 'end' : 'start'];
    return aimed(editor, { kind: line.kind, other, pointer: info.page, point, around: this.around }, info);
  }

  protected override complete(): void {
    const { editor, entry } = this;
    if (!editor.store.find(entry.connector, 'connector')) return;
    if (this.refused) {
      editor.emit('notice', { key: 'notice.noLine' });
      return;
    }
    editor.run(() => editor.store.update(entry.connector, { [entry.side]: this.end }));
    editor.emit('announce', { key: this.target ? 'announce.attached' : 'announce.detached' });
  }

  private isRefused(target: ConnectTarget): boolean {
    const { editor, entry } = this,
      line = editor.store.find(entry.connector, 'connector');
    if (!line || line[entry.side].shape === target.shape) return false;
    return entry.side === 'start'
      ? isRefused(editor, target, line.end, line.style)
      : isRefused(editor, line.start, target, line.style);
  }
}

export interface SegmentEntry extends GestureEntry {
  connector: RecordId;
  index: number;
}

/** A segment of an orthogonal connector, moved sideways. */
export class DraggingSegment extends DiagramGesture<SegmentEntry> {
  readonly id = 'draggingSegment';
  private record!: ConnectorRecord;
  private line: readonly Point[] = [];
  private segment = 0;
  private points: readonly Point[] = [];

  protected override begin(entry: SegmentEntry): void | false {
    const record = this.editor.store.find(entry.connector, 'connector');
    if (!record) return false;
    this.record = record;
    this.line = routeLine(this.editor, record.id);
    this.segment = entry.index;
    const a = this.line[entry.index],
      b = this.line[entry.index + 1];
    this.cursor = a && b && Math.abs(a.y - b.y) < 1e-6 ? 'ns-resize' : 'ew-resize';
  }

  protected override update(): void {
    const { editor, line, segment } = this,
      a = line[segment],
      delta = this.delta;
    const options = this.snapOptions();
    if (a && options?.grid) {
      const at = snapPoint({ x: a.x + delta.x, y: a.y + delta.y }, null, options);
      delta.x += at.dx;
      delta.y += at.dy;
    }
    this.points = dragSegment(line, this.record.points, segment, delta);
    editor.scene.preview(new Map([[this.record.id, { type: 'connector', points: this.points }]]));
  }

  protected override complete(): void {
    const { editor, record } = this,
      line = routeLine(editor, record.id),
      points = pruneWaypoints(line, this.points);
    if (this.delta.x !== 0 || this.delta.y !== 0) editor.run(() => editor.store.update(record.id, { points }));
  }
}

export interface WaypointEntry extends GestureEntry {
  connector: RecordId;
  /** Null: a new one where the drag began. */
  index: number | null;
}

/** A point the connector passes; pulled back into the line it goes. */
export class DraggingWaypoint extends DiagramGesture<WaypointEntry> {
  readonly id = 'draggingWaypoint';
  override cursor = 'move';
  private record!: ConnectorRecord;
  private base: readonly Point[] = [];
  private at = 0;
  private points: readonly Point[] = [];
  private snapTo: SnapIndex | null = null;

  protected override begin(entry: WaypointEntry): void | false {
    const { editor } = this,
      record = editor.store.find(entry.connector, 'connector');
    if (!record) return false;
    this.record = record;
    this.base = record.points;
    this.at = entry.index ?? 0;
    if (entry.index === null) {
      const line = routeLine(editor, record.id),
        near = polylineNearest(line, this.origin.page);
      this.base = addWaypoint(line, record.points, near.segment, near.point);
      this.at = this.base.indexOf(near.point);
    }
    this.snapTo = editor.settings.snapToShapes ? buildSnapIndex(editor, new Set()) : null;
  }

  protected override update(): void {
    const { editor, info } = this,
      options = this.snapOptions(),
      snap = options && snapPoint(info.page, this.snapTo, options);
    const to = snap ? { x: info.page.x + snap.dx, y: info.page.y + snap.dy } : info.page;
    this.points = moveWaypoint(this.base, this.at, to);
    editor.overlay.set({ guides: snap?.guides ?? [] });
    editor.scene.preview(new Map([[this.record.id, { type: 'connector', points: this.points }]]));
  }

  protected override complete(): void {
    const { editor, record } = this,
      line = routeLine(editor, record.id);
    const before = this.points[this.at - 1] ?? line[0],
      after = this.points[this.at + 1] ?? line[line.length - 1],
      here = this.points[this.at];
    const straight =
      before && after && here && polylineNearest([before, after], here).distance * editor.viewport.zoom < 4;
    const points = straight ? removeWaypoint(this.points, this.at) : this.points;
    if (points.length > 0 || record.points.length > 0) editor.run(() => editor.store.update(record.id, { points }));
  }
}

export interface LabelEntry extends GestureEntry {
  label: RecordId;
}

/** Nearer to the line than this a label lies on it, CSS px. */
const ON_LINE = 6;

/** A label along its connector and off it. */
export class DraggingLabel extends DiagramGesture<LabelEntry> {
  readonly id = 'draggingLabel';
  override cursor = 'move';
  private record!: LabelRecord;
  private connector!: ConnectorRecord;
  private from!: Point;
  private place = { t: 0.5, dx: 0, dy: 0 };

  protected override begin(entry: LabelEntry): void | false {
    const { editor } = this,
      record = editor.store.find(entry.label, 'label'),
      connector = editor.store.find(record?.at.parent, 'connector');
    if (!record || !connector) return false;
    this.record = record;
    this.connector = connector;
    this.from = labelPoint(paintedRoute(editor, connector), record.data.t, record.data.dx, record.data.dy);
  }

  protected override update(): void {
    this.place = this.record.data.end === undefined ? this.alongLine() : this.besideEnd(this.record.data);
    this.editor.scene.preview(new Map([[this.record.id, { type: 'label', ...this.place }]]));
  }

  /** One that belongs to an end stays with it: what is dragged is its distance from where it stands of itself. */
  private besideEnd({ t, dx, dy }: LabelData): typeof this.place {
    const off = { x: dx + this.delta.x, y: dy + this.delta.y },
      isHome = !this.info.mod && distance(off, { x: 0, y: 0 }) * this.editor.viewport.zoom < ON_LINE;
    return isHome ? { t, dx: 0, dy: 0 } : { t, dx: off.x, dy: off.y };
  }

  private alongLine(): typeof this.place {
    const { editor, from, delta } = this,
      place = labelAt(paintedRoute(editor, this.connector), { x: from.x + delta.x, y: from.y + delta.y });
    const on =
      !this.info.mod && distance({ x: place.dx, y: place.dy }, { x: 0, y: 0 }) * editor.viewport.zoom < ON_LINE;
    return on ? { t: place.t, dx: 0, dy: 0 } : place;
  }

  protected override complete(): void {
    const { editor } = this,
      // As it is now: what others changed of it meanwhile stands.
      record = editor.store.find(this.record.id, 'label');
    if (record) editor.run(() => editor.store.update(record.id, { data: { ...record.data, ...this.place } }));
  }
}
