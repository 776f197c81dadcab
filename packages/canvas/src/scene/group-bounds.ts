import type { RecordId } from '@limn/document';
import { rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import { CONNECTOR, type ItemTable } from '../items/item-table.ts';

/** The frame of a group of more items than this finds no routes. */
const MANY = 50;

interface FramedScene {
  readonly table: ItemTable;
  readonly lift: { ids: ReadonlySet<RecordId> } | null;
  sync(): void;
  bounds(id: RecordId): Rect | undefined;
  boundsOf(ids: Iterable<RecordId>): Rect | undefined;
}

/** The bounds of a group's leaves. Of many, connectors without a route count as they are painted until they have one. */
export function groupBounds(scene: FramedScene, leaves: ReadonlySet<RecordId>): Rect | undefined {
  if (leaves.size <= MANY) return scene.boundsOf(leaves);
  scene.sync();
  const { table, lift } = scene;
  let union: Rect | undefined;
  for (const id of leaves) {
    const slot = table.slots.get(id),
      isRough = slot !== undefined && table.kind[slot] === CONNECTOR && !table.routes[slot],
      b = isRough && !lift?.ids.has(id) ? table.roughBounds(slot) : scene.bounds(id);
    if (b) union = union ? rectUnion(union, b) : b;
  }
  return union;
}
