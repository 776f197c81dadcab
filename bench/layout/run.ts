/** Automatic layouts of a large page: how long places take to find, in Node, on the thread that asks. */
import { arrange } from '@limn/layout/arrange.ts';
import { LAYOUT_KINDS, type LayoutRequest, type Scene, type SceneNode } from '@limn/layout/scene.ts';

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const shapes = option('shapes', 2000),
  rounds = option('rounds', 5);

let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};
/** Each holds on to one before it, and a fifth of them to one more further on. */
function sceneOf(count: number): Scene {
  const nodes = Array.from(
    { length: count },
    (_, i): SceneNode => ({
      id: `${i}`,
      parent: '',
      role: 'leaf',
      x: (i % 50) * 140,
      y: Math.floor(i / 50) * 100,
      w: 100,
      h: 60,
    }),
  );
  const edges = nodes.slice(1).map(({ id }, i) => ({ from: `${Math.max(0, i - Math.floor(random() * 30))}`, to: id }));
  for (let i = 0; i < count / 5; i++) {
    const from = Math.floor(random() * count * 0.9);
    edges.push({ from: `${from}`, to: `${Math.min(count - 1, from + 1 + Math.floor(random() * 40))}` });
  }
  return { nodes, edges };
}

const scene = sceneOf(shapes);
function measure(name: string, run: () => void): void {
  const wall: number[] = [],
    cpu: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now(),
      used = process.cpuUsage();
    run();
    wall.push(performance.now() - begun);
    cpu.push(process.cpuUsage(used).user / 1000);
  }
  const median = (list: number[]): string => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!.toFixed(0);
  console.log(`${name.padEnd(28)} ${median(wall).padStart(8)} ms ${median(cpu).padStart(8)} ms of a processor`);
}

console.log(`${scene.nodes.length} shapes, ${scene.edges.length} connectors, median of ${rounds}`);
for (const kind of [...LAYOUT_KINDS, 'makeRoom', 'tidy'] as const)
  for (const keepsOrder of kind === 'makeRoom' || kind === 'tidy' ? [false] : [false, true]) {
    const request: LayoutRequest = { kind, direction: 'down', gap: 40, rowGap: 60, keepsOrder };
    measure(`${kind}${keepsOrder ? ', kept recognisable' : ''}`, () => void arrange(scene, request));
  }
