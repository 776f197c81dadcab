/**
 * Speed of connector routing on generated pages, through the scene that the editor has: `npm run routing -w bench`.
 *
 * - load: every connector of a page of N shapes and N connectors, from nothing; cold is the first pass of the process
 * - hub: a shape with four connectors is moved by a few units, and what depends on it is routed again
 * - dense: connectors between far shapes of a grid, with others in the way of every one; and one shape moved in it
 */
import { DocumentStore, toYDoc } from '@limn/document';
import { sceneRoutes } from '@limn/diagram/routing/scene-routes.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { dense, jittered, type BenchPage } from './page.ts';

const ROUNDS = 9,
  registry = createRegistry();
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

interface Open {
  store: DocumentStore;
  scene: Scene;
  ids: string[];
}

function open(page: BenchPage): Open {
  const store = new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: page.records() }));
  const scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
  scene.setPage('page');
  scene.sync();
  return { store, scene, ids: page.ends.map((_, i) => `e${i}`) };
}

const routeAll = ({ scene, ids }: Open): void => {
  for (const id of ids) scene.route(id);
};

function load(page: BenchPage): { cold: number; rounds: number[]; last: Open } {
  let last = open(page);
  const cold = time(() => routeAll(last)),
    rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    last.scene.destroy();
    last.store.destroy();
    last = open(page);
    rounds.push(time(() => routeAll(last)));
  }
  return { cold, rounds, last };
}

/** Everything is asked for again, as painting the whole page does: only what depends on the hub is found anew. */
function moveHub({ store, scene, ids }: Open, hub: string): { ms: number; rerouted: number } {
  const rounds: number[] = [];
  let rerouted = 0;
  for (let i = 0; i < 60; i++) {
    const before = ids.map((id) => scene.route(id)),
      { box } = store.find(hub, 'shape')!;
    rounds.push(
      time(() => {
        store.update(hub, { box: { ...box, x: box.x + (i % 2 === 0 ? 7 : -7), y: box.y + (i % 4 < 2 ? 5 : -5) } });
        scene.sync();
        for (const id of store.connectorsOf(hub)) scene.route(id);
      }),
    );
    rerouted = Math.max(
      rerouted,
      ids.filter(
        (id, k) =>
          scene.route(id) !== before[k] &&
          String(scene.route(id).map((p) => [p.x, p.y])) !== String(before[k]!.map((p) => [p.x, p.y])),
      ).length,
    );
  }
  return { ms: median(rounds), rerouted };
}

const ms = (v: number): string => v.toFixed(v < 10 ? 2 : 0).padStart(8);
console.log(`routing, Node ${process.version}, medians of ${ROUNDS} rounds, ms`);
console.log('page                     cold    warm    best  µs/route   move hub (routes changed)');
for (const [name, page] of [
  ['10,000 jittered', jittered(10_000)],
  ['50,000 jittered', jittered(50_000)],
  ['2,000 dense, 200 far', dense(2_000)],
] as const) {
  const { cold, rounds, last } = load(page),
    warm = median(rounds),
    hub = moveHub(last, page.hub);
  console.log(
    `${name.padEnd(21)}${ms(cold)}${ms(warm)}${ms(Math.min(...rounds))}` +
      `${((warm * 1000) / page.ends.length).toFixed(1).padStart(10)}${ms(hub.ms)} (${hub.rerouted})`,
  );
}
