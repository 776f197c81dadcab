/**
 * Speed of connector routing on generated pages: `npm run routing -w bench`. Medians of the rounds.
 *
 * - load: every connector of a page of N shapes and N connectors, from nothing; cold is the first pass of the process
 * - hub: a shape with four connectors is moved by a few units, and what depends on it is routed again
 * - dense: connectors between far shapes of a grid, with others in the way of every one; and one shape moved in it
 */
import { ConnectorRouter } from '@limn/engine/routing/router.ts';
import { dense, jittered } from './page.ts';
import type { BenchPage } from './page.ts';

const ROUNDS = 9;
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function load(page: BenchPage): { cold: number; warm: number; best: number; router: ConnectorRouter } {
  const ids = [...page.connectors.keys()];
  let router = new ConnectorRouter(page);
  const cold = time(() => router.routeAll(ids)), rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    router = new ConnectorRouter(page);
    rounds.push(time(() => router.routeAll(ids)));
  }
  return { cold, warm: median(rounds), best: Math.min(...rounds), router };
}

function moveHub(page: BenchPage, router: ConnectorRouter): { ms: number; rerouted: number } {
  const rounds: number[] = [];
  let rerouted = 0;
  for (let i = 0; i < 60; i++) {
    rounds.push(time(() => {
      const changed = router.invalidate(page.move(page.hub, i % 2 === 0 ? 7 : -7, i % 4 < 2 ? 5 : -5), [page.hub]);
      rerouted = changed.length;
      router.routeAll(changed);
    }));
  }
  return { ms: median(rounds), rerouted };
}

const ms = (v: number): string => v.toFixed(v < 10 ? 2 : 0).padStart(8);
console.log(`routing, Node ${process.version}, medians of ${ROUNDS} rounds, ms`);
console.log('page                     cold    warm    best  µs/route   move hub (routes)');
for (const [name, page] of [['10,000 jittered', jittered(10_000)], ['50,000 jittered', jittered(50_000)], ['2,000 dense, 200 far', dense(2_000)]] as const) {
  const { cold, warm, best, router } = load(page), hub = moveHub(page, router);
  console.log(`${name.padEnd(21)}${ms(cold)}${ms(warm)}${ms(best)}${((warm * 1000) / page.connectors.size).toFixed(1).padStart(10)}${ms(hub.ms)} (${hub.rerouted})`);
}
