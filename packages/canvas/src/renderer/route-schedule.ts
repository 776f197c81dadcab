/**
 * When the ways of visible connectors are found. A few are found in the frame that shows them; many only when the view
 * and the page rest, by another thread where there is one, and they are painted together when all are there. Until then
 * a connector runs as estimated, so nothing ever waits for the router.
 */
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { CONNECTOR } from '../items/item-table.ts';
import type { Scene } from '../scene/scene.ts';

/** So many are found at once, in motion too: what one drags about in a drawing of usual size. */
const FEW = 48;
/** Time a frame may spend on them, ms: at rest, and in motion. */
const BUDGET = 8,
  BUDGET_IN_MOTION = 4;
/** Without a change for this long, ms, the page is at rest. */
const REST = 60;
/** Routes that were found wait no longer than this to be painted, ms. */
const LATEST = 200;

export class RouteSchedule {
  private readonly scene: Scene;
  private readonly now: () => number;
  private moved = -Infinity;
  private scale = 0;
  private found: Rect[] = [];
  private since = 0;

  constructor(scene: Scene, now: () => number) {
    this.scene = scene;
    this.now = now;
  }

  /** Something on the page changed. */
  changed(): void {
    this.moved = this.now();
  }

  /**
   * Finds what it may among the slots, all that is visible. `damage` is given what is to be painted again; false when
   * some are left.
   */
  run(slots: ArrayLike<number>, scale: number, damage: (rects: readonly Rect[]) => void): boolean {
    const { table } = this.scene,
      missing: number[] = [],
      start = this.now();
    if (this.scale !== scale && this.scale !== 0) this.moved = start;
    this.scale = scale;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      if (table.kind[slot] === CONNECTOR && !table.routes[slot]) missing.push(slot);
    }
    const inMotion = start - this.moved < REST;
    if (missing.length > FEW && inMotion) return false;
    const { router } = this.scene,
      elsewhere = missing.length > FEW && router?.request !== undefined;
    if (elsewhere) router.request!(missing.map((slot) => table.items[slot]!.id));
    const budget = inMotion ? BUDGET_IN_MOTION : BUDGET;
    let left = missing.length;
    for (const slot of missing) {
      if (this.now() - start > budget) break;
      if (elsewhere && !router.ready!(table.items[slot]!.id)) continue;
      left--;
      if (table.routes[slot]) continue;
      this.found.push(rectOf(this.scene, slot));
      this.scene.routeSlot(slot);
      this.found.push(rectOf(this.scene, slot));
    }
    if (this.found.length === 0) return left === 0;
    if (this.since === 0) this.since = start;
    if (left === 0 || start - this.since > LATEST) {
      damage(this.found);
      this.found = [];
      this.since = 0;
    }
    return left === 0;
  }
}

function rectOf(scene: Scene, slot: number): Rect {
  const b = scene.table.index.bounds,
    o = slot * 4;
  return { x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! };
}
