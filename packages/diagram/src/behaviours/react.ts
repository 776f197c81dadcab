import { type DiagramRecord, type DocumentStore, MAX_DEPTH, type RecordId, type ShapeRecord } from '@limn/document';
import type { BehaviourContext, RowOrder } from './behaviour.ts';
import { pinnedBoxes } from './pinned.ts';
import { ridersAfter } from './riders.ts';
import { behaviourOf } from './table.ts';

/** Behaviours that never agree must not hang the editor. */
const MAX_ROUNDS = 8;

type ReactContext = BehaviourContext & { readonly store: DocumentStore; readonly rowOrder?: RowOrder | null };

/**
 * Asks the behaviours of the shapes that the transaction under way has changed what else is to change, until none has
 * anything to add. What they write is part of the transaction.
 */
export function react(context: ReactContext): void {
  const { store, registry } = context;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let quiet = true;
    const holders = new Set<RecordId>(),
      filled = new Set<RecordId>();
    for (const [id, before] of store.changedSoFar()) {
      const shape = store.find(id, 'shape');
      addHolders(context, before, holders);
      addHolders(context, store.get(id), holders);
      for (const lane of [before, shape])
        if (lane?.type === 'shape') context.rowOrder?.addFilled(context, lane, filled);
      if (!shape) continue;
      const behaviour = behaviourOf(registry, shape.kind),
        patch = before && behaviour.afterEdit(shape, before, context);
      if (patch) {
        const pinned = patch.box && pinnedBoxes(shape, patch.box, context, (one) => behaviourOf(registry, one.kind));
        store.update(id, patch);
        for (const [part, box] of pinned ?? []) store.update(part, { box });
        quiet = false;
      }
      if (before?.type === 'shape' && behaviour.carriesEvents && carryRiders(context, before, shape)) quiet = false;
      for (const settled of behaviour.carriesEvents ? [id, ...store.children(id)] : [id])
        if (writeSettled(context, settled)) quiet = false;
    }
    for (const id of filled) context.rowOrder?.writeLanes(context, id);
    for (const id of holders) if (placeAgain(context, id)) quiet = false;
    if (quiet) return;
  }
}

/** Writes where the events on the border of a shape stand that has another size; whether that changed anything. */
function carryRiders(context: ReactContext, before: ShapeRecord, now: ShapeRecord): boolean {
  const places = ridersAfter(before.box, now, context, (id) => context.store.hasChanged(id));
  for (const [id, box] of places) context.store.update(id, { box });
  return places.size > 0;
}

/** Writes what a shape comes to where it stands; whether that changed anything. */
function writeSettled(context: ReactContext, id: RecordId): boolean {
  const shape = context.store.find(id, 'shape'),
    patch = shape && behaviourOf(context.registry, shape.kind).settle?.(shape, context);
  if (patch) context.store.update(id, patch);
  return Boolean(patch);
}

/** What gives places to the shape, or to its members: the shape itself, or what it stands in. */
export function addHolders(
  { store, registry }: BehaviourContext,
  shape: DiagramRecord | undefined | null,
  into: Set<RecordId>,
): void {
  if (shape?.type !== 'shape' && shape?.type !== 'group') return;
  let { parent } = shape.at;
  for (let above = store.get(parent), n = 0; above?.type === 'group' && n < MAX_DEPTH; above = store.get(parent), n++)
    parent = above.at.parent;
  const cell = store.find(parent, 'shape');
  if (cell && behaviourOf(registry, cell.kind).isCell) into.add(cell.at.parent);
  if (shape.type === 'group') return;
  const behaviour = behaviourOf(registry, shape.kind);
  if (behaviour.places) into.add(shape.id);
  const holder = store.find(shape.at.parent, 'shape'),
    around = holder && behaviourOf(registry, holder.kind);
  if (holder && around?.places && (behaviour.isMember || around.arranges)) into.add(holder.id);
}

/** Writes the order and the places of a holder's members; whether that changed anything. */
export function placeAgain(context: ReactContext, id: RecordId): boolean {
  const { store } = context,
    holder = store.find(id, 'shape');
  if (!holder) return false;
  const behaviour = behaviourOf(context.registry, holder.kind),
    row = behaviour.row?.(holder, context),
    isReordered = (row && context.rowOrder?.keep(context, holder, row)) ?? false,
    patches = behaviour.places?.(holder, context);
  for (const [member, patch] of patches ?? []) store.update(member, patch);
  return isReordered || (patches !== undefined && patches.size > 0);
}
