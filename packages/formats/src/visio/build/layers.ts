/**
 * Layers. In Visio a layer says nothing about what covers what; in a document the items of a layer lie together. So the
 * layers are ordered as their members overlap, and layers whose members lie under and over each other share one record.
 */
import type { Sheet } from '../model.ts';
import type { ResolvedShape } from '../resolve.ts';

export interface VisioLayer {
  ix: number;
  name: string;
  hidden: boolean;
  locked: boolean;
  /** As the file says it; absent: whatever is on the layer has colours of its own. */
  color?: string;
}

/** The colour of a layer that has none. */
const NO_COLOR = '255';

export function readLayers(page: Sheet): Map<number, VisioLayer> {
  const layers = new Map<number, VisioLayer>();
  for (const row of page.sections.get('Layer')?.rows.values() ?? []) {
    if (row.del) continue;
    const v = (name: string): string => row.cells.get(name)?.v ?? '';
    layers.set(row.ix, {
      ix: row.ix,
      // One that is named nothing is so; one of which nothing is said goes by its number.
      name: v('Name') || v('NameUniv') || (row.cells.has('Name') ? '' : `${row.ix + 1}`),
      hidden: v('Visible') === '0',
      locked: v('Lock') === '1',
      ...(v('Color') !== '' && v('Color') !== NO_COLOR && { color: v('Color') }),
    });
  }
  return layers;
}

/** Layers a shape is on; those the page does not have are left out. */
export function layersOf(shape: ResolvedShape, layers: ReadonlyMap<number, VisioLayer>): VisioLayer[] {
  const member = shape.text('LayerMember');
  if (!member) return [];
  return member.split(';').flatMap((n) => (n.trim() === '' ? [] : (layers.get(Number(n)) ?? [])));
}

/** The colour in which a shape on these layers has its lines and words; of several, all must have the same. */
export function colorOfLayers(own: readonly VisioLayer[]): string | undefined {
  const [color, ...others] = new Set(own.map((layer) => layer.color));
  return others.length === 0 ? color : undefined;
}

/** The layer of a shape that may be on several: it is seen when any of them is. -1 is the default layer. */
export function homeLayer(own: readonly VisioLayer[]): number {
  return (own.find((l) => !l.hidden) ?? own[0])?.ix ?? -1;
}

export interface Placed {
  layer: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const MAX_PAIRS = 400_000;

/** Which layer covers which, from items in painting order: `over.get(a)` holds the layers that lie above a. */
function covers(items: readonly Placed[]): Map<number, Set<number>> {
  const over = new Map<number, Set<number>>();
  const sorted = items.map((item, z) => ({ ...item, z })).sort((a, b) => a.x0 - b.x0);
  let active: typeof sorted = [],
    pairs = 0;
  for (const item of sorted) {
    active = active.filter((other) => other.x1 > item.x0);
    for (const other of active) {
      if (++pairs > MAX_PAIRS) return over;
      if (other.layer === item.layer || other.y0 >= item.y1 || item.y0 >= other.y1) continue;
      const [low, high] = other.z < item.z ? [other.layer, item.layer] : [item.layer, other.layer];
      if (!over.has(low)) over.set(low, new Set());
      over.get(low)!.add(high);
    }
    active.push(item);
  }
  return over;
}

/**
 * Order of the layers from the lowest, and for each the layer its items go to. Layers that must stay apart because they
 * are hidden or locked keep their items whatever they overlap.
 */
export function arrangeLayers(
  layers: readonly (VisioLayer & { ix: number })[],
  items: readonly Placed[],
): { order: number[]; home: Map<number, number> } {
  const over = covers(items),
    ids = layers.map((l) => l.ix),
    apart = new Set(layers.filter((l) => l.hidden || l.locked).map((l) => l.ix));
  const home = new Map(ids.map((id) => [id, id]));
  const reaches = (from: number, to: number): boolean => {
    const seen = new Set<number>(),
      stack = [from];
    for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
      for (const next of over.get(n) ?? []) {
        if (next === to) return true;
        if (!seen.has(next)) {
          seen.add(next);
          stack.push(next);
        }
      }
    }
    return false;
  };
  for (const [i, a] of ids.entries()) {
    for (const b of ids.slice(i + 1)) {
      if (apart.has(a) || apart.has(b) || home.get(b) !== b) continue;
      if (reaches(a, b) && reaches(b, a)) home.set(b, home.get(a)!);
    }
  }
  // Depth along the covering order; what takes part in a circle with a layer kept apart falls where its first item is.
  const first = new Map(ids.map((id) => [id, items.findIndex((item) => home.get(item.layer) === id)]));
  const edges = new Map<number, Set<number>>();
  for (const [low, highs] of over)
    for (const high of highs) {
      const a = home.get(low),
        b = home.get(high);
      if (a === undefined || b === undefined || a === b) continue;
      if (!edges.has(b)) edges.set(b, new Set());
      edges.get(b)!.add(a);
    }
  const order: number[] = [],
    state = new Map<number, 1 | 2>();
  const visit = (id: number): void => {
    if (state.has(id)) return;
    state.set(id, 1);
    for (const below of [...(edges.get(id) ?? [])].sort((a, b) => first.get(a)! - first.get(b)!)) visit(below);
    state.set(id, 2);
    order.push(id);
  };
  for (const id of [...ids].sort((a, b) => first.get(a)! - first.get(b)! || a - b)) visit(id);
  return { order, home };
}
