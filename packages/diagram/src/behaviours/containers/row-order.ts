/**
 * The order of what a container puts in a row. A gesture says it by where it leaves things, and the keys of the records
 * keep it: places that several people gave at once do not belong together, and a line between two of them would come
 * to stand in another compartment.
 */
import { jitteredKeys, type RecordId, type ShapeRecord } from '@limn/document';
import type { MemberPlaces, OrderContext, Row } from '../behaviour.ts';
import { carry } from './carry.ts';

/** Places that differ by less are the same, page units. */
const SAME = 0.5;

/**
 * Writes the order of a row that the transaction under way has changed, into keys and places. Of one that stood as its
 * container had put it, that is the order in which its parts stand now; of one in which edits of several people met it
 * is that of the keys, apart from what the transaction has put somewhere itself. Whether that changed anything; the
 * container still has to give the places.
 */
export function keepOrder(context: OrderContext, holder: ShapeRecord, row: Row): boolean {
  const { parts } = row;
  if (parts.every(({ at }, i) => i === 0 || parts[i - 1]!.at.key < at.key)) return false;
  const order = stoodInRow(context, holder, row) ? parts : byKeys(context, holder, row),
    isMoved = order.some((part, i) => part !== parts[i]) && writePlaces(context, row, order);
  return writeKeys(context, holder.id, order) || isMoved;
}

/** The parts by their keys; those that the transaction has put somewhere, between what they stand between. */
function byKeys({ store }: OrderContext, holder: ShapeRecord, { parts, axis }: Row): ShapeRecord[] {
  const changed = store.changedSoFar(),
    middle = ({ box }: ShapeRecord): number => (axis === 'y' ? box.y + box.h / 2 : box.x + box.w / 2);
  /** How far it was put from where it was; undefined for what was not in the row. */
  const moved = ({ id, box }: ShapeRecord): number | undefined => {
    if (!changed.has(id)) return 0;
    const was = changed.get(id);
    return was?.type === 'shape' && was.at.parent === holder.id ? box[axis] - was.box[axis] : undefined;
  };
  const ways = parts.map(moved),
    way = ways.find((by) => by !== undefined) ?? 0,
    // What goes as a whole is put nowhere in it.
    isWhole = ways.every((by) => by === undefined || Math.abs(by - way) < SAME),
    isPut = (part: ShapeRecord): boolean => {
      const by = moved(part);
      return by === undefined || (!isWhole && by !== 0);
    };
  const keyed = new Map(parts.map((part) => [part.id, part]));
  const order = store
    .children(holder.id)
    .flatMap((id) => keyed.get(id) ?? [])
    .filter((part) => !isPut(part));
  for (const part of parts.filter(isPut)) {
    const below = order.findLastIndex((other) => middle(other) <= middle(part));
    order.splice(below + 1, 0, part);
  }
  return order;
}

/** Puts parts one after the other in an order, with what stands in them; whether any went elsewhere. */
function writePlaces(context: OrderContext, { axis, gap }: Row, order: readonly ShapeRecord[]): boolean {
  const size = axis === 'y' ? 'h' : 'w',
    places: MemberPlaces = new Map();
  let at = Math.min(...order.map(({ box }) => box[axis]));
  for (const part of order) {
    carry(part, { ...part.box, [axis]: at }, context, places);
    at += part.box[size] + gap;
  }
  for (const [id, patch] of places) context.store.update(id, patch);
  return places.size > 0;
}

/** Whether the parts stood one after another before the transaction under way; those of a new container count as so. */
function stoodInRow({ store }: OrderContext, holder: ShapeRecord, { parts, axis, gap, isPart }: Row): boolean {
  const changed = store.changedSoFar(),
    size = axis === 'y' ? 'h' : 'w';
  if (changed.has(holder.id) && !changed.get(holder.id)) return true;
  const before = parts.filter(({ id }) => !changed.has(id));
  for (const was of changed.values())
    if (was?.type === 'shape' && was.at.parent === holder.id && isPart(was)) before.push(was);
  // Folded up, they lie upon one another.
  if (before.some(({ data }) => data.hidden)) return true;
  before.sort((a, b) => a.box[axis] - b.box[axis]);
  return before.every(
    ({ box }, i) => i === 0 || Math.abs(before[i - 1]!.box[axis] + before[i - 1]!.box[size] + gap - box[axis]) < SAME,
  );
}

/** Gives as few of them as possible another key, so that their keys ascend; whether any got one. */
function writeKeys({ store }: OrderContext, parent: RecordId, parts: readonly ShapeRecord[]): boolean {
  const stays = ascending(parts.map(({ at }) => at.key)),
    own = new Set(parts.map(({ id }) => id));
  const keyAbove = (below: string | null): string | null => {
    for (const id of store.children(parent)) {
      const record = store.get(id);
      if (!own.has(id) && record && 'at' in record && (below === null || record.at.key > below)) return record.at.key;
    }
    return null;
  };
  for (let from = 0; from < parts.length; from++) {
    if (stays.has(from)) continue;
    let to = from;
    while (to < parts.length && !stays.has(to)) to++;
    const below = from > 0 ? store.find(parts[from - 1]!.id, 'shape')!.at.key : null,
      // Whatever else stands in the container stays above what it was above.
      above = parts[to]?.at.key ?? keyAbove(below),
      keys = jitteredKeys(below, above, to - from);
    keys.forEach((key, i) => store.update(parts[from + i]!.id, { at: { parent, key } }));
    from = to;
  }
  return stays.size < parts.length;
}

/** Indices of a longest run of keys that ascend, whatever stands between them. */
function ascending(keys: readonly string[]): Set<number> {
  // Where the run of each length ends with the least key, and what comes before each.
  const ends: number[] = [],
    before: number[] = [];
  keys.forEach((key, i) => {
    let at = ends.findIndex((end) => keys[end]! >= key);
    if (at < 0) at = ends.length;
    before[i] = ends[at - 1] ?? -1;
    ends[at] = i;
  });
  const out = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) out.add(i);
  return out;
}
