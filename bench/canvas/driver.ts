/**
 * Runs inside the page and measures. A frame's cost is the time between two animation frames with the browser's frame
 * limit off, so it holds script, layout, painting and, by back-pressure, raster. Self-contained: its source is sent to
 * the page.
 */
import type { Contender } from './contender.ts';
import type { Diagram } from './data.ts';

export interface FrameTimes {
  median: number;
  p95: number;
  max: number;
  over50: number;
  steps: number;
}
export interface Driver {
  load(data: Diagram): Promise<number>;
  pan(steps: number, cap: number): Promise<FrameTimes>;
  moveHub(steps: number, cap: number): Promise<FrameTimes>;
  fit(): Promise<number>;
  routed(): Promise<number | null>;
  panAtFit(steps: number, cap: number): Promise<FrameTimes>;
  zoom(steps: number, cap: number): Promise<FrameTimes>;
  selectAll(): Promise<number | null>;
  moveAll(steps: number, cap: number): Promise<FrameTimes | null>;
  showHub(): Promise<void>;
  /** An edit of what is selected, by the name the page knows it by. */
  edit(name: string): Promise<number>;
  settled(): Promise<void>;
}

declare global {
  interface Window {
    __bench: unknown;
    __driver: Driver;
  }
}

export function installDriver(): void {
  const contender = window.__bench as Contender;
  let data: Diagram;
  const frame = (): Promise<number> =>
    new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  const settled = async (): Promise<number> => {
    await frame();
    await frame();
    const start = performance.now();
    while (contender.isReady?.() === false) {
      await frame();
      if (performance.now() - start > 60_000) throw new Error('not ready after a minute');
    }
    return frame();
  };
  const timed = async (action: () => unknown): Promise<number> => {
    await settled();
    const start = performance.now();
    await action();
    return (await settled()) - start;
  };
  const frames = async (steps: number, cap: number, step: (i: number) => unknown): Promise<FrameTimes> => {
    await settled();
    const times: number[] = [],
      start = await frame();
    for (let i = 0, last = start; i < steps && last - start < cap; i++) {
      await step(i);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    await settled();
    const sorted = [...times].sort((a, b) => a - b),
      at = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
    return {
      median: at(0.5),
      p95: at(0.95),
      max: at(1),
      over50: times.filter((t) => t > 50).length,
      steps: times.length,
    };
  };
  const hub = (): { x: number; y: number } => {
    const s = data.shapes.find((x) => x.id === data.hub)!;
    return { x: s.x + s.w / 2 - innerWidth / 2, y: s.y + s.h / 2 - innerHeight / 2 };
  };
  const fitted = (): { x: number; y: number; zoom: number } => {
    const zoom = Math.min(1, innerWidth / data.bounds.w, innerHeight / data.bounds.h) * 0.98;
    return { x: data.bounds.w / 2 - innerWidth / 2 / zoom, y: data.bounds.h / 2 - innerHeight / 2 / zoom, zoom };
  };

  window.__driver = {
    async load(diagram) {
      data = diagram;
      await contender.init?.(document.getElementById('root')!);
      const native = await contender.prepare?.(data);
      return timed(() => contender.load(data, native));
    },
    /** There and back along a zigzag at 1:1 about the hub. */
    async pan(steps, cap) {
      const { x, y } = hub();
      await contender.setViewport(x, y, 1);
      return frames(steps, cap, (i) => {
        const phase = (i % 60) / 30,
          reach = (phase < 1 ? phase : 2 - phase) * 500 * (i < steps / 2 ? 1 : -1);
        return contender.setViewport(x + reach, y + reach * 0.7, 1);
      });
    },
    async moveHub(steps, cap) {
      const { x, y } = hub();
      await contender.setViewport(x, y, 1);
      let net = 0;
      const result = await frames(steps, cap, (i) => {
        const d = i < steps / 2 ? 1 : -1;
        net += d;
        return contender.moveShape(data.hub, 4 * d, 3 * d);
      });
      if (net !== 0) await contender.moveShape(data.hub, -4 * net, -3 * net);
      return result;
    },
    async fit() {
      const { x, y } = hub();
      await contender.setViewport(x, y, 1);
      const to = fitted();
      return timed(() => contender.setViewport(to.x, to.y, to.zoom));
    },
    /**
     * From a view that has rested for some seconds to all of the drawing, until every connector runs as its router has
     * it.
     */
    async routed() {
      if (!contender.isRouted) return null;
      const { x, y } = hub(),
        to = fitted(),
        rested = performance.now() + 5000;
      await contender.setViewport(x, y, 1);
      await settled();
      while (performance.now() < rested) await frame();
      const start = performance.now();
      await contender.setViewport(to.x, to.y, to.zoom);
      await settled();
      while (!contender.isRouted()) {
        await frame();
        if (performance.now() - start > 60_000) throw new Error('not routed after a minute');
      }
      return performance.now() - start;
    },
    async panAtFit(steps, cap) {
      const { x, y, zoom } = fitted();
      return frames(steps, cap, (i) =>
        contender.setViewport(x + ((i % 10) * 4) / zoom, y + ((i % 7) * 3) / zoom, zoom),
      );
    },
    async zoom(steps, cap) {
      const from = fitted(),
        to = hub();
      contender.zoomGesture?.(true);
      const result = await frames(steps, cap, (i) => {
        const u = (i + 1) / steps,
          f = u < 0.5 ? u * 2 : 2 - u * 2,
          zoom = from.zoom * (1 / from.zoom) ** f;
        const cx = (data.bounds.w / 2) * (1 - f) + (to.x + innerWidth / 2) * f,
          cy = (data.bounds.h / 2) * (1 - f) + (to.y + innerHeight / 2) * f;
        return contender.setViewport(cx - innerWidth / 2 / zoom, cy - innerHeight / 2 / zoom, zoom);
      });
      contender.zoomGesture?.(false);
      return result;
    },
    async selectAll() {
      return contender.selectAll ? timed(() => contender.selectAll!()) : null;
    },
    async moveAll(steps, cap) {
      return contender.moveSelection
        ? frames(steps, cap, (i) => contender.moveSelection!(i % 2 ? -10 : 10, i % 2 ? -6 : 6))
        : null;
    },
    async showHub() {
      const { x, y } = hub();
      await contender.clearSelection?.();
      await contender.setViewport(x, y, 1);
      await settled();
    },
    async edit(name) {
      return timed(() => contender.edit!(name));
    },
    async settled() {
      await settled();
    },
  };
}
