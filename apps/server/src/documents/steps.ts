/**
 * How much work it is to apply an update, told without applying it. An edit finds its place among those that others
 * made at the same place by stepping over them; where many stand, or come together, that is quadratic work.
 */
import * as Y from 'yjs';
import type { Decoded } from './inspect.ts';

/** Elements of an array or characters of a text that are copied in the time of one step. */
const COPIED_PER_STEP = 16;
/** Items in one place that an update may bring without their mutual conflicts being counted. */
const FEW = 32;

/**
 * Steps that applying a checked update takes beyond reading it, at most, and never more than `limit` by much. It must
 * not be dangling.
 */
export function integrationSteps({ structs, ds }: Decoded, doc: Y.Doc, limit: number): number {
  const { store } = doc;
  /** Items that come to the same place. */
  const together = new Map<string, number>();
  let steps = 0;
  for (const item of structs) {
    if (!(item instanceof Y.Item)) continue;
    if (item.id.clock + item.length <= Y.getState(store, item.id.client)) continue;
    const { origin } = item;
    const place = origin === null ? placeOf(item) : `${origin.client} ${origin.clock}`;
    if (place !== null) {
      const others = together.get(place) ?? 0;
      together.set(place, others + 1);
      if (others > FEW) steps += others;
    }
    steps += stepsInDocument(item, doc, limit - steps);
    if (steps > limit) return steps;
  }
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      steps += splitting(store, client, clock) + splitting(store, client, clock + len);
      if (steps > limit) return steps;
    }
  }
  return steps;
}

/** Where an item without a left neighbour goes; null when the item says only its right one. */
function placeOf(item: Y.Item): string | null {
  // Yjs types the field as it is after integration; in a decoded update it is a name or the id of a type.
  const parent = item.parent as unknown;
  if (typeof parent === 'string') return `${parent}\n${item.parentSub ?? ''}`;
  if (parent instanceof Y.ID) return `${parent.client} ${parent.clock}\n${item.parentSub ?? ''}`;
  return item.rightOrigin === null ? null : `before ${item.rightOrigin.client} ${item.rightOrigin.clock}`;
}

/** Steps over what stands in the document between where the item's neighbours were. */
function stepsInDocument(item: Y.Item, doc: Y.Doc, limit: number): number {
  const { store } = doc;
  const { origin, rightOrigin } = item;
  let steps = 0;
  let at: Y.Item | null;
  if (origin === null) {
    const first = firstOf(item, doc, limit);
    steps = first.steps;
    at = first.item;
  } else {
    const left = existing(store, origin);
    if (left === undefined) return 0;
    // Its place is inside of what stands there as one: the rest of that is its right neighbour.
    if (left.id.clock + left.length - 1 !== origin.clock) return left.length / COPIED_PER_STEP;
    at = left instanceof Y.Item ? left.right : null;
  }
  while (at !== null && steps <= limit) {
    if (rightOrigin !== null && holds(at, rightOrigin)) break;
    steps++;
    at = at.right;
  }
  return steps;
}

/** The first item at the place of one without a left neighbour, and the steps to get there. */
function firstOf(item: Y.Item, doc: Y.Doc, limit: number): { item: Y.Item | null; steps: number } {
  const parent = item.parent as unknown;
  let type: Pick<Y.AbstractType<never>, '_start' | '_map'> | undefined;
  let { parentSub } = item;
  if (typeof parent === 'string') type = doc.share.get(parent);
  else if (parent instanceof Y.ID) {
    const holder = existing(doc.store, parent);
    if (holder instanceof Y.Item && holder.content instanceof Y.ContentType) type = holder.content.type;
  } else if (item.rightOrigin !== null) {
    const right = existing(doc.store, item.rightOrigin);
    if (right instanceof Y.Item && right.parent instanceof Y.AbstractType) {
      type = right.parent;
      parentSub = right.parentSub;
    }
  }
  if (type === undefined) return { item: null, steps: 0 };
  if (parentSub === null) return { item: type._start, steps: 0 };
  let steps = 0;
  let first = type._map.get(parentSub) ?? null;
  while (first?.left != null && steps <= limit) {
    first = first.left;
    steps++;
  }
  return { item: first, steps };
}

/** What it costs to cut the struct that has the clock in its middle. */
function splitting(store: Y.Doc['store'], client: number, clock: number): number {
  if (clock >= Y.getState(store, client)) return 0;
  const struct = existing(store, Y.createID(client, clock));
  return struct instanceof Y.Item && struct.id.clock !== clock ? struct.length / COPIED_PER_STEP : 0;
}

const holds = ({ id, length }: Y.Item, wanted: Y.ID): boolean =>
  id.client === wanted.client && id.clock <= wanted.clock && wanted.clock < id.clock + length;

function existing(store: Y.Doc['store'], id: Y.ID): Y.Item | Y.GC | undefined {
  const structs = store.clients.get(id.client);
  if (structs === undefined || id.clock >= Y.getState(store, id.client)) return undefined;
  return structs[Y.findIndexSS(structs, id.clock)];
}
