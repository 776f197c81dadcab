/**
 * What stands on a page and where: an index over the document, kept up to date by its diffs. Connectors are routed and
 * texts laid out when they are first needed, which for most of a large page is never.
 */
import type { AssetRecord, Box, ConnectorRecord, DiagramRecord, Diff, DocumentStore, End, Item, LabelRecord, LinkTarget, Point, RecordId, ShapeRecord } from '@limn/document';
import type { ItemPreview, SceneApi } from '../editor/scene-api.ts';
import { boxBounds, boxToPage } from '../geometry/box.ts';
import { rectOfPoints, rectUnion, type Rect } from '../geometry/rect.ts';
import { Display } from '../paint/display.ts';
import { labelBounds } from '../paint/label-display.ts';
import type { ImageSource } from '../paint/painter.ts';
import { textBoxOf } from '../paint/text-display.ts';
import { findTheme } from '../paint/theme.ts';
import { routePolyline } from '../routing/path.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { TextMeasurer } from '../text/measurer.ts';
import { estimatedPoints, estimateRoute } from './estimate.ts';
import { itemMeets, itemsAt, itemInPolygon } from './hit-test.ts';
import { CONNECTOR, connectorSpread, ItemTable, LABEL, SHAPE, shapeExtent, type Leaf } from './item-table.ts';
import { visitPage } from './paint-order.ts';
import type { Damage, Lift, RouteScene, SceneRoutes } from './types.ts';
import { applyPreview, movedRecord } from './preview.ts';

export interface SceneOptions {
  store: DocumentStore;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  /** Finds the ways of connectors; without one they run as estimated, avoiding nothing. */
  router?: (scene: RouteScene) => SceneRoutes;
  /** The decoded picture of an asset. Asking may start loading it; call `imagesChanged` when it is there. */
  image?: (asset: AssetRecord) => ImageSource | undefined;
  href?: (link: LinkTarget) => string | undefined;
  dark?: boolean;
}

/** More changed rectangles than this at once, and everything is painted anew. */
const MAX_DAMAGE = 200;
/** More items than this moved at once are shown as one shifted picture. */
const LIFT_FROM = 150;
/** A route leaves the area between its ends by about this much; it is looked at only until the connector is routed. */
const DETOUR = 60;

export class Scene implements SceneApi, RouteScene {
  readonly store: DocumentStore;
  readonly registry: ShapeRegistry;
  readonly table = new ItemTable();
  private readonly options: SceneOptions;
  private readonly router: SceneRoutes | null;
  private currentDisplay: Display;
  private currentPage: RecordId = '';
  private currentDark: boolean;
  private stale = true;
  private overrides = new Map<RecordId, DiagramRecord>();
  private currentLift: Lift | null = null;
  private liftVersion = 0;
  private readonly listeners = new Set<(damage: Damage) => void>();
  private readonly off: () => void;

  constructor(options: SceneOptions) {
    this.options = options;
    this.store = options.store;
    this.registry = options.registry;
    this.currentDark = options.dark ?? false;
    this.router = options.router?.(this) ?? null;
    this.currentDisplay = this.makeDisplay();
    this.currentPage = this.store.pages().find((p) => !p.data.isBackground)?.id ?? '';
    this.off = this.store.on((diff) => this.absorb(diff));
  }

  get page(): RecordId { return this.currentPage; }
  get display(): Display { return this.currentDisplay; }
  get dark(): boolean { return this.currentDark; }
  get lift(): Lift | null { return this.currentLift; }

  setPage(page: RecordId): void {
    if (page === this.currentPage) return;
    this.currentPage = page;
    this.rebuild();
  }

  setDark(dark: boolean): void {
    if (dark === this.currentDark) return;
    this.currentDark = dark;
    this.currentDisplay = this.makeDisplay();
    this.damageAll();
  }

  /** Told of what must be painted again, in page units. */
  onDamage(listener: (damage: Damage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The item whose text is edited in place is painted without it. */
  setEditing(id: RecordId | null): void {
    const before = this.currentDisplay.hiddenText;
    if (before === id) return;
    this.currentDisplay.hiddenText = id;
    this.damageOf([before, id].filter((x) => x !== null));
  }

  /** Pictures or web fonts have arrived. Fonts also change layouts. */
  imagesChanged(): void { this.damageAll(); }
  fontsChanged(): void {
    this.currentDisplay = this.makeDisplay();
    this.damageAll();
  }

  destroy(): void {
    this.off();
    this.listeners.clear();
  }

  // ---- records as they are shown

  get(id: RecordId): DiagramRecord | undefined { return this.overrides.get(id) ?? this.store.get(id); }

  private liftOf(id: RecordId): { dx: number; dy: number } | null {
    return this.currentLift?.ids.has(id) ? this.currentLift : null;
  }

  box(id: RecordId): Box | undefined {
    const record = this.get(id);
    if (record?.type !== 'shape') return undefined;
    const lift = this.liftOf(id);
    return lift ? { ...record.box, x: record.box.x + lift.dx, y: record.box.y + lift.dy } : record.box;
  }

  bounds(id: RecordId): Rect | undefined {
    const record = this.get(id);
    if (!record) return undefined;
    if (record.type === 'shape') return boxBounds(this.box(id)!);
    if (record.type === 'group') return this.boundsOf(this.store.children(id));
    const lift = this.liftOf(id);
    const own = record.type === 'connector' ? rectOfPoints(this.route(id)) : record.type === 'label' ? labelBounds(this.currentDisplay, record) : undefined;
    return own && lift && record.type === 'label' ? { ...own, x: own.x + lift.dx, y: own.y + lift.dy } : own;
  }

  boundsOf(ids: Iterable<RecordId>): Rect | undefined {
    let union: Rect | undefined;
    for (const id of ids) {
      const b = this.bounds(id);
      if (b) union = union ? rectUnion(union, b) : b;
    }
    return union;
  }

  contentBounds(): Rect | undefined {
    this.sync();
    const { table } = this;
    let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
    const b = table.index.bounds;
    for (let r = 0; r < table.count; r++) {
      const slot = table.order[r]!;
      if (slot < 0 || table.background[slot]) continue;
      const record = table.items[slot]!;
      if (record.type === 'shape') {
        const box = record.box.r ? boxBounds(record.box) : record.box;
        x0 = Math.min(x0, box.x); y0 = Math.min(y0, box.y); x1 = Math.max(x1, box.x + box.w); y1 = Math.max(y1, box.y + box.h);
      } else if (record.type === 'label' || table.routes[slot]) {
        x0 = Math.min(x0, b[slot * 4]!); y0 = Math.min(y0, b[slot * 4 + 1]!); x1 = Math.max(x1, b[slot * 4 + 2]!); y1 = Math.max(y1, b[slot * 4 + 3]!);
      } else {
        for (let k = 0; k < 8; k += 2) {
          const x = table.lines[slot * 8 + k]!, y = table.lines[slot * 8 + k + 1]!;
          x0 = Math.min(x0, x); y0 = Math.min(y0, y); x1 = Math.max(x1, x); y1 = Math.max(y1, y);
        }
      }
    }
    return x0 > x1 ? undefined : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }

  // ---- what is where

  itemsAt(point: Point, tolerance: number): Item[] {
    return itemsAt(this, point, tolerance);
  }

  itemsIn(rect: Rect, mode: 'touch' | 'contain'): Item[] {
    return this.search(rect).filter((slot) => !this.table.background[slot] && itemMeets(this, this.table.items[slot]!, rect, mode)).map((slot) => this.table.items[slot]!);
  }

  itemsInPolygon(polygon: readonly Point[]): Item[] {
    const rect = rectOfPoints(polygon);
    if (!rect) return [];
    return this.search(rect).filter((slot) => !this.table.background[slot] && itemInPolygon(this, this.table.items[slot]!, polygon)).map((slot) => this.table.items[slot]!);
  }

  /** Slots that may touch a rectangle, in paint order. */
  search(rect: Rect): number[] {
    this.sync();
    const { index, rank } = this.table;
    const found = index.search(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, []);
    return found.sort((a, b) => rank[a]! - rank[b]!);
  }

  /** As `search`, for painting: goes through all items in order where that is quicker than finding and sorting them. */
  inRegion(rect: Rect): ArrayLike<number> {
    this.sync();
    const { table } = this, { bounds } = table.index;
    if (table.count > 512) {
      let inside = 0;
      const x1 = rect.x + rect.w, y1 = rect.y + rect.h;
      for (let k = 0; k < 64; k++) {
        const slot = table.order[Math.floor(((k + 0.5) * table.count) / 64)]!, o = slot * 4;
        if (slot >= 0 && bounds[o]! <= x1 && bounds[o + 2]! >= rect.x && bounds[o + 1]! <= y1 && bounds[o + 3]! >= rect.y) inside++;
      }
      if (inside > 6) return this.among(table.order.subarray(0, table.count), rect);
    }
    const ranks = Int32Array.from(table.index.search(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, []), (slot) => table.rank[slot]!).sort();
    return ranks.map((rank) => table.order[rank]!);
  }

  /** Those of the slots (in the order given) that may touch a rectangle. */
  among(slots: Int32Array, rect: Rect): ArrayLike<number> {
    const { bounds } = this.table.index, x1 = rect.x + rect.w, y1 = rect.y + rect.h, out = new Int32Array(slots.length);
    let n = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!, o = slot * 4;
      if (slot >= 0 && bounds[o]! <= x1 && bounds[o + 2]! >= rect.x && bounds[o + 1]! <= y1 && bounds[o + 3]! >= rect.y) out[n++] = slot;
    }
    return out.subarray(0, n);
  }

  /** What the router looked at since it was last asked, so that a change there lets the connector be routed again. */
  private looked: Rect | null = null;

  obstacles(region: Rect, except: ReadonlySet<RecordId>): Rect[] {
    const out: Rect[] = [];
    this.looked = this.looked ? rectUnion(this.looked, region) : region;
    for (const slot of this.table.index.search(region.x, region.y, region.x + region.w, region.y + region.h, [])) {
      const record = this.table.items[slot]!;
      if (record.type !== 'shape' || this.table.background[slot] || except.has(record.id) || this.registry.get(record.kind).connectable === false) continue;
      const b = record.box.r ? boxBounds(record.box) : record.box;
      if (b.x <= region.x + region.w && b.x + b.w >= region.x && b.y <= region.y + region.h && b.y + b.h >= region.y) out.push({ x: b.x, y: b.y, w: b.w, h: b.h });
    }
    return out;
  }

  route(id: RecordId): readonly Point[] {
    const record = this.get(id);
    if (record?.type !== 'connector') return [];
    const line = routePolyline({ kind: record.kind, points: this.rawRoute(record) }), lift = this.liftOf(id);
    return lift ? line.map((p) => ({ x: p.x + lift.dx, y: p.y + lift.dy })) : line;
  }

  /** As the router gave it: Bézier points for a curved connector. A lift is left out. */
  private rawRoute(record: ConnectorRecord): readonly Point[] {
    this.sync();
    const slot = this.table.slots.get(record.id);
    return slot === undefined ? this.routerWay(record) : this.routeSlot(slot);
  }

  routeOf(connector: ConnectorRecord): readonly Point[] {
    return routePolyline({ kind: connector.kind, points: this.routerWay(connector) });
  }

  private routerWay(connector: ConnectorRecord): readonly Point[] {
    return this.router ? this.router.route(connector) : this.estimate(connector);
  }

  /** The way of the connector in a slot, found now if it is not known. Its bounds become exact. */
  routeSlot(slot: number): readonly Point[] {
    const known = this.table.routes[slot];
    if (known) return known;
    const record = this.table.items[slot] as ConnectorRecord;
    this.looked = null;
    const route = this.table.routes[slot] = this.routerWay(record);
    this.table.setLooked(slot, this.looked);
    this.setConnectorBounds(slot, record, route);
    for (const id of this.store.children(record.id)) {
      const label = this.table.slots.get(id);
      if (label !== undefined) this.measure(label);
    }
    return route;
  }

  private estimate(record: ConnectorRecord): readonly Point[] {
    if (record.points.length > 0 || record.kind === 'straight') return [this.endPoint(record.start), ...record.points, this.endPoint(record.end)];
    const lines = new Float64Array(8);
    estimateRoute(this.endBox(record.start), this.endBox(record.end), lines, 0);
    return estimatedPoints(lines, 0);
  }

  private endBox(end: End): Rect {
    const shape = end.shape === undefined ? undefined : this.get(end.shape);
    if (shape?.type !== 'shape') return { x: end.x, y: end.y, w: 0, h: 0 };
    const lift = this.liftOf(shape.id);
    if (end.anchor) {
      const p = boxToPage(shape.box, { x: end.anchor.x * shape.box.w, y: end.anchor.y * shape.box.h });
      return { x: p.x + (lift?.dx ?? 0), y: p.y + (lift?.dy ?? 0), w: 0, h: 0 };
    }
    const b = shape.box.r ? boxBounds(shape.box) : shape.box;
    return lift ? { x: b.x + lift.dx, y: b.y + lift.dy, w: b.w, h: b.h } : b;
  }

  private endPoint(end: End): Point {
    const b = this.endBox(end);
    return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
  }

  /** A quick way for a connector while one of its ends is lifted. */
  quickRoute(record: ConnectorRecord): readonly Point[] { return this.estimate(record); }

  outline(id: RecordId): readonly (readonly Point[])[] {
    const record = this.get(id), box = this.box(id);
    if (record?.type !== 'shape' || !box) return [];
    return this.registry.geometryOfRecord(record).outline.map(({ xy }) => {
      const points: Point[] = [];
      for (let i = 0; i < xy.length; i += 2) points.push(boxToPage(box, { x: xy[i]!, y: xy[i + 1]! }));
      return points;
    });
  }

  ports(id: RecordId): { point: Point; anchor: Point }[] {
    const record = this.get(id), box = this.box(id);
    if (record?.type !== 'shape' || !box) return [];
    return this.registry.geometryOfRecord(record).ports.map((p) => ({
      point: boxToPage(box, p), anchor: { x: box.w > 0 ? p.x / box.w : 0.5, y: box.h > 0 ? p.y / box.h : 0.5 },
    }));
  }

  labelBox(id: RecordId): Box | undefined {
    return this.get(id)?.type === 'label' ? this.bounds(id) : undefined;
  }

  textBox(id: RecordId): Box | undefined {
    const record = this.get(id), box = this.box(id);
    if (record?.type === 'label') return this.labelBox(id);
    if (record?.type !== 'shape' || !box) return undefined;
    const t = textBoxOf(this.currentDisplay, record);
    // The centre of the text box turns with the shape; the text box itself is then turned about that centre.
    const plain = { ...box, fx: false, fy: false }, c = boxToPage(plain, { x: t.x + t.w / 2, y: t.y + t.h / 2 });
    return { x: c.x - t.w / 2, y: c.y - t.h / 2, w: t.w, h: t.h, ...(box.r ? { r: box.r } : {}) };
  }

  isHidden(id: RecordId): boolean { return this.anyAbove(id, (r) => 'data' in r && 'hidden' in r.data && r.data.hidden === true); }
  isLocked(id: RecordId): boolean { return this.anyAbove(id, (r) => 'data' in r && 'locked' in r.data && r.data.locked === true); }

  private anyAbove(id: RecordId, test: (record: DiagramRecord) => boolean): boolean {
    let record = this.store.get(id);
    for (let depth = 0; record && depth < 64; depth++) {
      if (test(record)) return true;
      record = 'at' in record ? this.store.get(record.at.parent) : undefined;
    }
    return false;
  }

  rank(id: RecordId): number {
    this.sync();
    const slot = this.table.slots.get(id);
    if (slot !== undefined) return this.table.rank[slot]!;
    return this.store.children(id).reduce((top, child) => Math.max(top, this.rank(child)), -1);
  }

  // ---- previews

  preview(items: ReadonlyMap<RecordId, ItemPreview> | null): void {
    const next = new Map<RecordId, DiagramRecord>();
    if (items) {
      for (const [id, change] of items) {
        const record = this.store.get(id);
        if (record) next.set(id, applyPreview(record, change));
      }
    }
    this.dropLift();
    this.override(next);
  }

  previewMove(ids: ReadonlySet<RecordId> | null, dx: number, dy: number): void {
    if (!ids) {
      this.dropLift();
      this.override(new Map());
      return;
    }
    if (this.currentLift && this.currentLift.ids.size >= ids.size && this.liftedFrom === ids) {
      this.currentLift = { ...this.currentLift, dx, dy };
      this.emit({ all: false, rects: [] });
      return;
    }
    const leaves = this.leavesOf(ids);
    if (leaves.size > LIFT_FROM) {
      this.override(new Map());
      this.liftedFrom = ids;
      this.currentLift = { ids: this.withInnerConnectors(leaves), dx, dy, version: ++this.liftVersion };
      this.emit({ all: false, rects: [] });
      return;
    }
    const next = new Map<RecordId, DiagramRecord>();
    for (const id of leaves) {
      const record = this.store.get(id);
      if (record) next.set(id, movedRecord(record, dx, dy, leaves));
    }
    this.dropLift();
    this.override(next);
  }

  private liftedFrom: ReadonlySet<RecordId> | null = null;
  private dropLift(): void {
    if (!this.currentLift) return;
    this.currentLift = null;
    this.liftedFrom = null;
    this.emit({ all: false, rects: [] });
  }

  /** Connectors whose both ends move with the lifted items belong to the picture. */
  private withInnerConnectors(leaves: ReadonlySet<RecordId>): Set<RecordId> {
    this.sync();
    const out = new Set(leaves), { table } = this;
    const moves = (end: End, self: boolean): boolean => (end.shape !== undefined && this.store.get(end.shape) ? leaves.has(end.shape) : self);
    for (let r = 0; r < table.count; r++) {
      const slot = table.order[r]!;
      if (slot < 0 || table.kind[slot] !== CONNECTOR) continue;
      const record = table.items[slot] as ConnectorRecord, self = leaves.has(record.id);
      if (moves(record.start, self) && moves(record.end, self)) {
        out.add(record.id);
        for (const label of this.store.children(record.id)) out.add(label);
      } else if (self) out.delete(record.id);
    }
    return out;
  }

  private leavesOf(ids: Iterable<RecordId>): Set<RecordId> {
    const out = new Set<RecordId>();
    const visit = (id: RecordId, depth: number): void => {
      const type = this.store.get(id)?.type;
      if (depth > 64 || type === undefined) return;
      if (type === 'shape' || type === 'connector') out.add(id);
      if (type === 'group' || type === 'shape') for (const child of this.store.children(id)) visit(child, depth + 1);
    };
    for (const id of ids) visit(id, 0);
    return out;
  }

  private override(next: Map<RecordId, DiagramRecord>): void {
    const before = this.overrides;
    if (before.size === 0 && next.size === 0) return;
    this.overrides = next;
    const changed = new Set([...before.keys(), ...next.keys()]);
    for (const id of changed) {
      const was = before.get(id) ?? this.store.get(id), now = next.get(id) ?? this.store.get(id);
      if (was && now) this.currentDisplay.adopt(was, now);
    }
    this.refresh(changed);
  }

  // ---- keeping up with the document

  private makeDisplay(): Display {
    const data = this.store.find('document', 'document')?.data;
    const { registry, measurer, href, image } = this.options;
    const display = new Display({
      registry, measurer, theme: findTheme(data?.theme), dark: this.currentDark, sketch: data?.sketch ?? false,
      source: {
        record: (id) => this.get(id),
        route: (record) => this.rawRoute(record),
        ...(image ? { image: (id: RecordId) => { const asset = this.store.find(id, 'asset'); return asset && image(asset); } } : {}),
        ...(href ? { href } : {}),
      },
    });
    display.hiddenText = this.currentDisplay?.hiddenText ?? null;
    return display;
  }

  private absorb(diff: Diff): void {
    let structure = false, everything = false;
    const changed = new Set<RecordId>();
    for (const record of diff.added) {
      if (record.type === 'document' || record.type === 'asset') everything = true;
      else { structure = true; changed.add(record.id); }
    }
    for (const record of diff.removed) { structure = true; changed.add(record.id); }
    for (const { before, after } of diff.updated) {
      this.currentDisplay.adopt(before, after);
      switch (after.type) {
        case 'document': case 'asset': everything = true; break;
        case 'page': case 'layer': case 'group': structure = true; everything = true; break;
        default:
          changed.add(after.id);
          if ('at' in before && before.at !== after.at && (before.at.parent !== after.at.parent || before.at.key !== after.at.key)) structure = true;
          if ((after.type === 'shape' || after.type === 'connector') && 'data' in before && (before as ShapeRecord).data.hidden !== after.data.hidden) structure = true;
      }
    }
    if (diff.updated.some(({ after }) => after.type === 'document') || diff.added.some((r) => r.type === 'document')) this.currentDisplay = this.makeDisplay();
    if (structure && !this.stale) {
      this.damageOf(changed);
      this.stale = true;
    }
    if (everything) this.damageAll();
    if (changed.size > 0) this.refresh(changed);
  }

  private rebuild(): void {
    this.table.clear();
    this.stale = true;
    this.damageAll();
  }

  /** Brings slots and paint order in line with the document's structure, if it changed. */
  sync(): void {
    if (!this.stale) return;
    this.stale = false;
    const { table } = this, fresh: number[] = [], gone = new Set(table.slots.keys());
    table.count = 0;
    visitPage(this.store, this.currentPage, (record, background) => {
      let slot = table.slots.get(record.id);
      if (slot === undefined) {
        slot = table.add((this.overrides.get(record.id) as Leaf | undefined) ?? record, background);
        fresh.push(slot);
      } else gone.delete(record.id);
      table.append(slot);
    });
    // The order was written anew above, so a slot that leaves it must not clear the rank it had before.
    for (const id of gone) {
      const slot = table.slots.get(id)!, rank = table.rank[slot]!, kept = table.order[rank]!;
      table.remove(slot);
      if (kept !== slot) table.order[rank] = kept;
    }
    for (const slot of fresh) if (table.kind[slot] === SHAPE) this.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === CONNECTOR) this.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === LABEL) this.measure(slot);
    if (fresh.length > 0) this.damageSlots(fresh);
  }

  /** Works bounds out again. A connector's way becomes unknown. */
  private measure(slot: number): void {
    const record = this.table.items[slot];
    if (!record) return;
    if (record.type === 'shape') {
      const e = shapeExtent(record, this.registry);
      this.table.index.set(slot, e.x, e.y, e.x + e.w, e.y + e.h);
    } else if (record.type === 'connector') this.estimateSlot(slot, record);
    else this.measureLabel(slot, record);
  }

  private estimateSlot(slot: number, record: ConnectorRecord): void {
    const { table } = this;
    table.routes[slot] = null;
    const a = this.endBox(record.start), b = this.endBox(record.end), o = slot * 8;
    estimateRoute(a, b, table.lines, o);
    let x0 = Math.min(a.x, b.x), y0 = Math.min(a.y, b.y), x1 = Math.max(a.x + a.w, b.x + b.w), y1 = Math.max(a.y + a.h, b.y + b.h);
    for (const p of record.points) { x0 = Math.min(x0, p.x); y0 = Math.min(y0, p.y); x1 = Math.max(x1, p.x); y1 = Math.max(y1, p.y); }
    const grow = DETOUR + connectorSpread(record);
    table.index.set(slot, x0 - grow, y0 - grow, x1 + grow, y1 + grow);
  }

  private setConnectorBounds(slot: number, record: ConnectorRecord, route: readonly Point[]): void {
    const b = rectOfPoints(route);
    if (!b) return;
    const grow = connectorSpread(record);
    this.table.index.set(slot, b.x - grow, b.y - grow, b.x + b.w + grow, b.y + b.h + grow);
  }

  private measureLabel(slot: number, record: LabelRecord): void {
    const owner = this.table.slots.get(record.at.parent), { index } = this.table;
    if (owner === undefined) return;
    if (this.table.routes[owner]) {
      const b = labelBounds(this.currentDisplay, record);
      if (b) index.set(slot, b.x - 2, b.y - 2, b.x + b.w + 2, b.y + b.h + 2);
      return;
    }
    const o = owner * 4, b = index.bounds, g = 130, { dx, dy } = record.data;
    index.set(slot, b[o]! - g + Math.min(0, dx), b[o + 1]! - g + Math.min(0, dy), b[o + 2]! + g + Math.max(0, dx), b[o + 3]! + g + Math.max(0, dy));
  }

  /** Items changed without entering or leaving: they, the connectors on them and the labels of those are damaged and measured. */
  private refresh(ids: ReadonlySet<RecordId>): void {
    const touched = new Set<number>(), connectors = new Set<number>();
    for (const id of ids) {
      const slot = this.table.slots.get(id);
      if (slot !== undefined) (this.table.kind[slot] === CONNECTOR ? connectors : touched).add(slot);
      for (const connector of this.store.connectorsOf(id)) {
        const c = this.table.slots.get(connector);
        if (c !== undefined) connectors.add(c);
      }
    }
    this.router?.invalidate?.(ids);
    const moved = [...touched].filter((slot) => this.table.kind[slot] === SHAPE);
    this.table.lookingAt(moved, connectors);
    for (const slot of connectors) {
      touched.add(slot);
      for (const label of this.store.children(this.table.items[slot]!.id)) {
        const l = this.table.slots.get(label);
        if (l !== undefined) touched.add(l);
      }
    }
    this.damageSlots(touched);
    for (const slot of touched) {
      const record = this.get(this.table.items[slot]!.id);
      if (record && (record.type === 'shape' || record.type === 'connector' || record.type === 'label')) this.table.items[slot] = record;
    }
    for (const slot of touched) if (this.table.kind[slot] === SHAPE) this.measure(slot);
    const met = new Set<number>();
    this.table.lookingAt(moved, met);
    for (const slot of met) {
      if (touched.has(slot)) continue;
      this.damageSlots([slot]);
      touched.add(slot);
    }
    for (const kind of [CONNECTOR, LABEL]) for (const slot of touched) if (this.table.kind[slot] === kind) this.measure(slot);
    this.damageSlots(touched);
  }

  private damageOf(ids: Iterable<RecordId>): void {
    const slots: number[] = [];
    for (const id of ids) {
      const slot = this.table.slots.get(id);
      if (slot !== undefined) slots.push(slot);
    }
    this.damageSlots(slots);
  }

  private damageSlots(slots: Iterable<number>): void {
    const rects: Rect[] = [], b = this.table.index.bounds;
    for (const slot of slots) {
      if (rects.length === MAX_DAMAGE) { this.damageAll(); return; }
      const o = slot * 4;
      rects.push({ x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! });
    }
    this.emit({ all: false, rects });
  }

  private damageAll(): void { this.emit({ all: true }); }
  private emit(damage: Damage): void { for (const listener of [...this.listeners]) listener(damage); }
}
