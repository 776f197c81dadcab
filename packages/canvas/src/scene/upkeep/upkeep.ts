import type { ConnectorRecord, DiagramRecord, Point, RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { visitItem, visitPage } from '@limn/drawing/source/paint-order.ts';
import type { DrawingSource, Rerouted, Shift } from '@limn/drawing/source/drawing-source.ts';
import { CONNECTOR, type ItemTable, LABEL, type Leaf, SHAPE } from '../../items/item-table.ts';
import type { LineJumps } from '../../items/line-jumps.ts';
import type { Measuring } from '../../items/measuring.ts';
import type { DamageNotices } from './damage.ts';
import type { SceneChange } from './changes.ts';
import type { SceneRoutes } from '../types.ts';
import { runsOf } from './runs.ts';

/** What is kept up, and what it is kept up with. */
interface UpkeepParts {
  readonly store: DrawingSource;
  readonly table: ItemTable;
  readonly measuring: Measuring;
  readonly jumps: LineJumps;
  readonly damage: DamageNotices;
  router(): SceneRoutes | null;
  /** The way of a connector, as the router finds it. */
  wayOf(connector: ConnectorRecord): readonly Point[];
  page(): RecordId;
  /** The record as it is shown, previews included. */
  get(id: RecordId): DiagramRecord | undefined;
}

const NONE: ReadonlySet<RecordId> = new Set();

/** Keeps the slots, places and routes of a scene in line with the document, and tells what must be painted again. */
export class Upkeep {
  private isStale = true;
  /** The items that came and went since the slots were brought in line; null where more than that has changed. */
  private items: { added: RecordId[]; removed: RecordId[] } | null = null;
  /** Connectors that changed before the page was brought in line. */
  private unsettled = new Set<RecordId>();
  /** All items that did. */
  private touched = new Set<RecordId>();
  private readonly parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.parts = parts;
  }

  /** Begins anew, as for another page. */
  reset(): void {
    const { table, jumps, damage } = this.parts;
    table.clear();
    jumps.clear();
    this.unsettled.clear();
    this.touched.clear();
    this.parts.router()?.clear?.();
    this.restructured(null);
    damage.all();
  }

  /** Whether the page's structure changed since the slots were brought in line with it. */
  get stale(): boolean {
    return this.isStale;
  }

  /** Whether ways come with the records, so that nothing stands in the way of a connector. */
  private get isGiven(): boolean {
    return this.parts.router()?.isGiven === true;
  }

  /** Adds the connectors whose ways depend on what stands at the given slots. */
  private lookingAt(shapes: readonly number[], out: Set<number>): void {
    if (!this.isGiven) this.parts.table.lookingAt(shapes, out);
  }

  /** The page's structure changed: only these items came and went, or, with null, anything may have. */
  restructured(items: SceneChange['items']): void {
    if (!this.isStale) this.items = { added: [], removed: [] };
    this.isStale = true;
    if (items === null) this.items = null;
    else if (this.items) {
      for (const id of items.added) this.items.added.push(id);
      for (const id of items.removed) this.items.removed.push(id);
    }
  }

  /** Items are other records, which look and stand as before. */
  replace(ids: readonly RecordId[]): void {
    const { table } = this.parts;
    for (const id of ids) {
      const slot = table.slots.get(id),
        record = this.parts.get(id);
      if (slot !== undefined && record) table.put(slot, record as Leaf);
    }
  }

  /**
   * Items stand elsewhere and lines run otherwise, with all that hangs on them, and look as before: nothing else has to
   * be asked or measured.
   */
  shift(shifted: readonly Shift[], rerouted: readonly Rerouted[]): void {
    const { table, measuring, damage } = this.parts,
      slots: number[] = [];
    for (const { ids } of shifted)
      for (const id of ids) {
        const slot = table.slots.get(id);
        slots.push(slot ?? -1);
      }
    const lines = rerouted.map(({ after }) => table.slots.get(after.id) ?? -1),
      all = [...lines, ...slots].filter((slot) => slot >= 0);
    damage.slots(all);
    let n = 0;
    for (const { ids, dx, dy } of shifted)
      for (let k = 0; k < ids.length; k++) {
        const slot = slots[n++]!;
        if (slot < 0) continue;
        const isRouted = table.routes[slot] !== null;
        if (isRouted) measuring.routeGone(slot);
        table.shift(slot, dx, dy);
        if (isRouted) measuring.routeGone(slot);
      }
    rerouted.forEach(({ after }, i) => {
      const slot = lines[i]!;
      if (slot < 0) return;
      table.put(slot, after);
      table.packed.delete(slot);
      if (table.routes[slot]) measuring.reroute(slot, after, this.parts.wayOf(after));
      else measuring.measure(slot);
    });
    damage.slots(all);
  }

  /** Brings slots and paint order in line with the document's structure, if it changed. */
  sync(): void {
    if (!this.isStale) return;
    const { items } = this;
    this.isStale = false;
    this.items = null;
    const fresh = items && this.insert(items.added);
    if (!fresh) {
      this.syncAll();
      return;
    }
    const met = new Set<number>();
    this.settleStructure(fresh, this.takeOut(items.removed, met), met);
  }

  /**
   * What went leaves the order of the others as it is. Answers with what had a slot, and adds the connectors it met.
   */
  private takeOut(removed: readonly RecordId[], met: Set<number>): Set<RecordId> {
    const { table } = this.parts,
      gone = new Set(removed.filter((id) => table.slots.has(id)));
    if (gone.size === 0) return gone;
    this.parts.jumps.clear();
    const slots = Array.from(gone, (id) => table.slots.get(id)!);
    this.lookingAt(
      slots.filter((slot) => table.kind[slot] === SHAPE),
      met,
    );
    for (const slot of slots) table.remove(slot);
    table.closeRanks();
    return gone;
  }

  /** Gives what came its slots and ranks among the others; null where it takes a look at all of them. */
  private insert(added: readonly RecordId[]): number[] | null {
    if (added.length === 0) return [];
    const { store, table } = this.parts,
      runs = added.some((id) => table.slots.has(id)) ? null : runsOf(store, this.parts.page(), table.slots, added);
    if (runs === null) return null;
    const fresh: number[] = [];
    table.insert(
      runs.map(({ after, items, depth }) => {
        const slots: number[] = [];
        for (const id of items)
          visitItem(store, id, false, depth, (record) => {
            slots.push(table.add((this.parts.get(record.id) as Leaf | undefined) ?? record, false));
          });
        fresh.push(...slots);
        return { after, slots };
      }),
    );
    return fresh;
  }

  private syncAll(): void {
    const { table } = this.parts,
      fresh: number[] = [];
    table.count = 0;
    this.parts.jumps.clear();
    const { store } = this.parts;
    // Of what has a slot the record is here already, up to where it stands.
    const inOrder = {
      get: (id: RecordId) => table.kept(table.slots.get(id) ?? -1) ?? store.get(id),
      children: (id: RecordId) => store.children(id),
    };
    visitPage(inOrder, this.parts.page(), (record, background) => {
      let slot = table.slots.get(record.id);
      if (slot === undefined) {
        slot = table.add((this.parts.get(record.id) as Leaf | undefined) ?? record, background);
        fresh.push(slot);
      }
      table.append(slot);
    });
    const gone = new Set<RecordId>();
    if (table.slots.size > table.count)
      for (const [id, slot] of table.slots) {
        const rank = table.rank[slot]!;
        if (rank >= table.count || table.order[rank] !== slot) gone.add(id);
      }
    // The order was written anew above, so a slot that leaves it must not clear the rank it had before.
    const met = new Set<number>();
    this.lookingAt(
      [...gone].map((id) => table.slots.get(id)!).filter((slot) => table.kind[slot] === SHAPE),
      met,
    );
    for (const id of gone) {
      const slot = table.slots.get(id)!,
        rank = table.rank[slot]!,
        there = table.order[rank]!;
      table.remove(slot);
      if (there !== slot) table.order[rank] = there;
    }
    this.settleStructure(fresh, gone, met);
  }

  /**
   * Measures what came, and looks again at the connectors that what came and went (`met` by it) stands in the way of.
   */
  private settleStructure(fresh: readonly number[], gone: ReadonlySet<RecordId>, met: Set<number>): void {
    const { table } = this.parts;
    for (const slot of fresh) if (table.kind[slot] === SHAPE) this.parts.measuring.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === CONNECTOR) this.parts.measuring.measure(slot);
    for (const slot of fresh) if (table.kind[slot] === LABEL) this.parts.measuring.measure(slot);
    if (fresh.length > 0) this.parts.damage.slots(fresh);
    if (fresh.length === table.count || this.isGiven) {
      this.unsettled.clear();
      this.touched.clear();
      this.parts.router()?.clear?.();
      return;
    }
    // New shapes may stand in the way of connectors that were routed before, and those gone do no longer.
    this.lookingAt(
      fresh.filter((slot) => table.kind[slot] === SHAPE),
      met,
    );
    const connectors = [...met].filter((slot) => table.kind[slot] === CONNECTOR);
    this.measureAgain(connectors);
    for (const slot of [...fresh, ...connectors])
      if (table.kind[slot] === CONNECTOR) this.unsettled.add(table.kept(slot)!.id);
    for (const id of gone) this.unsettled.add(id);
    for (const slot of fresh) this.touched.add(table.kept(slot)!.id);
    for (const id of gone) this.touched.add(id);
    this.makeRoom();
  }

  /** Lets the other connectors make room for those that changed. */
  private makeRoom(): void {
    const connectors = this.unsettled,
      slots: number[] = [];
    const { touched } = this;
    this.unsettled = new Set();
    this.touched = new Set();
    for (const id of this.parts.router()?.invalidate?.(connectors, touched) ?? []) {
      const slot = this.parts.table.slots.get(id);
      if (slot !== undefined && this.parts.table.routes[slot]) slots.push(slot);
    }
    this.measureAgain(slots);
  }

  /** The ways of connectors, and the places of their labels, are to be found anew. */
  measureAgain(connectors: readonly number[]): void {
    if (connectors.length === 0) return;
    const slots = connectors.flatMap((slot) => [slot, ...this.labelSlots(slot)]);
    this.parts.damage.slots(slots);
    for (const slot of slots) this.parts.measuring.measure(slot);
    this.parts.damage.slots(slots);
  }

  /** Routes that were known are others. */
  routesChanged(connectors: readonly RecordId[]): void {
    this.measureAgain(connectors.flatMap((id) => this.parts.table.slots.get(id) ?? []));
  }

  /**
   * Finds the way of a connector for somebody who asks before it is painted by it: what was painted, or is to be, runs
   * as estimated, and may lie elsewhere.
   */
  repainted<T>(connector: number, find: () => T): T {
    const places = (): Rect[] =>
        [connector, ...this.labelSlots(connector)].map((slot) => this.parts.table.boundsOf(slot)),
      before = places(),
      found = find();
    this.parts.damage.rects([...before, ...places()]);
    return found;
  }

  labelSlots(connector: number): number[] {
    return this.parts.store
      .children(this.parts.table.kept(connector)!.id)
      .flatMap((id) => this.parts.table.slots.get(id) ?? []);
  }

  /**
   * Items changed, came or went: they, the connectors on them and the labels of those are damaged and measured.
   * `repainted`: shapes that only look different, so that nothing else has to. `gone`: what went, of which only the
   * place where it was is damaged.
   */
  refresh(
    ids: ReadonlySet<RecordId>,
    { repainted = NONE, gone = NONE }: { repainted?: ReadonlySet<RecordId>; gone?: ReadonlySet<RecordId> } = {},
  ): void {
    const touched = new Set<number>(),
      connectors = new Set<number>(),
      left = new Set<number>(),
      moved: number[] = [];
    for (const id of ids) {
      if (repainted.has(id)) {
        const slot = this.parts.table.slots.get(id);
        if (slot !== undefined) touched.add(slot);
        continue;
      }
      this.touched.add(id);
      const slot = this.parts.table.slots.get(id);
      if (slot !== undefined) {
        if (gone.has(id)) left.add(slot);
        else (this.parts.table.kind[slot] === CONNECTOR ? connectors : touched).add(slot);
        if (this.parts.table.kind[slot] === SHAPE) moved.push(slot);
      }
      for (const connector of this.parts.store.connectorsOf(id)) {
        const c = this.parts.table.slots.get(connector);
        if (c !== undefined) connectors.add(c);
      }
    }
    this.lookingAt(moved, connectors);
    for (const slot of left) connectors.delete(slot);
    for (const slot of connectors) {
      touched.add(slot);
      for (const label of this.labelSlots(slot)) touched.add(label);
    }
    if (left.size > 0) this.parts.damage.slots(left);
    this.parts.damage.slots(touched);
    for (const slot of touched) {
      const record = this.parts.get(this.parts.table.kept(slot)!.id);
      // What went is taken out when somebody looks, which measuring it would be: it would be put back without a record.
      if (!record) {
        touched.delete(slot);
        connectors.delete(slot);
      } else if (record.type === 'shape' || record.type === 'connector' || record.type === 'label')
        this.parts.table.put(slot, record);
    }
    for (const slot of touched) if (this.parts.table.kind[slot] === SHAPE) this.parts.measuring.measure(slot);
    const met = new Set<number>();
    this.lookingAt(moved, met);
    for (const slot of met) {
      if (touched.has(slot) || left.has(slot)) continue;
      connectors.add(slot);
      for (const item of [slot, ...this.labelSlots(slot)]) {
        this.parts.damage.slots([item]);
        touched.add(item);
      }
    }
    const { isGiven } = this;
    for (const kind of [CONNECTOR, LABEL])
      for (const slot of touched) {
        if (this.parts.table.kind[slot] !== kind) continue;
        const record = this.parts.table.item(slot)!;
        if (isGiven && record.type === 'connector' && this.parts.table.routes[slot])
          this.parts.measuring.reroute(slot, record, this.parts.wayOf(record));
        else this.parts.measuring.measure(slot);
      }
    this.parts.damage.slots(touched);
    for (const slot of connectors) {
      this.unsettled.add(this.parts.table.kept(slot)!.id);
      this.parts.table.packed.delete(slot);
    }
    if (this.stale) return;
    this.makeRoom();
  }
}
