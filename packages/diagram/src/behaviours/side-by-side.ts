/**
 * Shapes of one kind that stand edge to edge in a row and stay so: what the others of the row do when one is resized,
 * moved, removed or added. Pure arithmetic on boxes; a row is found by where its members stand.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, Dropped, Follow, Stack } from './behaviour.ts';

/** Edges that are this near to each other are one, page units. */
const TOUCH = 1;

interface Member {
  id: RecordId;
  box: Box;
}

export function sideBySide(axis: 'x' | 'y'): Stack {
  const size = axis === 'x' ? 'w' : 'h',
    cross = axis === 'x' ? 'y' : 'x',
    depth = axis === 'x' ? 'h' : 'w';
  const start = (m: Member): number => m.box[axis],
    end = (m: Member): number => m.box[axis] + m.box[size],
    middle = (m: Member): number => m.box[axis] + m.box[size] / 2;
  const inOrder = (list: Member[]): Member[] => list.sort((a, b) => start(a) - start(b));

  /** Those of its kind beside which a shape may stand. */
  const siblings = (shape: ShapeRecord, { store }: BehaviourContext): Member[] =>
    store.children(shape.at.parent).flatMap((id) => {
      const other = store.find(id, 'shape');
      return other?.kind === shape.kind && !other.box.r ? [{ id, box: other.box }] : [];
    });
  const isLevel = (a: Member, b: Member): boolean =>
    Math.abs(a.box[cross] - b.box[cross]) <= TOUCH && Math.abs(a.box[depth] - b.box[depth]) <= TOUCH;
  const touch = (a: Member, b: Member): boolean =>
    isLevel(a, b) && (Math.abs(end(a) - start(b)) <= TOUCH || Math.abs(end(b) - start(a)) <= TOUCH);

  function rowOf(one: Member, among: readonly Member[]): Member[] {
    const row = [one],
      left = among.filter((m) => m.id !== one.id);
    for (let i = 0; i < row.length; i++)
      for (let k = left.length - 1; k >= 0; k--) if (touch(row[i]!, left[k]!)) row.push(...left.splice(k, 1));
    return inOrder(row);
  }
  const rowOfShape = (id: RecordId, context: BehaviourContext): Member[] => {
    const shape = context.store.find(id, 'shape');
    return shape && !shape.box.r ? rowOf({ id, box: shape.box }, siblings(shape, context)) : [];
  };

  /** Puts members one after the other from a place on; `like` gives the other axis. */
  function line(row: readonly Member[], from: number, like: Box, into: Follow): void {
    let at = from;
    for (const m of row) {
      place(m, { ...m.box, [axis]: at, [cross]: like[cross], [depth]: like[depth] }, into);
      at += m.box[size];
    }
  }
  /** What is in a member goes along the row with it, and stays where it is when only the depth changes. */
  function place(m: Member, to: Box, into: Follow): void {
    const along = to[axis] - m.box[axis],
      isDeeper = Math.abs(to[depth] - m.box[depth]) > 1e-6,
      aside = isDeeper ? 0 : to[cross] - m.box[cross];
    const isMoved = Math.abs(along) > 1e-6 || Math.abs(aside) > 1e-6;
    if (isMoved) into.moved.set(m.id, axis === 'x' ? { x: along, y: aside } : { x: aside, y: along });
    if (isDeeper) into.boxes.set(m.id, to);
  }

  return {
    axis,
    afterResize(boxes, context) {
      const out = nothing(),
        seen = new Set<RecordId>();
      for (const id of boxes.keys()) {
        if (seen.has(id)) continue;
        const row = rowOfShape(id, context),
          first = row.findIndex((m) => boxes.has(m.id));
        if (first < 0) continue;
        for (const m of row) seen.add(m.id);
        const like = boxes.get(row[first]!.id)!,
          lengths = row.map((m) => (boxes.get(m.id) ?? m.box)[size]);
        let at = like[axis];
        for (let i = first - 1; i >= 0; i--) at -= lengths[i]!;
        row.forEach((m, i) => {
          const to = { ...m.box, [axis]: at, [size]: lengths[i]!, [cross]: like[cross], [depth]: like[depth] };
          if (!boxes.has(m.id)) place(m, to, out);
          else if (i !== first) out.boxes.set(m.id, to);
          at += lengths[i]!;
        });
      }
      return out;
    },

    afterDrop(dropped, context) {
      const out = nothing(),
        [id, drop] = [...dropped][0] ?? [],
        shape = id === undefined ? undefined : context.store.find(id, 'shape');
      if (!shape || !drop || [...dropped.values()].some((d) => d.now.r)) return out;
      const moving = inOrder([...dropped].map(([key, d]) => ({ id: key, box: d.now }))),
        others = siblings(shape, context).filter((m) => !dropped.has(m.id));
      const rows = rowsLeft(dropped, others),
        length = moving.reduce((sum, m) => sum + m.box[size], 0),
        center = start(moving[0]!) + length / 2,
        aside = drop.now[cross] + drop.now[depth] / 2;
      const target = rows.find(
        ({ from, to, like }) =>
          aside >= like[cross] &&
          aside <= like[cross] + like[depth] &&
          center > from - length / 2 - TOUCH &&
          center < to + length / 2 + TOUCH,
      );
      for (const row of rows) {
        if (row !== target) {
          if (row.isLeft) line(row.members, row.from, row.like, out);
          continue;
        }
        const before = row.members.filter((m) => middle(m) < center);
        line([...before, ...moving, ...row.members.slice(before.length)], row.from, row.like, out);
      }
      return out;
    },

    afterRemoval(ids, context) {
      const out = nothing(),
        seen = new Set<RecordId>();
      for (const id of ids) {
        if (seen.has(id)) continue;
        const row = rowOfShape(id, context);
        for (const m of row) seen.add(m.id);
        const rest = row.filter((m) => !ids.has(m.id));
        if (rest.length > 0) line(rest, start(row[0]!), rest[0]!.box, out);
      }
      return out;
    },

    beside(shape, side, context) {
      const out = nothing(),
        row = rowOfShape(shape.id, context),
        at = row.findIndex((m) => m.id === shape.id) + (side > 0 ? 1 : 0),
        { box } = shape;
      for (const m of row.slice(at)) place(m, { ...m.box, [axis]: m.box[axis] + box[size] }, out);
      return { box: { ...box, [axis]: side > 0 ? box[axis] + box[size] : box[axis] }, follow: out };
    },

    handles: () =>
      ([-1, 1] as const).map((side) => {
        const far = side > 0 ? 1 : 0;
        return axis === 'x'
          ? { id: `add-${side}`, side, at: { x: far, y: 0.5 }, out: { x: side, y: 0 } }
          : { id: `add-${side}`, side, at: { x: 0.5, y: far }, out: { x: 0, y: side } };
      }),
  };

  /** The rows that stand without what is moving; those it left reach as far as they did with it. */
  function rowsLeft(dropped: ReadonlyMap<RecordId, Dropped>, others: readonly Member[]): Row[] {
    const rows: Row[] = [],
      seen = new Set<RecordId>();
    const add = (row: readonly Member[], isLeft: boolean): void => {
      const members = row.filter((m) => !dropped.has(m.id));
      for (const m of row) seen.add(m.id);
      if (members.length > 0)
        rows.push({ members, from: start(row[0]!), to: end(row.at(-1)!), like: members[0]!.box, isLeft });
    };
    const were = [...dropped].flatMap(([id, { before }]) => (before ? [{ id, box: before }] : []));
    for (const m of were) if (!seen.has(m.id)) add(rowOf(m, [...others, ...were]), true);
    for (const m of others) if (!seen.has(m.id)) add(rowOf(m, others), false);
    return rows;
  }
}

interface Row {
  members: Member[];
  from: number;
  to: number;
  like: Box;
  /** Whether something of it is moving. */
  isLeft: boolean;
}

export const nothing = (): Follow => ({ moved: new Map(), boxes: new Map() });
