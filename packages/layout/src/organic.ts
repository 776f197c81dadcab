/** Places by forces: everything pushes everything else away, and lines pull. */
import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import { apart } from './apart.ts';
import { boundsOf, centreOf, indexed, type Graph, type LayoutOptions, type Places } from './graph.ts';

interface Body extends SimulationNodeDatum {
  half: number;
}

/** Steps of the simulation; fewer for many nodes, whose places change little by the last ones. */
const stepsFor = (count: number): number => (count > 800 ? 45 : 300);

export function organic(graph: Graph, options: LayoutOptions, onProgress?: (done: number) => void): Places {
  const { nodes } = graph,
    { gap, rowGap, keepsOrder } = options,
    links = indexed(graph).map(({ from, to }) => ({ source: from, target: to }));
  const bodies: Body[] = nodes.map((node, i) => {
    const half = Math.hypot(node.w, node.h) / 2;
    if (keepsOrder) return { ...centreOf(node), half };
    // A spiral, the same at every run.
    const far = (half + gap) * Math.sqrt(i + 0.5),
      turn = i * Math.PI * (3 - Math.sqrt(5));
    return { x: far * Math.cos(turn), y: far * Math.sin(turn), half };
  });
  const mean = bodies.reduce((sum, { half }) => sum + half, 0) / Math.max(1, bodies.length),
    length = (link: { source: number | Body; target: number | Body }): number =>
      halfOf(link.source, bodies) + halfOf(link.target, bodies) + rowGap;
  const simulation = forceSimulation(bodies)
    .force('link', forceLink(links).distance(length))
    .force(
      'charge',
      forceManyBody<Body>()
        .strength(({ half }) => -6 * (half + mean + gap))
        .theta(1.2)
        .distanceMax(40 * mean),
    )
    .force('x', forceX(0).strength(0.03))
    .force('y', forceY(0).strength(0.04))
    .stop();
  if (keepsOrder) simulation.alpha(0.3);
  const steps = stepsFor(nodes.length);
  simulation.alphaDecay(1 - (0.001 / simulation.alpha()) ** (1 / steps));
  for (let i = 0; i < steps; i++) {
    simulation.tick();
    if (i % 10 === 9) onProgress?.((i + 1) / steps);
  }
  const scale = roomFor(graph, bodies, gap);
  const laid = nodes.map(({ id, w, h }, i) => ({
    id,
    w,
    h,
    x: bodies[i]!.x! * scale - w / 2,
    y: bodies[i]!.y! * scale - h / 2,
  }));
  const cleared = apart(laid, gap);
  return new Map(laid.map(({ id, x, y }) => [id, cleared.get(id) ?? { x, y }]));
}

const halfOf = (end: number | Body, bodies: readonly Body[]): number =>
  typeof end === 'number' ? bodies[end]!.half : end.half;

/** How much wider all has to stand so that there is about twice the room that the boxes take. */
function roomFor({ nodes }: Graph, bodies: readonly Body[], gap: number): number {
  const taken = nodes.reduce((sum, { w, h }) => sum + (w + gap) * (h + gap), 0),
    bounds = boundsOf(bodies.map(({ x = 0, y = 0 }) => ({ x, y, w: 1, h: 1 })));
  return bounds ? Math.min(4, Math.max(1, Math.sqrt((2 * taken) / (bounds.w * bounds.h)))) : 1;
}
