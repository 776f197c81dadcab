/** Arranges what stands in a scene, from the innermost boxes outwards. */
import { apart } from './apart.ts';
import { eachPart } from './components.ts';
import {
  boundsOf,
  centreOf,
  type Box,
  type Direction,
  type Edge,
  type Graph,
  type LayoutOptions,
  type Node,
  type Places,
} from './graph.ts';
import { grid } from './grid.ts';
import { inBands, layered } from './layered/layered.ts';
import { organic } from './organic.ts';
import { orthogonal } from './orthogonal.ts';
import { circle, radial } from './trees/round.ts';
import type { LayoutKind, LayoutRequest, Scene, SceneNode, Sides } from './scene.ts';
import { tidy } from './tidy.ts';
import { tree } from './trees/tree.ts';

type Progress = (done: number) => void;
type Flat = (graph: Graph, options: LayoutOptions, onProgress?: Progress) => Places;

const FLAT: Readonly<Record<LayoutKind, Flat>> = {
  layered: (graph, options, onProgress) =>
    eachPart(graph, options, (part, told) => layered(part, options, told), onProgress),
  tree: (graph, options, onProgress) => eachPart(graph, options, (part) => tree(part, options), onProgress),
  radial: (graph, options, onProgress) => eachPart(graph, options, (part) => radial(part, options), onProgress),
  organic: (graph, options, onProgress) =>
    eachPart(graph, options, (part, told) => organic(part, options, told), onProgress),
  orthogonal: (graph, options, onProgress) =>
    eachPart(graph, options, (part, told) => orthogonal(part, options, told), onProgress),
  circle: (graph, options) => circle(graph, options),
  grid: (graph, options) => grid(graph, options),
};

const NO_PAD: Sides = { left: 0, top: 0, right: 0, bottom: 0 };
/** Deepest nesting that is followed. */
const MOST_DEEP = 64;

/**
 * New boxes by id: of leaves and holders, not of rows nor of what is fixed. Leaves keep their size but where `tidy`
 * evens them out. `onProgress` is told the part that is done, 0 to 1.
 */
export function arrange(scene: Scene, request: LayoutRequest, onProgress?: Progress): Map<string, Box> {
  const out = new Arrangement(scene, request, onProgress).all();
  for (const { id, role } of scene.nodes) if (role === 'row') out.delete(id);
  return out;
}

class Arrangement {
  private readonly request: LayoutRequest;
  private readonly nodes: ReadonlyMap<string, SceneNode>;
  private readonly kids = new Map<string, SceneNode[]>();
  private readonly edges: readonly Edge[];
  private readonly onProgress: Progress | undefined;
  private done = 0;
  private readonly keepsSizes: boolean;

  constructor({ nodes, edges }: Scene, request: LayoutRequest, onProgress?: Progress) {
    this.request = request;
    this.edges = edges;
    this.onProgress = onProgress;
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.keepsSizes = request.kind === 'makeRoom' || request.kind === 'tidy';
    for (const node of nodes) {
      const list = this.kids.get(node.parent);
      if (list) list.push(node);
      else this.kids.set(node.parent, [node]);
    }
  }

  all(): Map<string, Box> {
    const out = new Map<string, Box>();
    for (const [parent, list] of this.kids)
      if (!this.nodes.has(parent)) for (const [id, box] of this.level(list, 0)) out.set(id, box);
    return out;
  }

  /** New boxes of those that stand in one thing, and of all that stands in them. */
  private level(list: readonly SceneNode[], depth: number): Map<string, Box> {
    const fixed = list.filter(({ isFixed }) => isFixed),
      free = list.filter(({ isFixed }) => !isFixed),
      insides = new Map(free.map((node) => [node.id, this.inside(node, depth)])),
      nodes = free.map((node) => ({ ...boxIn(insides.get(node.id)!, node), id: node.id }));
    const boxes = this.flat(nodes, free, fixed),
      out = new Map<string, Box>();
    for (const { id } of free) {
      const inside = insides.get(id)!,
        before = inside.get(id)!,
        after = boxes.get(id)!;
      for (const [one, box] of shifted(inside, after.x - before.x, after.y - before.y)) out.set(one, box);
      out.set(id, after);
    }
    this.done += free.length;
    this.onProgress?.(Math.min(1, this.done / this.nodes.size));
    return out;
  }

  private flat(nodes: readonly Node[], free: readonly SceneNode[], fixed: readonly SceneNode[]): Map<string, Box> {
    const { request } = this,
      out = new Map<string, Box>(nodes.map(({ id, x, y, w, h }) => [id, { x, y, w, h }]));
    if (nodes.length === 0) return out;
    const put = (places: Places): void => {
      for (const [id, place] of places) out.set(id, { ...out.get(id)!, ...place });
    };
    if (request.kind === 'tidy') {
      const more = new Map(free.map((node) => [node.id, node]));
      const boxes = tidy(
        nodes.map((node) => ({ ...node, ...kindOf(more.get(node.id)!) })),
        request.gap,
      );
      for (const [id, box] of boxes) out.set(id, box);
      return out;
    }
    if (request.kind === 'makeRoom') {
      put(apart(nodes, request.gap, fixed));
      return out;
    }
    const share = free.length / this.nodes.size,
      before = this.done / this.nodes.size,
      edges = this.lifted(new Set(nodes.map(({ id }) => id)));
    put(FLAT[request.kind]({ nodes, edges }, request, (part) => this.onProgress?.(before + part * share)));
    const by = this.anchor(nodes, out);
    for (const [id, box] of out) out.set(id, { ...box, x: box.x + by.x, y: box.y + by.y });
    if (fixed.length > 0)
      put(
        apart(
          nodes.map((node) => ({ ...node, ...out.get(node.id) })),
          request.gap,
          fixed,
        ),
      );
    return out;
  }

  /** How far the new places are moved: their corner to where it was, or so that as little as can be moves. */
  private anchor(nodes: readonly Node[], boxes: ReadonlyMap<string, Box>): { x: number; y: number } {
    if (!this.request.keepsOrder) {
      const [was, is] = [boundsOf(nodes)!, boundsOf(boxes.values())!];
      return { x: was.x - is.x, y: was.y - is.y };
    }
    const median = (axis: 'x' | 'y'): number => {
      const moves = nodes.map((node) => centreOf(node)[axis] - centreOf(boxes.get(node.id)!)[axis]);
      return moves.sort((a, b) => a - b)[Math.floor(moves.length / 2)]!;
    };
    return { x: median('x'), y: median('y') };
  }

  /** The lines between those of a level: what stands in one of them holds on for it. */
  private lifted(ids: ReadonlySet<string>): Edge[] {
    const up = (id: string): string | undefined => {
      let at: string | undefined = id;
      for (let i = 0; at !== undefined && !ids.has(at) && i < MOST_DEEP; i++) at = this.nodes.get(at)?.parent;
      return at !== undefined && ids.has(at) ? at : undefined;
    };
    return this.edges.flatMap((edge) => {
      const from = up(edge.from),
        to = up(edge.to);
      if (from === undefined || to === undefined || from === to) return [];
      const { fromPort, toPort, label } = edge;
      return {
        from,
        to,
        ...(label && { label }),
        ...(fromPort && from === edge.from && { fromPort }),
        ...(toPort && to === edge.to && { toPort }),
      };
    });
  }

  /** A node and all that stands in it, arranged: where it is now, as large as it has to be. */
  private inside(node: SceneNode, depth: number): Map<string, Box> {
    const own: Box = { x: node.x, y: node.y, w: node.w, h: node.h },
      list = node.role === 'leaf' || depth > MOST_DEEP ? [] : (this.kids.get(node.id) ?? []);
    if (list.length === 0) return new Map([[node.id, own]]);
    if (node.role === 'row') return this.row(node, list, depth);
    const inner = this.level(list, depth + 1),
      bounds = boundsOf(list.map(({ id, ...box }) => inner.get(id) ?? box))!;
    const holder = this.holding(node, bounds);
    const by =
      this.keepsSizes || list.some(({ isFixed }) => isFixed) ? { x: 0, y: 0 } : inTheMiddle(node, holder, bounds);
    return new Map([...shifted(inner, by.x, by.y), [node.id, holder]]);
  }

  /** The box of a holder about what it holds. */
  private holding(node: SceneNode, bounds: Box): Box {
    const pad = node.pad ?? NO_PAD,
      about = {
        x: bounds.x - pad.left,
        y: bounds.y - pad.top,
        w: bounds.w + pad.left + pad.right,
        h: bounds.h + pad.top + pad.bottom,
      };
    if (this.keepsSizes) return boundsOf([node, about])!;
    return { x: node.x, y: node.y, w: Math.max(about.w, node.least?.w ?? 0), h: Math.max(about.h, node.least?.h ?? 0) };
  }

  /** Lanes: what stands in all of them is laid out together, so that rows of theirs line up. */
  private row(row: SceneNode, lanes: readonly SceneNode[], depth: number): Map<string, Box> {
    const axis = row.axis ?? 'y',
      sorted = lanes.toSorted((a, b) => a[axis] - b[axis]),
      isNested = sorted.some(({ id }) => this.kids.get(id)?.some(({ role, isFixed }) => role === 'row' || isFixed));
    if (this.request.kind === 'layered' && !isNested) return this.banded(row, sorted, depth);
    const [size, other] = axis === 'y' ? (['h', 'w'] as const) : (['w', 'h'] as const);
    const insides = sorted.map((lane) => this.inside(lane, depth + 1)),
      length = Math.max(...sorted.map((lane, i) => insides[i]!.get(lane.id)![other])),
      out = new Map<string, Box>();
    let at = row[axis];
    for (const [i, lane] of sorted.entries()) {
      const box = insides[i]!.get(lane.id)!,
        cross = axis === 'y' ? 'x' : 'y';
      const to = { ...box, [axis]: at, [cross]: row[cross], [other]: length };
      for (const [id, one] of shifted(insides[i]!, to.x - box.x, to.y - box.y)) out.set(id, one);
      out.set(lane.id, to);
      at += box[size];
    }
    out.set(row.id, boundsOf(sorted.map(({ id }) => out.get(id)!))!);
    return out;
  }

  private banded(row: SceneNode, lanes: readonly SceneNode[], depth: number): Map<string, Box> {
    const isDown = row.axis === 'y',
      insides = new Map<string, Map<string, Box>>(),
      nodes: Node[] = [];
    for (const [band, lane] of lanes.entries())
      for (const node of this.kids.get(lane.id) ?? []) {
        const inside = this.inside(node, depth + 2);
        insides.set(node.id, inside);
        nodes.push({ ...boxIn(inside, node), id: node.id, band });
      }
    const pads = lanes.map(({ pad }) => pad ?? NO_PAD),
      most = (side: keyof Sides): number => Math.max(...pads.map((pad) => pad[side])),
      backwards = this.request.direction === 'left' || this.request.direction === 'up';
    let direction: Direction = 'down';
    if (isDown) direction = backwards ? 'left' : 'right';
    else if (backwards) direction = 'up';
    const across = isDown ? most('top') + most('bottom') : most('left') + most('right'),
      edges = this.lifted(new Set(nodes.map(({ id }) => id)));
    const { places, bands } = inBands(
      { nodes, edges },
      { ...this.request, direction },
      { pad: across / 2, least: lanes.map(({ least }) => (isDown ? least?.h : least?.w) ?? 0) },
    );
    const content = boundsOf(nodes.map((node) => ({ ...node, ...places.get(node.id) }))) ?? { x: 0, y: 0, w: 0, h: 0 };
    const length = isDown
      ? Math.max(content.w + most('left') + most('right'), ...lanes.map(({ least }) => least?.w ?? 0))
      : Math.max(content.h + most('top') + most('bottom'), ...lanes.map(({ least }) => least?.h ?? 0));
    // Bands are symmetrical; a title on one side of them shifts what they hold.
    const by = isDown
      ? { x: row.x + most('left') - content.x, y: row.y + (most('top') - most('bottom')) / 2 }
      : { x: row.x + (most('left') - most('right')) / 2, y: row.y + most('top') - content.y };
    const out = new Map<string, Box>();
    for (const { id } of nodes) {
      const inside = insides.get(id)!,
        now = inside.get(id)!,
        place = places.get(id)!;
      for (const [one, box] of shifted(inside, place.x + by.x - now.x, place.y + by.y - now.y)) out.set(one, box);
    }
    for (const [i, { id }] of lanes.entries()) {
      const { at, size } = bands[i]!;
      out.set(
        id,
        isDown ? { x: row.x, y: row.y + at, w: length, h: size } : { x: row.x + at, y: row.y, w: size, h: length },
      );
    }
    out.set(row.id, boundsOf(lanes.map(({ id }) => out.get(id)!))!);
    return out;
  }
}

const boxIn = (inside: ReadonlyMap<string, Box>, { id }: SceneNode): Box => inside.get(id)!;

function kindOf({ kind, isStiff, role }: SceneNode): { kind?: string; isStiff?: boolean } {
  return { ...(kind !== undefined && { kind }), isStiff: (isStiff ?? false) || role !== 'leaf' };
}

function shifted(boxes: ReadonlyMap<string, Box>, dx: number, dy: number): Map<string, Box> {
  if (dx === 0 && dy === 0) return new Map(boxes);
  return new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
}

/** How far what a holder holds is moved to stand in the middle of it, off its title. */
function inTheMiddle(node: SceneNode, holder: Box, bounds: Box): { x: number; y: number } {
  const pad = node.pad ?? NO_PAD,
    spareX = holder.w - bounds.w - pad.left - pad.right,
    spareY = holder.h - bounds.h - pad.top - pad.bottom;
  return { x: holder.x + pad.left + spareX / 2 - bounds.x, y: holder.y + pad.top + spareY / 2 - bounds.y };
}
