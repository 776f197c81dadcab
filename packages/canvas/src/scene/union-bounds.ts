import type { RecordId } from '@limn/document';
import { rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import { CONNECTOR, type ItemTable } from '../items/item-table.ts';

/** Where more items than this stand, no routes are found to say it. */
const MANY = 50;

interface FramedScene {
  readonly table: ItemTable;
  readonly lift: { ids: ReadonlySet<RecordId> } | null;
  sync(): void;
  bounds(id: RecordId): Rect | undefined;
}

/**
 * What the items take up together. Of many, connectors without a route count as they are painted until they have one.
 */
export function unionBounds(scene: FramedScene, ids: ReadonlySet<RecordId>): Rect | undefined {
  scene.sync();
  const { table, lift } = scene,
    isMany = ids.size > MANY;
  let union: Rect | undefined;
  for (const id of ids) {
    const slot = isMany ? table.slots.get(id) : undefined,
      isRough = slot !== undefined && table.kind[slot] === CONNECTOR && !table.routes[slot],
      b = isRough && !lift?.ids.has(id) ? table.roughBounds(slot) : scene.bounds(id);
    if (b) union = union ? rectUnion(union, b) : b;
  }
  return union;
}
