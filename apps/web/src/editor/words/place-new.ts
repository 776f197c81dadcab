/** Where shapes come to stand that a text brings: beside what they are joined to, on nothing else. */
import type { Box, Point, RecordId } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Graph, GraphNode } from '@limn/formats/mermaid/graph.ts';
import { arrange } from '@limn/layout/arrange.ts';
import { boundsOf } from '@limn/layout/graph.ts';

export interface NewPlace {
  node: GraphNode;
  box: Box;
}

const GAP = 50,
  ROW_GAP = 60,
  PAD = { left: 24, top: 54, right: 24, bottom: 24 };
const STEP = { down: { x: 0, y: 1 }, up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, left: { x: -1, y: 0 } } as const;

/**
 * Boxes of new nodes, holders before what stands in them. `shapes`: those that are there, by their names; `middle`: of
 * an empty page.
 */
export function placeNew(
  editor: Editor,
  created: readonly GraphNode[],
  { edges, direction, nodes }: Graph,
  shapes: ReadonlyMap<string, RecordId>,
  middle: Point,
): NewPlace[] {
  if (created.length === 0) return [];
  const ids = new Set(created.map(({ id }) => id)),
    holders = new Set(created.flatMap(({ parent }) => (parent !== undefined && ids.has(parent) ? [parent] : [])));
  const boxOf = (name: string): Box | undefined => editor.store.find(shapes.get(name) ?? '', 'shape')?.box;
  const boxes = arrange(
    {
      nodes: created.map(({ id, parent, w, h }) => ({
        id,
        parent: parent !== undefined && ids.has(parent) ? parent : '',
        role: holders.has(id) ? 'holder' : 'leaf',
        pad: PAD,
        x: 0,
        y: 0,
        w,
        h,
      })),
      edges: edges.map(({ from, to }) => ({ from, to })),
    },
    { kind: 'layered', direction, gap: GAP, rowGap: ROW_GAP, keepsOrder: false },
  );
  const by = offset();
  for (const [id, box] of boxes) boxes.set(id, { ...box, x: box.x + by.x, y: box.y + by.y });
  // A new box about shapes that are there stands where they are.
  for (const { id } of created) {
    const inside = [...nodes.values()].flatMap((node) => (node.parent === id ? (boxOf(node.id) ?? []) : [])),
      about = boundsOf([...inside, ...(inside.length > 0 && holders.has(id) ? [boxes.get(id)!] : [])]);
    if (inside.length > 0 && about)
      boxes.set(id, {
        x: about.x - PAD.left,
        y: about.y - PAD.top,
        w: about.w + PAD.left + PAD.right,
        h: about.h + PAD.top + PAD.bottom,
      });
  }
  const depth = (node: GraphNode): number => {
    let n = 0;
    for (let at = node.parent; at !== undefined && n < 64; at = nodes.get(at)?.parent) n++;
    return n;
  };
  const sorted = created.toSorted((a, b) => depth(a) - depth(b));
  return sorted.map((node) => ({ node, box: boxes.get(node.id)! }));

  /** How far the new ones are moved as a whole. */
  function offset(): { x: number; y: number } {
    const all = boundsOf(boxes.values())!,
      taken = editor.scene.contentBounds();
    if (!taken) return { x: middle.x - all.x - all.w / 2, y: middle.y - all.y - all.h / 2 };
    const step = STEP[direction],
      joined = edges.find(({ from, to }) => ids.has(from) !== ids.has(to) && (boxOf(from) ?? boxOf(to)) !== undefined);
    if (!joined) return { x: taken.x - all.x, y: taken.y + taken.h + ROW_GAP - all.y };
    const isAfter = ids.has(joined.to),
      sign = isAfter ? 1 : -1,
      own = boxes.get(isAfter ? joined.to : joined.from)!,
      other = boxOf(isAfter ? joined.from : joined.to)!;
    let x = other.x + other.w / 2 - own.x - own.w / 2 + sign * step.x * ((other.w + own.w) / 2 + ROW_GAP),
      y = other.y + other.h / 2 - own.y - own.h / 2 + sign * step.y * ((other.h + own.h) / 2 + ROW_GAP);
    for (let i = 0; i < 200; i++) {
      const on = editor.scene
        .itemsIn({ x: all.x + x - 10, y: all.y + y - 10, w: all.w + 20, h: all.h + 20 }, 'touch')
        .find((item) => item.type === 'shape' && !editor.isFrame(item.id));
      const box = on && editor.scene.bounds(on.id);
      if (!box) break;
      if (step.x === 0) x = box.x + box.w + GAP - all.x;
      else y = box.y + box.h + GAP - all.y;
    }
    return { x, y };
  }
}
