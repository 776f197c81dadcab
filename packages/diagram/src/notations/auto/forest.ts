/**
 * What stands in a container as trees: the connectors among its members say what hangs on what, and where the members
 * stand says their order. Read anew each time; nothing of it is in the document.
 */
import type { ConnectorRecord, RecordId, ShapeRecord } from '@limn/document';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import type { BehaviourContext } from '../../behaviours/behaviour.ts';
import { isLevel, readingWay, settingOf, type Setting, type Way } from './setting.ts';

export interface Forest {
  holder: ShapeRecord;
  setting: Setting;
  /** In the order in which they lie above one another. */
  members: ReadonlyMap<RecordId, ShapeRecord>;
  roots: RecordId[];
  /** Of each member, in order. */
  children: Map<RecordId, RecordId[]>;
  parent: Map<RecordId, RecordId>;
  /** The connector by which each hangs on its parent. */
  line: Map<RecordId, ConnectorRecord>;
  /** Children of roots that stand to the left of theirs, where they stand on both sides. */
  before: Set<RecordId>;
}

export type Kind<K extends string> = ShapeRecord & { kind: `auto.${K}` };
export const isMindMap = (shape: ShapeRecord | undefined): shape is Kind<'mindmap'> => shape?.kind === 'auto.mindmap';

type Store = BehaviourContext['store'];

/** The shapes in a container that are given places. */
export const membersOf = ({ id }: ShapeRecord, { store }: { store: Store }): ShapeRecord[] =>
  store.children(id).flatMap((child) => {
    const shape = store.find(child, 'shape');
    return shape && !shape.data.hidden ? [shape] : [];
  });

/** The connectors from one member to another, those that lie below the others first; the same for everybody. */
export function linesAmong(
  members: ReadonlyMap<RecordId, ShapeRecord>,
  { store }: { store: Store },
): (ConnectorRecord & { start: { shape: RecordId }; end: { shape: RecordId } })[] {
  type Line = ReturnType<typeof linesAmong>[number];
  const out: Line[] = [];
  for (const id of members.keys())
    for (const line of store.connectorsOf(id)) {
      const record = store.find(line, 'connector'),
        to = record?.end.shape;
      if (record?.start.shape !== id || to === undefined || to === id || !members.has(to)) continue;
      if (!isDimension(record.style)) out.push(record as Line);
    }
  return out.sort(inLineOrder);
}

/** Lines that lie below the others first. */
export const inLineOrder = (a: ConnectorRecord, b: ConnectorRecord): number =>
  compare(a.at.key, b.at.key) || compare(a.id, b.id);

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export function forestOf(holder: ShapeRecord, context: Pick<BehaviourContext, 'store' | 'registry'>): Forest {
  const setting = settingOf(holder, context),
    members = new Map(membersOf(holder, context).map((shape) => [shape.id, shape])),
    parent = new Map<RecordId, RecordId>(),
    line = new Map<RecordId, ConnectorRecord>(),
    children = new Map<RecordId, RecordId[]>([...members.keys()].map((id) => [id, []]));
  for (const record of linesAmong(members, context)) {
    const from = record.start.shape,
      to = record.end.shape;
    // The first that leads to it says what it hangs on; others, and what would close a circle, are lines and no more.
    if (parent.has(to) || hangsOn(from, to, parent)) continue;
    parent.set(to, from);
    line.set(to, record);
    children.get(from)!.push(to);
  }
  const read = readingWay(holder, setting),
    roots = inOrder(
      [...members.keys()].filter((id) => !parent.has(id)),
      members,
      read,
    );
  const forest: Forest = { holder, setting, members, roots, children, parent, line, before: new Set() };
  for (const [id, list] of children) if (list.length > 1) children.set(id, inOrder(list, members, read));
  for (const root of roots) readSides(forest, root, read);
  return forest;
}

/** Reads what stands in containers, each of them once: for who asks about many members. */
export function forestsOf(context: Pick<BehaviourContext, 'store' | 'registry'>): (holder: ShapeRecord) => Forest {
  const known = new Map<RecordId, Forest>();
  return (holder) => {
    let forest = known.get(holder.id);
    if (!forest) known.set(holder.id, (forest = forestOf(holder, context)));
    return forest;
  };
}

/** Whether `id` is `above` or hangs on it, however far below. */
export function hangsOn(id: RecordId, above: RecordId, parent: ReadonlyMap<RecordId, RecordId>): boolean {
  for (let at: RecordId | undefined = id; at !== undefined; at = parent.get(at)) if (at === above) return true;
  return false;
}

const across = ({ box }: ShapeRecord, way: Way): number => (isLevel(way) ? box.y + box.h / 2 : box.x + box.w / 2);

/** By where they stand across the way; those that stand alike as they lie above one another. */
const inOrder = (ids: readonly RecordId[], members: Forest['members'], way: Way): RecordId[] =>
  ids
    .map((id) => ({ id, at: across(members.get(id)!, way) }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);

/** Which children of a root stand on its left, and the order in which all of them are read on. */
function readSides({ setting, members, children, before, ...forest }: Forest, root: RecordId, read: Way): void {
  const list = children.get(root)!;
  if (read === 'both') {
    const middle = (id: RecordId): number => members.get(id)!.box.x + members.get(id)!.box.w / 2,
      isLeft = (id: RecordId): boolean => middle(id) < middle(root);
    children.set(root, [...list.filter((id) => !isLeft(id)), ...list.filter(isLeft)]);
    if (setting.way === 'both') for (const id of list) if (isLeft(id)) before.add(id);
    return;
  }
  if (setting.way !== 'both') return;
  // They come to two sides: about half of all that hangs on the root to each.
  const weights = list.map((id) => below({ children, ...forest }, id).length),
    half = weights.reduce((sum, one) => sum + one, 0) / 2;
  let sum = 0;
  list.forEach((id, i) => {
    if (sum + weights[i]! / 2 > half) before.add(id);
    sum += weights[i]!;
  });
}

/** A member and all that hangs on it, parents first. */
export function below({ children }: Pick<Forest, 'children'>, id: RecordId): RecordId[] {
  const out = [id];
  for (const one of out) out.push(...(children.get(one) ?? []));
  return out;
}

/** How far below its root, which is 0. */
export function depthOf({ parent }: Pick<Forest, 'parent'>, id: RecordId): number {
  let depth = 0;
  for (let at = parent.get(id); at !== undefined; at = parent.get(at)) depth++;
  return depth;
}

/** The child of the root in whose branch a member is; undefined for a root. */
export function branchOf({ parent }: Pick<Forest, 'parent'>, id: RecordId): RecordId | undefined {
  let branch: RecordId | undefined;
  for (let at: RecordId = id, above = parent.get(at); above !== undefined; above = parent.get(at)) {
    branch = at;
    at = above;
  }
  return branch;
}

/** Which way a member's children stand: its own side where there are two, both for a root of them. */
export function wayFrom(forest: Forest, id: RecordId): Way {
  if (forest.setting.way !== 'both') return forest.setting.way;
  const branch = branchOf(forest, id);
  if (branch === undefined) return 'both';
  return forest.before.has(branch) ? 'left' : 'right';
}

/** Members that are taken elsewhere: onto another, before one of its children or behind all of them. */
export interface Graft {
  ids: readonly RecordId[];
  /** Null makes roots of them. */
  onto: RecordId | null;
  next: RecordId | null;
  /** On the left of a root of two sides. */
  isBefore: boolean;
}

/** The trees as they will be. */
export function grafted(forest: Forest, { ids, onto, next, isBefore }: Graft): Forest {
  const moved = new Set(ids),
    children = new Map([...forest.children].map(([id, list]) => [id, list.filter((one) => !moved.has(one))])),
    roots = forest.roots.filter((id) => !moved.has(id)),
    parent = new Map(forest.parent),
    before = new Set(forest.before),
    list = onto === null ? roots : children.get(onto)!,
    at = next === null ? -1 : list.indexOf(next);
  // What comes to a side is behind all of that side.
  const end = onto !== null && !isBefore ? list.findIndex((id) => before.has(id)) : -1;
  let place = at;
  if (place < 0) place = end < 0 ? list.length : end;
  list.splice(place, 0, ...ids);
  for (const id of ids) {
    if (onto === null) parent.delete(id);
    else parent.set(id, onto);
    before.delete(id);
    if (isBefore) before.add(id);
  }
  return { ...forest, children, roots, parent, before };
}
