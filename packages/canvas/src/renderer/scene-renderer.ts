/**
 * Keeps a canvas in step with a scene and a view: one paint a frame at most, only what changed. Panning shifts the
 * bitmap, a change paints its rectangle, a zoom paints all with as much detail as can be seen, and items that are
 * dragged in great numbers are one bitmap that is shifted over the rest.
 */
import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { CanvasLike, Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import { paintBackdrop, type GridOptions } from './backdrop.ts';
import { BatchPainter } from './batch-painter.ts';
import { type Region, type View } from './batch.ts';
import { RouteSchedule } from './route-schedule.ts';
import type { Scene } from '../scene/scene.ts';
import { Surface } from './surface.ts';
import type { Lift } from '../scene/types.ts';

/** Moving so many pixels takes as long as painting one usual item. */
const PIXELS_FOR_ITEM = 6000;

export interface ViewportLike {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  on(listener: () => void): () => void;
}

export interface SceneRendererOptions {
  canvas: HTMLCanvasElement | OffscreenCanvas;
  scene: Scene;
  viewport: ViewportLike;
  /** Device pixels per CSS pixel. */
  pixelRatio?: () => number;
  grid?: GridOptions | null;
  /** Both default to the browser's. */
  requestFrame?: (callback: () => void) => void;
  createCanvas?: (w: number, h: number) => CanvasLike;
  /** Milliseconds of a clock that only goes forwards. */
  now?: () => number;
}

interface Lifted {
  version: number;
  rest: Surface;
  picture: Surface;
  restSlots: Int32Array;
  slots: Int32Array;
  edges: number[];
}

export class SceneRenderer {
  private readonly scene: Scene;
  private readonly viewport: ViewportLike;
  private readonly options: SceneRendererOptions;
  private readonly surface: Surface;
  private readonly painter: BatchPainter;
  private readonly schedule: RouteSchedule;
  private readonly createCanvas: (w: number, h: number) => CanvasLike;
  private grid: GridOptions | null;
  private requested = false;
  private lifted: Lifted | null = null;
  private waiting: (() => void)[] = [];
  private isFlowLeftOut = false;
  private leftOut: ReadonlySet<RecordId> | null = null;
  private readonly off: (() => void)[] = [];
  private readonly painted = new Set<(view: View) => void>();

  constructor(options: SceneRendererOptions) {
    this.options = options;
    this.scene = options.scene;
    this.viewport = options.viewport;
    this.grid = options.grid ?? null;
    this.createCanvas =
      options.createCanvas ??
      ((w, h) => {
        const canvas = document.createElement('canvas');
        canvas.width = w;
        canvas.height = h;
        return canvas;
      });
    this.surface = new Surface(options.canvas, false, this.createCanvas);
    this.painter = new BatchPainter(this.scene, this.createCanvas);
    this.schedule = new RouteSchedule(this.scene, {
      now: options.now ?? (() => performance.now()),
      wake: () => this.requestPaint(),
      repaint: () => this.invalidate(),
    });
    this.off.push(
      () => this.schedule.destroy(),
      this.viewport.on(() => this.requestPaint()),
      this.scene.onDamage((damage) => {
        if (damage.all) this.surface.invalidate();
        else this.surface.invalidateRects(damage.rects);
        if (damage.all) this.dropLifted();
        this.schedule.changed();
        this.requestPaint();
      }),
    );
    this.requestPaint();
  }

  /** Connectors that were painted and whose dashes run, and perhaps some that do no longer. */
  get flows(): ReadonlySet<RecordId> {
    return this.painter.flows;
  }

  /** Whether lines whose dashes run are left out, as somebody paints them above this canvas, where they move. */
  leaveFlowOut(isLeftOut: boolean): void {
    if (isLeftOut === this.isFlowLeftOut) return;
    this.isFlowLeftOut = isLeftOut;
    this.invalidate();
  }

  /** Items that are not painted, though they keep their place and lines still go around them. */
  leaveOut(ids: ReadonlySet<RecordId> | null): void {
    if (ids === this.leftOut) return;
    this.leftOut = ids;
    this.invalidate();
  }

  setGrid(grid: GridOptions | null): void {
    this.grid = grid;
    this.invalidate();
  }

  /**
   * Has `listener` called after each paint with the view that is on the canvas, as for what is drawn above it.
   * @returns what ends it
   */
  onPaint(listener: (view: View) => void): () => void {
    this.painted.add(listener);
    return () => this.painted.delete(listener);
  }

  /** Everything is painted again in the next frame. */
  invalidate(): void {
    this.surface.invalidate();
    this.dropLifted();
    this.requestPaint();
  }

  requestPaint(): void {
    if (this.requested) return;
    this.requested = true;
    const frame = (): void => {
      this.requested = false;
      this.paint();
    };
    if (this.options.requestFrame) this.options.requestFrame(frame);
    else requestAnimationFrame(frame);
  }

  /** Whether all is painted. Connectors that another thread is still to route run as estimated: see `isRouted`. */
  get idle(): boolean {
    return !this.requested;
  }
  /** Whether all is painted, with every visible connector as the router has it. */
  get isRouted(): boolean {
    return !this.requested && !this.schedule.isWaiting;
  }

  /** Resolves when the canvas shows the scene as it is, with every visible connector routed. */
  waitUntilPainted(): Promise<void> {
    return !this.isRouted ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  destroy(): void {
    for (const off of this.off) off();
    this.dropLifted();
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** The view in device pixels. Rounded, so that panning moves the picture by whole pixels. */
  view(): View {
    const ratio = this.ratio,
      scale = this.viewport.zoom * ratio;
    return { scale, ox: Math.round(this.viewport.x * scale), oy: Math.round(this.viewport.y * scale) };
  }

  private get ratio(): number {
    return this.options.pixelRatio?.() ?? (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
  }

  private paint(): void {
    const { canvas } = this.surface,
      ratio = this.ratio;
    const w = Math.max(1, Math.round(this.viewport.width * ratio)),
      h = Math.max(1, Math.round(this.viewport.height * ratio));
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
      this.surface.invalidate();
      this.dropLifted();
    }
    const view = this.view();
    const routed = this.routeVisible(view, w, h);
    const { lift } = this.scene;
    if (lift) this.paintLifted(lift, view, w, h);
    else {
      if (this.lifted) {
        this.dropLifted();
        this.surface.invalidate();
      }
      this.surface.update(
        view,
        (region) => {
          this.backdrop(this.surface.context, region, view);
          this.painter.paint(this.surface.context, this.slotsIn(region, view), view, region, this.isFlowLeftOut);
        },
        () => this.painter.isLight(this.slotsIn({ x: 0, y: 0, w, h }, view), (w * h) / PIXELS_FOR_ITEM, view),
      );
    }
    for (const listener of [...this.painted]) listener(view);
    if (!routed) this.requestPaint();
    if (this.isRouted) for (const resolve of this.waiting.splice(0)) resolve();
  }

  private backdrop(c: Context2D, region: Region, view: View): void {
    const { display, store, page, dark } = this.scene;
    paintBackdrop(c, region, view, store.find(page, 'page'), display.palette.theme, dark, this.grid, this.ratio);
  }

  private pageRect(r: Region, { scale, ox, oy }: View): Rect {
    return { x: (r.x + ox) / scale, y: (r.y + oy) / scale, w: r.w / scale, h: r.h / scale };
  }

  private slotsIn(region: Region, view: View): ArrayLike<number> {
    const { leftOut } = this,
      slots = this.scene.inRegion(this.pageRect(region, view));
    return leftOut === null || leftOut.size === 0
      ? slots
      : Array.from(slots).filter((slot) => !leftOut.has(this.scene.table.item(slot)!.id));
  }

  /** Finds the ways of visible connectors as far as they may be found now. False when some are left. */
  private routeVisible(view: View, w: number, h: number): boolean {
    if (this.scene.lift && this.scene.router?.isGiven !== true) return true;
    const visible = (): ArrayLike<number> => this.scene.inRegion(this.pageRect({ x: 0, y: 0, w, h }, view));
    return this.schedule.run(visible, view.scale, (rects) => this.surface.invalidateRects(rects));
  }

  // ---- many items in motion

  private dropLifted(): void {
    this.lifted = null;
  }

  private paintLifted(lift: Lift, view: View, w: number, h: number): void {
    if (this.lifted?.version !== lift.version) this.lifted = this.makeLifted(lift, w, h);
    const { rest, picture, restSlots, slots, edges } = this.lifted!;
    rest.update(view, (region) => {
      this.backdrop(rest.context, region, view);
      this.painter.paint(rest.context, this.scene.table.among(restSlots, this.pageRect(region, view)), view, region);
    });
    // The picture stands still and the view moves under it, which is the same and needs no painting but at the edge.
    const shifted: View = {
      scale: view.scale,
      ox: view.ox - Math.round(lift.dx * view.scale),
      oy: view.oy - Math.round(lift.dy * view.scale),
    };
    picture.update(shifted, (region) => {
      picture.context.clearRect(region.x, region.y, region.w, region.h);
      this.painter.paint(
        picture.context,
        this.scene.table.among(slots, this.pageRect(region, shifted)),
        shifted,
        region,
      );
    });
    const c = this.surface.context;
    this.surface.invalidate();
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(rest.canvas as CanvasImageSource, 0, 0);
    this.paintEdges(c, edges, view);
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(picture.canvas as CanvasImageSource, 0, 0);
  }

  /** Connectors between what moves and what stays. */
  private paintEdges(c: Context2D, edges: readonly number[], view: View): void {
    c.setTransform(view.scale, 0, 0, view.scale, -view.ox, -view.oy);
    for (const slot of edges) {
      const record = this.scene.table.item(slot) as ConnectorRecord,
        look = this.scene.display.connectorLook(record);
      if (look.stroke === 'none') continue;
      c.strokeStyle = look.stroke;
      c.lineWidth = Math.max(look.strokeWidth, 0.8 / view.scale);
      c.beginPath();
      this.scene.quickRoute(record).forEach((p: Point, i) => (i === 0 ? c.moveTo(p.x, p.y) : c.lineTo(p.x, p.y)));
      c.stroke();
    }
  }

  private makeLifted(lift: Lift, w: number, h: number): Lifted {
    this.scene.sync();
    const { table } = this.scene,
      slots: number[] = [],
      restSlots: number[] = [],
      edges: number[] = [];
    for (let r = 0; r < table.count; r++) {
      const slot = table.order[r]!;
      if (slot < 0) continue;
      const record = table.item(slot)!;
      if (lift.ids.has(record.id)) slots.push(slot);
      else if (
        record.type === 'connector' &&
        ((record.start.shape !== undefined && lift.ids.has(record.start.shape)) ||
          (record.end.shape !== undefined && lift.ids.has(record.end.shape)))
      )
        edges.push(slot);
      else restSlots.push(slot);
    }
    const make = (alpha: boolean): Surface => new Surface(this.createCanvas(w, h), alpha, this.createCanvas);
    return {
      version: lift.version,
      rest: make(false),
      picture: make(true),
      slots: Int32Array.from(slots),
      restSlots: Int32Array.from(restSlots),
      edges,
    };
  }
}
