/**
 * What dragging a shape with many connectors costs the page's own thread, and routing a whole page costs another one:
 * `npm run hubs -w bench`. Processor time, not the clock's: other work of the machine is not in it.
 */
import { RouteSchedule } from '@limn/canvas/renderer/route-schedule.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { DocumentStore, toYDoc } from '@limn/document';
import { pack, unpack, type RoutePort } from '@limn/diagram/routing/bulk/protocol.ts';
import { workerRoutes } from '@limn/diagram/routing/bulk/worker-routes.ts';
import { Routes, sceneRoutes } from '@limn/diagram/routing/scene-routes.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { toDiagram } from '../../apps/web/src/bench/diagram.ts';
import { makeDiagram } from '../canvas/data.ts';

const registry = createRegistry(),
  variant = { chinese: false, kinds: null, layers: 1 },
  STEPS = 60;
/** Milliseconds of this thread's processor time. */
function cost(run: () => void): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const silent = (): RoutePort => ({ post: () => {}, onAnswer: () => {}, onFailure: () => {}, close: () => {} });

console.log(`hubs, Node ${process.version}, processor time in ms`);
console.log('shapes  spokes   drag step (median)  p95   whole page routed   taken over');
for (const [n, spokes] of [
  [2000, 4],
  [2000, 200],
  [2000, 1999],
  [10_000, 4],
  [10_000, 2000],
  [10_000, 9999],
] as const) {
  const data = makeDiagram(n, spokes),
    store = new DocumentStore(toYDoc(toDiagram(data, variant))),
    options = { store, registry, measurer: evenMeasurer };
  const scene = new Scene({ ...options, router: workerRoutes(silent) }),
    box = store.find(data.hub, 'shape')!.box;
  scene.sync();
  let time = 1000;
  const schedule = new RouteSchedule(scene, { now: () => time, wake: () => {}, repaint: () => {} }),
    view = { x: box.x - 700, y: box.y - 450, w: 1400, h: 900 },
    steps: number[] = [];
  scene.onDamage(() => schedule.changed());
  for (let i = 0; i < STEPS; i++) {
    time += 16;
    steps.push(
      cost(() => {
        scene.preview(new Map([[data.hub, { type: 'box', box: { ...box, x: box.x + 4 * i, y: box.y + 3 * i } }]]));
        schedule.run(
          () => scene.inRegion(view),
          1,
          () => {},
        );
      }),
    );
  }
  scene.preview(null);
  let whole = Number.NaN,
    taken = Number.NaN;
  if (spokes <= 2000) {
    const page = new Scene({ ...options, router: sceneRoutes }),
      ids = data.edges.map((e) => e.id);
    page.sync();
    const routes = new Routes(page);
    let found: ReturnType<Routes['found']>[] = [];
    whole = cost(() => {
      found = ids.map((id) => routes.found(page.connector(id)!));
    });
    const answer = pack(1, found),
      other = new Scene({ ...options, router: sceneRoutes }),
      empty = new Routes(other);
    other.sync();
    taken = cost(() => {
      for (const route of unpack(answer)) empty.accept(route);
    });
    page.destroy();
    other.destroy();
  }
  scene.destroy();
  const p95 = steps.sort((a, b) => a - b)[Math.floor(STEPS * 0.95)]!;
  const cell = (v: number, w: number): string => (Number.isNaN(v) ? '–' : v.toFixed(1)).padStart(w);
  console.log(
    `${String(n).padStart(6)}${String(spokes).padStart(8)}${cell(median(steps), 21)}${cell(p95, 6)}` +
      `${cell(whole, 20)}${cell(taken, 13)}`,
  );
}
