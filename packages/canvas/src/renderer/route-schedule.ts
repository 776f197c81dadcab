/**
 * When the ways of visible connectors are found. A few are found in the frame that shows them; many only when the view
 * and the page rest, very many by another thread where there is one, and they are painted together when all are there.
 * Until then a connector runs as that thread last had it or as estimated, so nothing ever waits for the router. From
 * far away, where thousands are shown as thin lines, the other thread's lines are all that is painted.
 */
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { CONNECTOR } from '../items/item-table.ts';
import type { Scene } from '../scene/scene.ts';
import { THREADS_BELOW } from './batch.ts';

/** So many are found at once, in motion too: what one drags about in a drawing of usual size. */
const FEW = 48;
/** From so many on they are left to the other thread: those of a window at 1:1 are found here, which is sooner. */
const VERY_MANY = 200;
/**
 * Time a frame may spend on them, ms: at rest, in motion, and when nothing has been painted that one could wait for.
 */
const BUDGET = 8,
  BUDGET_IN_MOTION = 4,
  BUDGET_AT_FIRST = 24;
/** Without a change for this long, ms, the page is at rest: two frames, as whoever drags or zooms changes every one. */
const REST = 30;
/**
 * No hand and no wheel scales a view by so much between two frames: it jumped, as to all of a drawing, and is at rest.
 */
const JUMP = 1.5;
/** Routes that were found wait no longer than this to be painted, ms. */
const LATEST = 200;
/**
 * The lines of a whole page are found when the view has rested for so long, ms; sooner where they are what is shown.
 * The other thread takes part of the machine, which is not to be felt while one goes on.
 */
const AHEAD_AFTER = 1500,
  AHEAD_AFTER_FAR = 200;

export interface RouteScheduleOptions {
  /** Milliseconds of a clock that only goes forwards. */
  now(): number;
  /** Asks for a run, as the other thread has found something. */
  wake(): void;
  /** Asks for all to be painted, as lines seen from far away are others. */
  repaint(): void;
}

export class RouteSchedule {
  private readonly scene: Scene;
  private readonly options: RouteScheduleOptions;
  private readonly off: (() => void)[] = [];
  private moved = -Infinity;
  private scale = 0;
  private found: Rect[] = [];
  private since = 0;
  private linesSince = 0;
  private waits = false;
  /** Nothing was painted yet: what came with the page is no motion. */
  private isFirst = true;
  /** Lines of this page were told before. */
  private hadLines = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: Scene, options: RouteScheduleOptions) {
    this.scene = scene;
    this.options = options;
    const { router } = scene,
      routes = router?.onRoutes?.(() => {
        if (this.waits) options.wake();
      }),
      lines = router?.onLines?.(() => this.linesCame());
    for (const off of [routes, lines]) if (off) this.off.push(off);
  }

  destroy(): void {
    clearTimeout(this.timer);
    for (const off of this.off) off();
  }

  /** Whether another thread is still to find what is shown; no frame is needed until it does. */
  get isWaiting(): boolean {
    return this.waits;
  }

  /** Something on the page changed. */
  changed(): void {
    this.moved = this.options.now();
  }

  /**
   * Finds what it may among the slots that are visible. `damage` is given what is to be painted again; false when
   * some are left for the next frame.
   */
  run(visible: () => ArrayLike<number>, scale: number, damage: (rects: readonly Rect[]) => void): boolean {
    this.scene.sync();
    const { table, router } = this.scene,
      missing: number[] = [],
      start = this.options.now();
    const { isFirst } = this;
    this.isFirst = false;
    if (isFirst) this.moved = -Infinity;
    else if (this.scale !== scale && Math.max(scale / this.scale, this.scale / scale) < JUMP) this.moved = start;
    this.scale = scale;
    this.waits = false;
    const lines = router?.linesAhead?.() ?? 'none',
      isFar = scale < THREADS_BELOW;
    if (lines === 'coming') this.wantLines(isFar);
    if (isFar && lines !== 'none') {
      this.waits = lines === 'coming';
      return true;
    }
    const slots = visible();
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      if (table.kind[slot] === CONNECTOR && !table.routes[slot]) missing.push(slot);
    }
    // Ways that come with the records are only read: no line of a map need be estimated, in motion or while dragging.
    const inMotion = start - this.moved < REST && router?.isGiven !== true;
    if (missing.length > FEW && inMotion) return false;
    const elsewhere = missing.length > VERY_MANY && router?.request !== undefined;
    if (elsewhere) router.request!(missing.map((slot) => table.item(slot)!.id));
    const usual = inMotion ? BUDGET_IN_MOTION : BUDGET,
      budget = isFirst ? BUDGET_AT_FIRST : usual;
    let left = missing.length,
      awaited = 0;
    for (const slot of missing) {
      if (this.options.now() - start > budget) break;
      if (elsewhere && !router.ready!(table.item(slot)!.id)) {
        awaited++;
        continue;
      }
      left--;
      if (table.routes[slot]) continue;
      this.found.push(rectOf(this.scene, slot));
      this.scene.routeSlot(slot);
      this.found.push(rectOf(this.scene, slot));
    }
    this.waits = left > 0 && left === awaited;
    this.tell(left === 0, start, damage);
    return left === 0 || this.waits;
  }

  /** Has what was found painted, when it is all or has waited for long enough. */
  private tell(all: boolean, now: number, damage: (rects: readonly Rect[]) => void): void {
    if (this.found.length === 0) return;
    if (this.since === 0) this.since = now;
    if (!all && now - this.since <= LATEST) return;
    damage(this.found);
    this.found = [];
    this.since = 0;
  }

  /** Somebody who has just opened a drawing to see all of it does nothing else yet. */
  private wantLines(isFar: boolean): void {
    const far = this.hadLines ? AHEAD_AFTER_FAR : 0,
      rest = isFar ? far : AHEAD_AFTER;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.scene.router?.wantLines?.(), rest);
  }

  private linesCame(): void {
    this.hadLines = true;
    if (this.scale >= THREADS_BELOW) return;
    const now = this.options.now();
    if (this.linesSince === 0) this.linesSince = now;
    if (this.scene.router?.linesAhead?.() === 'coming' && now - this.linesSince <= LATEST) return;
    this.linesSince = 0;
    this.options.repaint();
  }
}

function rectOf(scene: Scene, slot: number): Rect {
  const b = scene.table.index.bounds,
    o = slot * 4;
  return { x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! };
}
