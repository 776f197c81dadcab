import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { RouteSchedule } from '@limn/canvas/renderer/route-schedule.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import {
  DocumentStore,
  keysBetween,
  toYDoc,
  type ConnectorRecord,
  type DiagramRecord,
  type ShapeRecord,
} from '@limn/document';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { sceneRoutes } from '../scene-routes.ts';
import type { RouteAnswer, RoutePort, RouteRequest } from './protocol.ts';
import { serveRoutes } from './route-server.ts';
import { workerRoutes } from './worker-routes.ts';

const registry = new ShapeRegistry([]);
const base: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
];

/** A thread beside: what is said is copied, as between threads, and waits until the test lets it through. */
class Thread {
  private toServer: RouteRequest[] = [];
  private toPage: RouteAnswer[] = [];
  private jobs: (() => void)[] = [];
  private listener: (answer: RouteAnswer) => void = () => {};
  fail: () => void = () => {};
  private readonly serve = serveRoutes({
    answer: (answer) => this.toPage.push(structuredClone(answer)),
    later: (run) => this.jobs.push(run),
  });
  readonly port: RoutePort = {
    post: (request) => this.toServer.push(structuredClone(request)),
    onAnswer: (listener) => {
      this.listener = listener;
    },
    onFailure: (listener) => {
      this.fail = listener;
    },
    close: () => {},
  };

  /** Lets one thing happen; false when there is nothing to do. */
  step(): boolean {
    const request = this.toServer.shift();
    if (request) {
      this.serve(request);
      return true;
    }
    const job = this.jobs.shift();
    if (job) {
      job();
      return true;
    }
    const answer = this.toPage.shift();
    if (answer) this.listener(answer);
    return answer !== undefined;
  }
  /** Until nothing is left to do or to wait for. */
  run(): void {
    do while (this.step());
    while (vi.getTimerCount() > 0 && (vi.runAllTimers(), true));
    while (this.step());
  }
}

function open(records: DiagramRecord[]): { store: DocumentStore; scene: Scene; thread: Thread; plain: () => Scene } {
  const store = new DocumentStore(
      toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...base, ...records] }),
    ),
    thread = new Thread();
  const options = { store, registry, measurer: evenMeasurer };
  const scene = new Scene({ ...options, router: workerRoutes(() => thread.port) });
  scene.sync();
  return { store, scene, thread, plain: () => new Scene({ ...options, router: sceneRoutes }) };
}

const keys = keysBetween(null, null, 2000);
const shape = (i: number, x: number, y: number): ShapeRecord => ({
  id: `s${i}`,
  type: 'shape',
  kind: 'box',
  at: { parent: 'l', key: keys[i]! },
  box: { x, y, w: 120, h: 60 },
  style: {},
  data: {},
});
const line = (
  i: number,
  a: number,
  b: number,
  kind: ConnectorRecord['kind'] = 'orthogonal',
  hidden = false,
): ConnectorRecord => ({
  id: `c${i}`,
  type: 'connector',
  kind,
  at: { parent: 'l', key: keys[1000 + i]! },
  start: { x: 0, y: 0, shape: `s${a}` },
  end: { x: 0, y: 0, shape: `s${b}` },
  points: [],
  style: { endArrow: 'triangle' },
  data: hidden ? { hidden } : {},
});

const arbitrary = fc.record({
  places: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
    minLength: 4,
    maxLength: 14,
  }),
  lines: fc.array(fc.tuple(fc.nat(13), fc.nat(13), fc.constantFrom('orthogonal', 'curved', 'straight'), fc.boolean()), {
    minLength: 3,
    maxLength: 24,
  }),
  moves: fc.array(
    fc.tuple(fc.nat(13), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.nat(5), fc.nat(4)),
    { maxLength: 5 },
  ),
});

describe('routes found by another thread', () => {
  it('are those that this one finds, whatever changes on the way', () => {
    vi.useFakeTimers();
    try {
      fc.assert(
        fc.property(arbitrary, ({ places, lines, moves }) => {
          const n = places.length;
          const { store, scene, thread, plain } = open([
            ...places.map(([x, y], i) => shape(i, x * 90, y * 70)),
            ...lines.map(([a, b, kind, hidden], i) =>
              line(i, a % n, b % n, kind as ConnectorRecord['kind'], hidden && i % 5 === 0),
            ),
          ]);
          const ids = lines.map((_, i) => `c${i}`);
          scene.router!.request!(ids);
          for (const [who, x, y, steps, what] of moves) {
            vi.advanceTimersByTime(1);
            for (let k = 0; k < steps; k++) thread.step();
            const id = `c${who % lines.length}`;
            if (what === 1) store.remove([id]);
            else if (what === 2 && store.get(id)) store.update(id, { end: { x: 0, y: 0, shape: `s${x % n}` } });
            else if (what === 4 && store.get(id))
              store.update(id, { end: { x: 7, y: 5, shape: `c${y % lines.length}`, t: x / 12 } });
            else store.update(`s${who % n}`, { box: { x: x * 90, y: y * 70, w: 120, h: 60 } });
            if (what === 3) scene.route(id);
            scene.router!.request!(scene.connectors());
          }
          vi.advanceTimersByTime(200);
          thread.run();
          const fresh = plain();
          fresh.sync();
          for (const id of scene.connectors()) {
            expect(scene.router!.ready!(id), id).toBe(true);
            expect([id, scene.route(id)]).toEqual([id, fresh.route(id)]);
          }
          scene.destroy();
        }),
        { numRuns: 60 },
      );
    } finally {
      vi.useRealTimers();
    }
  });
  it('are corrected here when something far from them has changed what they make room for', () => {
    vi.useFakeTimers();
    try {
      fc.assert(
        fc.property(arbitrary, ({ places, lines, moves }) => {
          const n = places.length;
          const { store, scene, thread, plain } = open([
            ...places.map(([x, y], i) => shape(i, x * 90, y * 70)),
            ...lines.map(([a, b, kind], i) => line(i, a % n, b % n, kind as ConnectorRecord['kind'])),
          ]);
          // Only some are in sight, and the others are known to the thread alone.
          const seen = lines.map((_, i) => `c${i}`).filter((_, i) => i % 3 === 0);
          scene.router!.onRoutes!((changed) => changed.forEach((id) => scene.route(id)));
          const look = (): void => {
            scene.router!.request!(seen.filter((id) => scene.shows(id)));
            vi.advanceTimersByTime(200);
            thread.run();
          };
          look();
          for (const [who, x, y, , what] of moves) {
            const id = `c${who % lines.length}`;
            if (what === 1) store.remove([id]);
            else if (what === 2 && store.get(id)) store.update(id, { end: { x: 0, y: 0, shape: `s${x % n}` } });
            else if (what === 4 && store.get(id))
              store.update(id, { end: { x: 7, y: 5, shape: `c${y % lines.length}`, t: x / 12 } });
            else store.update(`s${who % n}`, { box: { x: x * 90, y: y * 70, w: 120, h: 60 } });
            look();
          }
          const fresh = plain();
          fresh.sync();
          for (const id of seen) expect([id, scene.route(id)]).toEqual([id, fresh.route(id)]);
          scene.destroy();
        }),
        { numRuns: 60 },
      );
    } finally {
      vi.useRealTimers();
    }
  });
  it('are there as lines of a whole page, which stay true while it is edited', () => {
    vi.useFakeTimers();
    try {
      const side = 18,
        count = side * side;
      fc.assert(
        fc.property(
          fc.array(
            fc.tuple(
              fc.nat(count - 1),
              fc.integer({ min: 0, max: 3600 }),
              fc.integer({ min: 0, max: 2300 }),
              fc.nat(4),
            ),
            { minLength: 1, maxLength: 8 },
          ),
          (moves) => {
            const { store, scene, thread, plain } = open([
              ...Array.from({ length: count }, (_, i) => shape(i, (i % side) * 200, Math.floor(i / side) * 130)),
              ...Array.from({ length: count - 1 }, (_, i) =>
                line(i, i, (i % 9 ? i + 1 : i * 7 + 1) % count, i % 5 ? 'orthogonal' : 'straight'),
              ),
            ]);
            expect(scene.router!.linesAhead!()).toBe('coming');
            scene.router!.wantLines!();
            vi.advanceTimersByTime(200);
            thread.run();
            for (const [who, x, y, what] of moves) {
              const id = `c${Math.min(who, count - 2)}`;
              if (what === 1) store.remove([id]);
              else if (what === 2 && store.get(id)) store.update(id, { end: { x: 0, y: 0, shape: `s${x % count}` } });
              else if (what === 4 && store.get(id))
                store.update(id, { start: { x: 0, y: 0, shape: `c${y % (count - 1)}`, t: 0.3 } });
              else store.update(`s${who}`, { box: { x, y, w: 120, h: 60 } });
              if (what === 3) thread.step();
              else {
                vi.advanceTimersByTime(200);
                thread.run();
              }
            }
            scene.sync();
            vi.advanceTimersByTime(200);
            thread.run();
            expect(scene.router!.linesAhead!()).toBe('there');
            const fresh = plain();
            fresh.sync();
            for (const id of scene.connectors()) {
              const slot = scene.table.slots.get(id)!,
                { data, from, count: points } = scene.table.roughLine(slot);
              expect(scene.table.packed.length(slot), id).toBeGreaterThan(1);
              expect([id, ...data.subarray(from, from + 2 * points)]).toEqual([
                id,
                ...fresh.route(id).flatMap((p) => [p.x, p.y]),
              ]);
            }
            scene.destroy();
            fresh.destroy();
          },
        ),
        { numRuns: 6 },
      );
    } finally {
      vi.useRealTimers();
    }
  });
  it('are found for a page of many, and dropped when the page has changed since', () => {
    vi.useFakeTimers();
    try {
      const side = 20;
      const { store, scene, thread, plain } = open([
        ...Array.from({ length: side * side }, (_, i) => shape(i, (i % side) * 200, Math.floor(i / side) * 130)),
        ...Array.from({ length: side * side - 1 }, (_, i) => line(i, i, i + 1)),
      ]);
      const arrived = vi.fn();
      scene.router!.onRoutes!(arrived);
      scene.router!.request!(scene.connectors());
      vi.advanceTimersByTime(1);
      for (let i = 0; i < 2; i++) thread.step();
      store.update('s5', { box: { x: 1100, y: 40, w: 120, h: 60 } });
      for (let i = 0; i < 50; i++) thread.step();
      expect(arrived).not.toHaveBeenCalled();
      expect(scene.router!.ready!('c200')).toBe(false);
      vi.advanceTimersByTime(200);
      thread.run();
      expect(arrived).toHaveBeenCalled();
      const fresh = plain();
      for (const id of scene.connectors()) {
        expect(scene.router!.ready!(id)).toBe(true);
        expect(scene.route(id)).toEqual(fresh.route(id));
      }
    } finally {
      vi.useRealTimers();
    }
  });
  it('are waited for without a frame, and painted when they come', () => {
    vi.useFakeTimers();
    try {
      const side = 20,
        { scene, thread } = open([
          ...Array.from({ length: side * side }, (_, i) => shape(i, (i % side) * 200, Math.floor(i / side) * 130)),
          ...Array.from({ length: side * side - 1 }, (_, i) => line(i, i, i + 1)),
        ]);
      const wake = vi.fn(),
        damage = vi.fn(),
        schedule = new RouteSchedule(scene, { now: () => performance.now(), wake, repaint: () => {} }),
        run = (): boolean => schedule.run(() => scene.inRegion({ x: -100, y: -100, w: 5000, h: 5000 }), 1, damage);
      expect(run()).toBe(true);
      expect(schedule.isWaiting).toBe(true);
      expect(damage).not.toHaveBeenCalled();
      vi.advanceTimersByTime(50);
      thread.run();
      expect(wake).toHaveBeenCalled();
      for (let i = 0; i < 200 && !run(); i++);
      expect(schedule.isWaiting).toBe(false);
      expect(damage).toHaveBeenCalled();
      expect(scene.connectors().every((id) => scene.table.routes[scene.table.slots.get(id)!])).toBe(true);
      schedule.destroy();
    } finally {
      vi.useRealTimers();
    }
  });
  it('are found here where the thread breaks down', () => {
    vi.useFakeTimers();
    try {
      const { scene, thread, plain } = open([shape(0, 0, 0), shape(1, 300, 100), line(0, 0, 1)]);
      scene.router!.request!(['c0']);
      vi.advanceTimersByTime(1);
      expect(scene.router!.ready!('c0')).toBe(false);
      thread.fail();
      expect(scene.router!.ready!('c0')).toBe(true);
      expect(scene.route('c0')).toEqual(plain().route('c0'));
    } finally {
      vi.useRealTimers();
    }
  });
});
