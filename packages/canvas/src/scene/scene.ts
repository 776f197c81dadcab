/**
 * What stands on a page and where: an index over the document, kept up to date by its diffs. Connectors are routed and
 * texts laid out when they are first needed, which for most of a large page is never.
 */
import type { Box, ConnectorRecord, DiagramRecord, Diff, Item, LineJump, Point, RecordId } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';
import type { ItemPreview, SceneApi } from './scene-api.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { rectOfPoints, rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { labelBounds, labelFrame } from '@limn/drawing/display/label-display.ts';
import type { Jump } from '@limn/drawing/line/jumps.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { addSiblings, sceneChange } from './changes.ts';
import { itemMeets, itemsAt, itemInPolygon } from './hit-test.ts';
import { CONNECTOR, ItemTable, LABEL, SHAPE, type Leaf } from '../items/item-table.ts';
import { LineJumps } from '../items/line-jumps.ts';
import { Measuring } from '../items/measuring.ts';
import { leavesOf, withInnerConnectors } from './lift.ts';
import { anyAbove, visitPage } from '@limn/drawing/source/paint-order.ts';
import { outlineOnPage, portsOnPage, textBoxOnPage } from './shape-places.ts';
import { displayOf, pictureIn } from './scene-display.ts';
import type { SceneOptions } from './scene-options.ts';
import { ShapeOutlines } from './shape-outlines.ts';
import type { Damage, Lift, RoutedPage, RouteScene, SceneRoutes, ShapeOutline } from './types.ts';
import { movedRecords, previewedRecords } from './preview.ts';

/** More changed rectangles than this at once, and everything is painted anew. */
const MAX_DAMAGE = 200;
/** More items than this moved at once are shown as one shifted picture. */
const LIFT_FROM = 150;
export type { SceneOptions } from './scene-options.ts';

export class Scene implements SceneApi, RouteScene, RoutedPage {
  readonly store: DrawingSource;
  readonly registry: ShapeRegistry;
  readonly table = new ItemTable();
  private readonly jumps = new LineJumps(this.table);
  private readonly measuring: Measuring;
  private readonly outlines = new ShapeOutlines();
  private readonly options: SceneOptions;
  readonly router: SceneRoutes | null;
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
    this.measuring = new Measuring(this.table, this.registry, {
      get: (id) => this.get(id),
      liftOf: (id) => this.liftOf(id),
      display: () => this.currentDisplay,
      routeGone: (slot) => this.routeChanged(slot),
    });
    this.router = options.router?.(this) ?? null;
    this.currentDisplay = this.makeDisplay();
    this.currentPage = this.store.pages().find((p) => !p.data.isBackground)?.id ?? '';
    this.off = this.store.on((diff) => this.absorb(diff));
  }

  get page(): RecordId {
    return this.currentPage;
  }
  get display(): Display {
    return this.currentDisplay;
  }
  get dark(): boolean {
    return this.currentDark;
  }
  get lift(): Lift | null {
    return this.currentLift;
  }

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

  /** Pictures have arrived. */
  imagesChanged(): void {
    this.damageAll();
  }
  /** Web fonts have arrived: texts are measured and laid out anew, and labels take up another room on their lines. */
  fontsChanged(): void {
    this.options.measurer.forget();
    this.currentDisplay = this.makeDisplay();
    const { kind, order, count } = this.table;
    for (let i = 0; i < count; i++) if (kind[order[i]!] === LABEL) this.measuring.measure(order[i]!);
    this.damageAll();
  }

  destroy(): void {
    this.off();
    this.router?.destroy?.();
    this.listeners.clear();
  }

  // ---- records as they are shown

  get(id: RecordId): DiagramRecord | undefined {
    return this.overrides.get(id) ?? this.store.get(id);
  }
  picture(id: RecordId): ReturnType<SceneApi['picture']> {
    return pictureIn(this.get(id), this.currentDisplay);
  }

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
    // By its leaves: two people may have put two groups into each other.
    if (record.type === 'group') return this.boundsOf(leavesOf(this.store, [id]));
    const lift = this.liftOf(id);
    const own =
      record.type === 'connector'
        ? rectOfPoints(this.route(id))
        : record.type === 'label'
          ? labelBounds(this.currentDisplay, record)
          : undefined;
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
    return this.table.contentBounds();
  }

  // ---- what is where

  itemsAt(point: Point, tolerance: number): Item[] {
    return itemsAt(this, point, tolerance);
  }

  itemsIn(rect: Rect, mode: 'touch' | 'contain'): Item[] {
    return this.search(rect)
      .filter((slot) => !this.table.background[slot] && itemMeets(this, this.table.items[slot]!, rect, mode))
      .map((slot) => this.table.items[slot]!);
  }

  itemsInPolygon(polygon: readonly Point[]): Item[] {
    const rect = rectOfPoints(polygon);
    if (!rect) return [];
    return this.search(rect)
      .filter((slot) => !this.table.background[slot] && itemInPolygon(this, this.table.items[slot]!, polygon))
      .map((slot) => this.table.items[slot]!);
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
    return this.table.inRegion(rect);
  }

  connectorsOf(shape: RecordId): ReadonlySet<RecordId> {
    return this.store.connectorsOf(shape);
  }

  shows(connector: RecordId): boolean {
    return this.table.slots.has(connector);
  }

  dependsOn(connector: RecordId, region: Rect | null): void {
    const slot = this.table.slots.get(connector);
    if (slot !== undefined) this.table.setLooked(slot, region);
  }

  connector(id: RecordId): ConnectorRecord | undefined {
    const record = this.get(id);
    return record?.type === 'connector' ? record : undefined;
  }

  shapeOutline(id: RecordId): ShapeOutline | undefined {
    const record = this.get(id);
    return record?.type === 'shape' ? this.outlines.of(record, this.currentDisplay) : undefined;
  }

  connectorsNear({ x, y, w, h }: Rect): RecordId[] {
    const { index, kind, items } = this.table,
      out: RecordId[] = [];
    for (const slot of index.search(x, y, x + w, y + h, [])) if (kind[slot] === CONNECTOR) out.push(items[slot]!.id);
    return out;
  }

  connectors(): RecordId[] {
    this.sync();
    return this.table.idsOf(CONNECTOR);
  }

  routedItems(): RecordId[] {
    return [...this.table.idsOf(SHAPE), ...this.table.idsOf(CONNECTOR)];
  }

  obstacleOf(shape: RecordId): Rect | null {
    return this.table.obstacleAt(this.table.slots.get(shape) ?? -1);
  }

  obstacles(region: Rect): Rect[] {
    return this.table.obstaclesIn(region);
  }

  route(id: RecordId): readonly Point[] {
    const record = this.get(id);
    if (record?.type !== 'connector') return [];
    const line = routePolyline({ kind: record.kind, points: this.rawRoute(record) }),
      lift = this.liftOf(id);
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
    return this.router ? this.router.route(connector) : this.measuring.quickRoute(connector);
  }

  /** The way of the connector in a slot, found now if it is not known. Its bounds become exact. */
  routeSlot(slot: number): readonly Point[] {
    const known = this.table.routes[slot];
    if (known) return known;
    const record = this.table.items[slot] as ConnectorRecord;
    const route = (this.table.routes[slot] = this.routerWay(record));
    this.measuring.connector(slot, record, route);
    this.routeChanged(slot);
    for (const id of this.store.children(record.id)) {
      const label = this.table.slots.get(id);
      if (label !== undefined) this.measuring.measure(label);
    }
    return route;
  }

  private jumpsOf(record: ConnectorRecord, usual: LineJump): readonly Jump[] | undefined {
    const look = this.currentDisplay.connectorLook(record),
      style = look.lineJump ?? usual;
    if (style === 'none') return undefined;
    const slot = this.table.slots.get(record.id);
    return slot === undefined ? undefined : this.jumps.of(slot, record, style, look.radius ?? 0, look.strokeWidth);
  }

  /** A route appeared, changed or went: lines above it may have to hop elsewhere. */
  private routeChanged(slot: number): void {
    const b = this.table.index.bounds,
      o = slot * 4;
    const others = this.jumps.drop({ x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! });
    if (others.length > 0) this.damageSlots(others);
  }

  /** While one of its ends is lifted. */
  quickRoute(record: ConnectorRecord): readonly Point[] {
    return this.measuring.quickRoute(record);
  }

  outline(id: RecordId): readonly (readonly Point[])[] {
    const record = this.get(id),
      box = this.box(id);
    return record?.type === 'shape' && box ? outlineOnPage(this.registry, record, box) : [];
  }

  ports(id: RecordId): { point: Point; anchor: Point }[] {
    const record = this.get(id),
      box = this.box(id);
    return record?.type === 'shape' && box ? portsOnPage(this.registry, record, box) : [];
  }

  labelBox(id: RecordId): Box | undefined {
    const record = this.get(id),
      box = record?.type === 'label' ? labelFrame(this.currentDisplay, record) : undefined,
      lift = this.liftOf(id);
    return box && lift ? { ...box, x: box.x + lift.dx, y: box.y + lift.dy } : box;
  }

  textBox(id: RecordId): Box | undefined {
    const record = this.get(id),
      box = this.box(id);
    if (record?.type === 'label') return this.labelBox(id);
    return record?.type === 'shape' && box ? textBoxOnPage(this.currentDisplay, record, box) : undefined;
  }

  isHidden(id: RecordId): boolean {
    return anyAbove(this.store, id, (r) => 'data' in r && 'hidden' in r.data && r.data.hidden === true);
  }
  isLocked(id: RecordId): boolean {
    return anyAbove(this.store, id, (r) => 'data' in r && 'locked' in r.data && r.data.locked === true);
  }

  rank(id: RecordId): number {
    this.sync();
    const slot = this.table.slots.get(id);
    if (slot !== undefined) return this.table.rank[slot]!;
    return [...leavesOf(this.store, [id])].reduce(
      (top, leaf) => Math.max(top, this.table.rank[this.table.slots.get(leaf) ?? -1] ?? -1),
      -1,
    );
  }

  // ---- previews

  preview(items: ReadonlyMap<RecordId, ItemPreview> | null): void {
    this.dropLift();
    this.override(previewedRecords(this.store, items ?? []));
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
    const leaves = leavesOf(this.store, ids);
    if (leaves.size > LIFT_FROM) {
      this.override(new Map());
      this.liftedFrom = ids;
      this.currentLift = {
        ids: withInnerConnectors(this.store, this.table, leaves),
        dx,
        dy,
        version: ++this.liftVersion,
      };
      this.emit({ all: false, rects: [] });
      return;
    }
    this.dropLift();
    this.override(movedRecords(this.store, leaves, dx, dy));
  }

  private liftedFrom: ReadonlySet<RecordId> | null = null;
  private dropLift(): void {
    if (!this.currentLift) return;
    this.currentLift = null;
    this.liftedFrom = null;
    this.emit({ all: false, rects: [] });
  }

  private override(next: Map<RecordId, DiagramRecord>): void {
    const before = this.overrides;
    if (before.size === 0 && next.size === 0) return;
    this.overrides = next;
    const changed = new Set([...before.keys(), ...next.keys()]),
      touched = new Set(changed);
    for (const id of changed) {
      const was = before.get(id) ?? this.store.get(id),
        now = next.get(id) ?? this.store.get(id);
      if (!was || !now) continue;
      this.currentDisplay.adopt(was, now);
      addSiblings(this.store, was, touched);
      addSiblings(this.store, now, touched);
    }
    this.refresh(touched);
  }

  // ---- keeping up with the document

  private makeDisplay(): Display {
    const display = displayOf(this.options, this.currentDark, {
      record: (id) => this.get(id),
      route: (record) => this.rawRoute(record),
      jumps: (record) => this.jumpsOf(record, this.store.find('document', 'document')?.data.lineJump ?? 'none'),
    });
    display.hiddenText = this.currentDisplay?.hiddenText ?? null;
    return display;
  }

  /** Outlines follow the theme, and with them the ends of connectors. */
  private setDisplay(): void {
    const { theme } = this.currentDisplay.palette;
    this.currentDisplay = this.makeDisplay();
    if (theme === this.currentDisplay.palette.theme) return;
    this.router?.clear?.();
    this.measureAgain([...this.table.slots.values()].filter((slot) => this.table.kind[slot] === CONNECTOR));
  }

  private absorb(diff: Diff): void {
    const { changed, structure, everything, settings } = sceneChange(this.store, diff, (before, after) =>
      this.currentDisplay.adopt(before, after),
    );
    if (settings) this.setDisplay();
    // What is lifted and what it is lifted from are pictures: both are made anew.
    if (this.currentLift) this.currentLift = { ...this.currentLift, version: ++this.liftVersion };
    for (const id of [...changed]) {
      const shown = this.overrides.get(id);
      if (shown) addSiblings(this.store, shown, changed);
    }
    for (const { id } of diff.removed) this.overrides.delete(id);
    if (structure && !this.stale) {
      this.damageOf(changed);
      this.stale = true;
    }
    if (everything) this.damageAll();
    if (changed.size > 0) this.refresh(changed);
  }

  private rebuild(): void {
    this.table.clear();
    this.jumps.clear();
    this.unsettled.clear();
    this.touched.clear();
    this.router?.clear?.();
    this.stale = true;
    this.damageAll();
  }

  /** Brings slots and paint order in line with the document's structure, if it changed. */
  sync(): void {
    if (!this.stale) return;
    this.stale = false;
    const { table } = this,
      fresh: number[] = [],
      gone = new Set(table.slots.keys());
    table.count = 0;
    this.jumps.clear();
    visitPage(this.store, this.currentPage, (record, background) => {
      let slot = table.slots.get(record.id);
      if (slot === undefined) {
        slot = table.add((this.overrides.get(record.id) as Leaf | undefined) ?? record, background);
        fresh.push(slot);
      } else gone.delete(record.id);
      table.append(slot);
    });
    // The order was written anew above, so a slot that leaves it must not clear the rank it had before.
    const met = new Set<number>();
    table.lookingAt(
      [...gone].map((id) => table.slots.get(id)!).filter((slot) => table.kind[slot] === SHAPE),
      met,
    );
    for (const id of gone) {
      const slot = table.slots.get(id)!,
        rank = table.rank[slot]!,
        kept = table.order[rank]!;
      table.remove(slot);
      if (kept !== slot) table.order[rank] = kept;
    }
    for (const slot of fresh) if (table.kind[slot] === SHAPE) this.measuring.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === CONNECTOR) this.measuring.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === LABEL) this.measuring.measure(slot);
    if (fresh.length > 0) this.damageSlots(fresh);
    if (fresh.length === table.count) {
      this.unsettled.clear();
      this.touched.clear();
      this.router?.clear?.();
      return;
    }
    // New shapes may stand in the way of connectors that were routed before, and those gone do no longer.
    table.lookingAt(
      fresh.filter((slot) => table.kind[slot] === SHAPE),
      met,
    );
    const connectors = [...met].filter((slot) => table.kind[slot] === CONNECTOR);
    this.measureAgain(connectors);
    for (const slot of [...fresh, ...connectors])
      if (table.kind[slot] === CONNECTOR) this.unsettled.add(table.items[slot]!.id);
    for (const id of gone) this.unsettled.add(id);
    for (const slot of fresh) this.touched.add(table.items[slot]!.id);
    for (const id of gone) this.touched.add(id);
    this.settle();
  }

  /** Connectors that changed before the page was brought in line. */
  private unsettled = new Set<RecordId>();
  /** All items that did. */
  private touched = new Set<RecordId>();

  /** Lets the other connectors make room for those that changed. */
  private settle(): void {
    const connectors = this.unsettled,
      slots: number[] = [];
    const { touched } = this;
    this.unsettled = new Set();
    this.touched = new Set();
    for (const id of this.router?.invalidate?.(connectors, touched) ?? []) {
      const slot = this.table.slots.get(id);
      if (slot !== undefined && this.table.routes[slot]) slots.push(slot);
    }
    this.measureAgain(slots);
  }

  /** The ways of connectors, and the places of their labels, are to be found anew. */
  private measureAgain(connectors: readonly number[]): void {
    if (connectors.length === 0) return;
    const slots = connectors.flatMap((slot) => [slot, ...this.labelSlots(slot)]);
    this.damageSlots(slots);
    for (const slot of slots) this.measuring.measure(slot);
    this.damageSlots(slots);
  }

  private labelSlots(connector: number): number[] {
    return this.store.children(this.table.items[connector]!.id).flatMap((id) => this.table.slots.get(id) ?? []);
  }

  /**
   * Items changed without entering or leaving: they, the connectors on them and the labels of those are damaged and
   * measured.
   */
  private refresh(ids: ReadonlySet<RecordId>): void {
    const touched = new Set<number>(),
      connectors = new Set<number>();
    for (const id of ids) {
      this.touched.add(id);
      const slot = this.table.slots.get(id);
      if (slot !== undefined) (this.table.kind[slot] === CONNECTOR ? connectors : touched).add(slot);
      for (const connector of this.store.connectorsOf(id)) {
        const c = this.table.slots.get(connector);
        if (c !== undefined) connectors.add(c);
      }
    }
    const moved = [...touched].filter((slot) => this.table.kind[slot] === SHAPE);
    this.table.lookingAt(moved, connectors);
    for (const slot of connectors) {
      touched.add(slot);
      for (const label of this.labelSlots(slot)) touched.add(label);
    }
    this.damageSlots(touched);
    for (const slot of touched) {
      const record = this.get(this.table.items[slot]!.id);
      if (record && (record.type === 'shape' || record.type === 'connector' || record.type === 'label'))
        this.table.items[slot] = record;
    }
    for (const slot of touched) if (this.table.kind[slot] === SHAPE) this.measuring.measure(slot);
    const met = new Set<number>();
    this.table.lookingAt(moved, met);
    for (const slot of met) {
      if (touched.has(slot)) continue;
      connectors.add(slot);
      for (const item of [slot, ...this.labelSlots(slot)]) {
        this.damageSlots([item]);
        touched.add(item);
      }
    }
    for (const kind of [CONNECTOR, LABEL])
      for (const slot of touched) if (this.table.kind[slot] === kind) this.measuring.measure(slot);
    this.damageSlots(touched);
    for (const slot of connectors) this.unsettled.add(this.table.items[slot]!.id);
    if (this.stale) return;
    this.settle();
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
    const rects: Rect[] = [],
      b = this.table.index.bounds;
    for (const slot of slots) {
      if (rects.length === MAX_DAMAGE) {
        this.damageAll();
        return;
      }
      const o = slot * 4;
      rects.push({ x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! });
    }
    this.emit({ all: false, rects });
  }

  private damageAll(): void {
    this.emit({ all: true });
  }
  private emit(damage: Damage): void {
    for (const listener of [...this.listeners]) listener(damage);
  }
}
