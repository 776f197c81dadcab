/**
 * What stands on a page and where: an index over the document, kept up to date by its diffs. Connectors are routed and
 * texts laid out when they are first needed, which for most of a large page is never.
 */
import type { Box, ConnectorRecord, DiagramRecord, Diff, Item, LineJump, Point, RecordId } from '@limn/document';
import type { DrawingDiff, DrawingSource, Shift } from '@limn/drawing/source/drawing-source.ts';
import type { ItemPreview, SceneApi } from './scene-api.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { rectOfPoints, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { labelBounds, labelFrame } from '@limn/drawing/display/connector/label-display.ts';
import type { Jump } from '@limn/drawing/line/jumps.ts';
import { lineReach } from '@limn/drawing/line/forms.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import { onLateLibrary } from '@limn/drawing/late/late.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { addSiblings, sceneChange } from './upkeep/changes.ts';
import { itemsAt, itemsIn, itemsInPolygon } from './hit-test.ts';
import { CONNECTOR, ItemTable, LABEL, type Leaf, SHAPE } from '../items/item-table.ts';
import { LineJumps } from '../items/line-jumps.ts';
import { Measuring } from '../items/measuring.ts';
import { DamageNotices } from './upkeep/damage.ts';
import { Lifting } from './upkeep/lifting.ts';
import { Upkeep } from './upkeep/upkeep.ts';
import { leavesOf, withInnerConnectors } from './upkeep/lift.ts';
import { anyAbove, isOutOfSight } from '@limn/drawing/source/paint-order.ts';
import { outlineOnPage, portsOnPage, textBoxOnPage } from './shape-places.ts';
import { displayOf, lookOfPage, pictureIn } from './scene-display.ts';
import type { SceneOptions } from './scene-options.ts';
import { unionBounds } from './union-bounds.ts';
import { outlineOf, ShapeOutlines } from './shape-outlines.ts';
import type { Damage, Lift, RoutedPage, RouteScene, SceneRoutes, ShapeOutline } from './types.ts';
import { changedBetween, movedRecords, NOTHING_SHOWN, previewedRecords, type Shown, without } from './preview.ts';

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
  private overrides = NOTHING_SHOWN;
  private readonly damage = new DamageNotices(this.table);
  private readonly lifting = new Lifting(this.damage);
  private readonly upkeep: Upkeep;
  private readonly off: readonly (() => void)[];

  constructor(options: SceneOptions) {
    this.options = options;
    this.store = options.store;
    this.registry = options.registry;
    this.currentDark = options.dark ?? false;
    this.table.renew = (record) => this.renewed(record);
    this.measuring = new Measuring(this.table, this.registry, {
      get: (id) => this.get(id),
      liftOf: (id) => this.liftOf(id),
      display: () => this.currentDisplay,
      routeGone: (slot) => this.routeChanged(slot),
      isGiven: () => this.router?.isGiven === true,
    });
    this.upkeep = new Upkeep({
      store: this.store,
      table: this.table,
      measuring: this.measuring,
      jumps: this.jumps,
      damage: this.damage,
      router: () => this.router,
      wayOf: (connector) => this.routerWay(connector),
      page: () => this.currentPage,
      get: (id) => this.get(id),
    });
    this.router = options.router?.(this) ?? null;
    this.currentPage = this.store.pages().find((p) => !p.data.isBackground)?.id ?? '';
    this.currentDisplay = this.makeDisplay();
    this.off = [this.store.on((diff) => this.absorb(diff)), onLateLibrary(() => this.fontsChanged())];
    this.router?.onLines?.((lines) => this.table.takeLines(lines));
    this.router?.onRoutes?.((changed) => this.upkeep.routesChanged(changed));
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
    return this.lifting.current;
  }

  setPage(page: RecordId): void {
    if (page === this.currentPage) return;
    const before = lookOfPage(this.options, this.currentPage),
      after = lookOfPage(this.options, page);
    this.currentPage = page;
    if (before.theme !== after.theme || before.sketch !== after.sketch) this.currentDisplay = this.makeDisplay();
    this.upkeep.reset();
  }

  setDark(dark: boolean): void {
    if (dark === this.currentDark) return;
    this.currentDark = dark;
    this.currentDisplay = this.makeDisplay();
    this.damage.all();
  }

  /** Told of what must be painted again, in page units. */
  onDamage(listener: (damage: Damage) => void): () => void {
    return this.damage.on(listener);
  }

  /** The item whose text is edited in place is painted without it. */
  setEditing(id: RecordId | null): void {
    const before = this.currentDisplay.hiddenText;
    if (before === id) return;
    this.currentDisplay.hiddenText = id;
    this.damage.items([before, id].filter((x) => x !== null));
  }

  /** Pictures have arrived. */
  imagesChanged(): void {
    this.damage.all();
  }
  /** Shapes have become known that were not: they are measured and drawn anew. */
  shapesChanged(): void {
    this.currentDisplay = this.makeDisplay();
    this.upkeep.reset();
  }
  /** Web fonts have arrived: texts are measured and laid out anew, and labels take up another room on their lines. */
  fontsChanged(): void {
    this.options.measurer.forget();
    this.currentDisplay = this.makeDisplay();
    const { kind, order, count } = this.table;
    for (let i = 0; i < count; i++) if (kind[order[i]!] === LABEL) this.measuring.measure(order[i]!);
    this.damage.all();
  }

  destroy(): void {
    for (const off of this.off) off();
    this.router?.destroy?.();
    this.damage.close();
  }

  // ---- records as they are shown

  get(id: RecordId): DiagramRecord | undefined {
    return this.overrides.get(id) ?? this.store.get(id);
  }
  picture(id: RecordId): ReturnType<SceneApi['picture']> {
    return pictureIn(this.get(id), this.currentDisplay);
  }

  private liftOf(id: RecordId): { dx: number; dy: number } | null {
    const lift = this.lifting.current;
    return lift?.ids.has(id) ? lift : null;
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
    if (record.type === 'group') return unionBounds(this, leavesOf(this.store, [id]));
    const lift = this.liftOf(id);
    if (record.type === 'connector') return rectOfPoints(this.route(id));
    const own = record.type === 'label' ? labelBounds(this.currentDisplay, record) : undefined;
    return own && lift ? { ...own, x: own.x + lift.dx, y: own.y + lift.dy } : own;
  }

  boundsOf(ids: Iterable<RecordId>): Rect | undefined {
    return unionBounds(this, new Set(ids));
  }

  contentBounds(): Rect | undefined {
    this.sync();
    return this.table.contentBounds();
  }

  // ---- what is where

  itemsAt(point: Point, tolerance: number, only?: Item['type']): Item[] {
    return itemsAt(this, point, tolerance, only);
  }

  itemsIn(rect: Rect, mode: 'touch' | 'contain'): Item[] {
    return itemsIn(this, rect, mode);
  }

  shapesOver(rect: Rect): ReturnType<SceneApi['shapesOver']> {
    this.sync();
    return this.table.shapesOver(rect);
  }

  itemsInPolygon(polygon: readonly Point[]): Item[] {
    return itemsInPolygon(this, polygon);
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

  outlineOf(id: RecordId): ShapeOutline | undefined {
    const record = this.get(id);
    return record?.type === 'shape' ? outlineOf(record, this.currentDisplay) : undefined;
  }

  connectorsNear(rect: Rect): RecordId[] {
    return this.table.connectorsNear(rect);
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
    if (slot === undefined) return this.routerWay(record);
    return this.table.routes[slot] ?? this.upkeep.repainted(slot, () => this.routeSlot(slot));
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
    const record = this.table.item(slot) as ConnectorRecord;
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
    return slot === undefined ? undefined : this.jumps.of(slot, record, style, look.radius ?? 0, 2 * lineReach(look));
  }

  /** A route appeared, changed or went: lines above it may have to hop elsewhere. */
  private routeChanged(slot: number): void {
    const others = this.jumps.drop(this.table.boundsOf(slot));
    if (others.length > 0) this.damage.slots(others);
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
    return isOutOfSight(this.store, id);
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
    this.lifting.drop();
    this.override(previewedRecords(this.store, items ?? []));
  }

  previewMove(ids: ReadonlySet<RecordId> | null, dx: number, dy: number, besides?: Shown): void {
    if (!ids) {
      this.lifting.drop();
      this.override(NOTHING_SHOWN);
      return;
    }
    if (this.lifting.goesOn(ids, dx, dy)) {
      if (this.override(besides ?? NOTHING_SHOWN)) this.lifting.redraw();
      return;
    }
    const leaves = leavesOf(this.store, ids);
    if (leaves.size > LIFT_FROM || (besides && leaves.size > 0)) {
      this.override(besides ?? NOTHING_SHOWN);
      this.lifting.begin(ids, withInnerConnectors(this.store, this.table, leaves), dx, dy);
      return;
    }
    this.lifting.drop();
    this.override(movedRecords(this.store, leaves, dx, dy, besides ?? NOTHING_SHOWN));
  }

  /** Whether anything is shown otherwise than before by it. */
  private override(next: Shown): boolean {
    const before = this.overrides;
    if (before === next || (before.size === 0 && next.size === 0)) return false;
    this.overrides = next;
    const touched = new Set<RecordId>();
    for (const [id, was, now] of changedBetween(this.store, before, next)) {
      touched.add(id);
      if (!was || !now) continue;
      this.currentDisplay.adopt(was, now);
      addSiblings(this.store, was, touched);
      addSiblings(this.store, now, touched);
    }
    if (touched.size > 0) this.upkeep.refresh(touched);
    return touched.size > 0;
  }

  // ---- keeping up with the document

  private makeDisplay(): Display {
    const display = displayOf(this.options, this.currentPage, this.currentDark, {
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
    this.upkeep.measureAgain([...this.table.slots.values()].filter((slot) => this.table.kind[slot] === CONNECTOR));
  }

  private absorb(diff: DrawingDiff): void {
    const { shifted = [], rerouted = [], updated } = diff;
    // A gesture may show some of it otherwise.
    const isApart = this.overrides.size > 0 || this.lifting.current !== null || this.upkeep.stale;
    if (isApart || shifted.length + rerouted.length === 0) {
      this.absorbRest({ ...diff, updated: [...updated, ...rerouted] }, shifted);
      return;
    }
    for (const { before, after } of rerouted) this.currentDisplay.adopt(before, after);
    this.upkeep.shift(shifted, rerouted);
    this.absorbRest(diff, []);
  }

  /** The record of an item that was shifted, as it is shown now. */
  private renewed(before: Leaf): Leaf {
    const after = this.get(before.id) as Leaf | undefined;
    if (!after || after.type !== before.type) return before;
    this.currentDisplay.adopt(before, after);
    return after;
  }

  private absorbRest(diff: Diff, shifted: readonly Shift[]): void {
    const { changed, repainted, restacked, structure, items, everything, settings } = sceneChange(
      this.store,
      diff,
      (before, after) => this.currentDisplay.adopt(before, after),
    );
    for (const { ids } of shifted) for (const id of ids) changed.add(id);
    // A caption that gets a fill or a line is in the way of connectors from now on.
    for (const id of [...repainted]) if (this.measuring.isOtherObstacle(id)) repainted.delete(id);
    if (settings) this.setDisplay();
    this.lifting.redraw();
    for (const id of [...changed]) {
      const shown = this.overrides.get(id);
      if (shown) addSiblings(this.store, shown, changed);
    }
    this.overrides = without(this.overrides, diff.removed);
    if (structure) {
      if (!this.upkeep.stale) this.damage.items([...changed, ...restacked]);
      this.upkeep.restructured(items);
    }
    this.upkeep.replace(restacked);
    if (everything) this.damage.all();
    const gone = new Set(diff.removed.map(({ id }) => id));
    if (changed.size > 0) this.upkeep.refresh(changed, { repainted, gone });
  }

  /** Brings slots and paint order in line with the document's structure, if it changed. */
  sync(): void {
    this.upkeep.sync();
  }
}
