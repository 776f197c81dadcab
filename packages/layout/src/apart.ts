/** Makes room: what stands on something else moves, as little as can be, and nothing else does. */
import type { Box, Node, Places } from './graph.ts';

/** Rounds of pushing; what still stands on something then goes to the nearest free place. */
const ROUNDS = 60;
/** Nearer than this is apart, page units: pushes come to an end. */
const SLACK = 0.01;

interface Body {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  isFixed: boolean;
}

/**
 * New places of those that have to move so that nothing is nearer to anything than `gap`; `fixed` ones never move, and
 * may stand on each other.
 */
export function apart(nodes: readonly Node[], gap: number, fixed: readonly Box[] = []): Places {
  const bodies: Body[] = [
    ...nodes.map(({ id, x, y, w, h }) => ({ id, x, y, w, h, isFixed: false })),
    ...fixed.map(({ x, y, w, h }) => ({ id: '', x, y, w, h, isFixed: true })),
  ];
  for (let round = 0; round < ROUNDS; round++) if (!push(bodies, gap)) break;
  moveToRoom(bodies, gap);
  const out: Places = new Map();
  bodies.slice(0, nodes.length).forEach(({ id, x, y }, i) => {
    if (x !== nodes[i]!.x || y !== nodes[i]!.y) out.set(id, { x, y });
  });
  return out;
}

/** How far two reach into each other's room. */
function overlap(a: Body, b: Body, gap: number): { x: number; y: number } | null {
  const x = (a.w + b.w) / 2 + gap - Math.abs(a.x + a.w / 2 - b.x - b.w / 2),
    y = (a.h + b.h) / 2 + gap - Math.abs(a.y + a.h / 2 - b.y - b.h / 2);
  return x > SLACK && y > SLACK ? { x, y } : null;
}

/** One round: each pair moves apart by half of what it lacks, the shorter way. Whether anything moved. */
function push(bodies: readonly Body[], gap: number): boolean {
  let moved = false;
  const cells = new Cells(bodies, gap);
  for (const [i, a] of bodies.entries())
    for (const k of cells.near(a)) {
      const b = bodies[k]!;
      if (k <= i || (a.isFixed && b.isFixed)) continue;
      const by = overlap(a, b, gap);
      if (!by) continue;
      moved = true;
      const axis = by.x <= by.y ? 'x' : 'y',
        size = axis === 'x' ? 'w' : 'h',
        sign = a[axis] + a[size] / 2 <= b[axis] + b[size] / 2 ? -1 : 1,
        share = a.isFixed || b.isFixed ? 1 : 0.5;
      if (!a.isFixed) a[axis] += sign * share * by[axis];
      if (!b.isFixed) b[axis] -= sign * share * by[axis];
    }
  return moved;
}

/** Puts what still stands on something to the nearest place where it does not, looked for in widening rings. */
function moveToRoom(bodies: readonly Body[], gap: number): void {
  const cells = new Cells(bodies, gap, false);
  bodies.forEach(({ isFixed }, i) => isFixed && cells.add(i));
  for (const [i, body] of bodies.entries()) {
    if (body.isFixed) continue;
    const isFree = (): boolean => cells.near(body).every((k) => !overlap(body, bodies[k]!, gap));
    if (!isFree()) {
      const { x, y } = body,
        step = Math.max(8, Math.min(body.w, body.h) / 2);
      search: for (let ring = 1; ring < 400; ring++)
        for (let k = 0; k < ring * 8; k++) {
          const turn = (k / (ring * 8)) * 2 * Math.PI;
          body.x = x + Math.cos(turn) * ring * step;
          body.y = y + Math.sin(turn) * ring * step;
          if (isFree()) break search;
        }
    }
    cells.add(i);
  }
}

/** Which bodies are near, by squares of the page. */
class Cells {
  private readonly cells = new Map<number, number[]>();
  private readonly bodies: readonly Body[];
  private readonly size: number;
  private readonly gap: number;

  constructor(bodies: readonly Body[], gap: number, all = true) {
    const mean = bodies.reduce((sum, { w, h }) => sum + Math.max(w, h), 0) / Math.max(1, bodies.length);
    this.bodies = bodies;
    this.size = Math.max(20, mean + gap);
    this.gap = gap;
    if (all) bodies.forEach((_, i) => this.add(i));
  }

  add(i: number): void {
    for (const key of this.keys(this.bodies[i]!)) {
      const list = this.cells.get(key);
      if (list) list.push(i);
      else this.cells.set(key, [i]);
    }
  }

  /** Bodies in the squares that one reaches into; some more than once. */
  near(body: Body): number[] {
    const out: number[] = [];
    for (const key of this.keys(body)) {
      const list = this.cells.get(key);
      if (list) for (const i of list) out.push(i);
    }
    return out;
  }

  private keys({ x, y, w, h }: Body): number[] {
    const cell = (at: number): number => Math.floor(at / this.size),
      half = this.gap / 2,
      out: number[] = [];
    for (let i = cell(x - half); i <= cell(x + w + half); i++)
      for (let k = cell(y - half); k <= cell(y + h + half); k++) out.push(i * 0x4000000 + k);
    return out;
  }
}
