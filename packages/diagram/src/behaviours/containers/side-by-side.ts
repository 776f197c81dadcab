/**
 * Shapes of one kind that stand edge to edge in a row and stay so: what the others of the row do when one is resized,
 * moved, removed or added. Pure arithmetic on boxes; a row is found by where its members stand. What they fill, as
 * lanes fill a pool, reaches as far as they do.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, Dropped, Follow, Stack } from '../behaviour.ts';

/** Edges that are this near to each other are one, page units. */
const TOUCH = 1;
/** Nothing is stretched to less than this, page units. */
const LEAST = 20;

interface Member {
  id: RecordId;
  box: Box;
}

/** `isFilled` tells the holders that the row fills: these grow and shrink with it. */
export function sideBySide(
  axis: 'x' | 'y',
  isFilled: (holder: ShapeRecord, context: BehaviourContext) => boolean = () => false,
): Stack {
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

  const filledBy = (shape: ShapeRecord | undefined, context: BehaviourContext): ShapeRecord | undefined => {
    const holder = context.store.find(shape?.at.parent, 'shape');
    return holder && !holder.box.r && isFilled(holder, context) ? holder : undefined;
  };

  /** Those of its kind that fill the holders beside its own. */
  const inOthers = (shape: ShapeRecord, context: BehaviourContext): Member[] => {
    const holder = filledBy(shape, context);
    return (holder ? context.store.children(holder.at.parent) : []).flatMap((id) => {
      const other = id === holder!.id ? undefined : context.store.find(id, 'shape');
      if (!other || other.box.r || !isFilled(other, context)) return [];
      return context.store.children(id).flatMap((child) => {
        const lane = context.store.find(child, 'shape');
        return lane?.kind === shape.kind && !lane.box.r ? [{ id: child, box: lane.box }] : [];
      });
    });
  };

  /** The edges of what a row fills move as those of the row do, and so on outwards. */
  function fit(shape: ShapeRecord | undefined, after: readonly Box[], context: BehaviourContext, out: Follow): void {
    const holder = filledBy(shape, context);
    if (!shape || !holder || after.length === 0) return;
    const was = around(siblings(shape, context).map((m) => m.box)),
      now = around(after),
      { box } = holder;
    const left = now.x - was.x,
      top = now.y - was.y;
    const to: Box = { ...box, x: box.x + left, y: box.y + top, w: box.w + now.w - was.w, h: box.h + now.h - was.h };
    if (isSame(to, box)) return;
    out.boxes.set(holder.id, to);
    const beside = siblings(holder, context).filter((m) => m.id !== holder.id);
    if (filledBy(holder, context)) fit(holder, [...beside.map((m) => m.box), to], context, out);
  }

  /** Where every member of a holder stands once a follow is written. */
  const settled = (shape: ShapeRecord, { moved, boxes }: Follow, context: BehaviourContext, but: Taken): Box[] =>
    siblings(shape, context).flatMap((m) => {
      if (but.has(m.id)) return but.get(m.id) ?? [];
      const to = boxes.get(m.id),
        by = moved.get(m.id);
      if (to) return to;
      return by ? { ...m.box, x: m.box.x + by.x, y: m.box.y + by.y } : m.box;
    });

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
    row: ({ id }, context) => rowOfShape(id, context).map((m) => m.id),
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
        const shape = context.store.find(id, 'shape');
        if (shape) fit(shape, settled(shape, out, context, boxes), context, out);
      }
      return out;
    },

    afterDrop(dropped, context) {
      const out = nothing(),
        [id, drop] = [...dropped][0] ?? [],
        shape = id === undefined ? undefined : context.store.find(id, 'shape');
      if (!shape || !drop || [...dropped.values()].some((d) => d.now.r)) return out;
      const moving = inOrder([...dropped].map(([key, d]) => ({ id: key, box: d.now }))),
        others = [...siblings(shape, context), ...inOthers(shape, context)].filter((m) => !dropped.has(m.id));
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
      // What is put into another row moves there; what is let go outside of any has left its own.
      const into = target && context.store.find(target.members[0]!.id, 'shape');
      const moved = (m: Member): Box => {
        const by = out.moved.get(m.id) ?? { x: 0, y: 0 };
        return out.boxes.get(m.id) ?? { ...m.box, x: m.box.x + by.x, y: m.box.y + by.y };
      };
      if (into) {
        const all = new Map([...settledById(into, out, context), ...moving.map((m) => [m.id, moved(m)] as const)]);
        fit(into, [...all.values()], context, out);
      }
      const isElsewhere = into?.at.parent !== shape.at.parent;
      if (drop.before && isElsewhere)
        fit(shape, settled(shape, out, context, new Map(moving.map((m) => [m.id, undefined]))), context, out);
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
        if (rest.length === 0) continue;
        if (filledBy(context.store.find(id, 'shape'), context)) takeOver(row, ids, out);
        else line(rest, start(row[0]!), rest[0]!.box, out);
      }
      return out;
    },

    beside(shape, side, context) {
      const out = nothing(),
        row = rowOfShape(shape.id, context),
        at = row.findIndex((m) => m.id === shape.id) + (side > 0 ? 1 : 0),
        { box } = shape;
      for (const m of row.slice(at)) place(m, { ...m.box, [axis]: m.box[axis] + box[size] }, out);
      const made = { ...box, [axis]: side > 0 ? box[axis] + box[size] : box[axis] };
      fit(shape, [...settled(shape, out, context, new Map()), made], context, out);
      return { box: made, follow: out };
    },

    handles: () =>
      ([-1, 1] as const).map((side) => {
        const far = side > 0 ? 1 : 0;
        return axis === 'x'
          ? { id: `add-${side}`, side, at: { x: far, y: 0.5 }, out: { x: side, y: 0 } }
          : { id: `add-${side}`, side, at: { x: 0.5, y: far }, out: { x: 0, y: side } };
      }),
  };

  function settledById(shape: ShapeRecord, out: Follow, context: BehaviourContext): [RecordId, Box][] {
    const boxes = settled(shape, out, context, new Map());
    return siblings(shape, context).map((m, i) => [m.id, boxes[i]!]);
  }

  /**
   * What fills a holder leaves no gap: the one before takes the room of what goes, the first one after where none is.
   */
  function takeOver(row: readonly Member[], gone: ReadonlySet<RecordId>, out: Follow): void {
    const first = row.find((m) => !gone.has(m.id))!;
    let heir = first,
      from = start(row[0]!);
    for (const m of row) {
      if (!gone.has(m.id)) {
        heir = m;
        from = m === first ? start(row[0]!) : start(m);
      }
      const to = Math.max(end(m), end(first));
      if (heir !== m || from !== start(m)) out.boxes.set(heir.id, { ...heir.box, [axis]: from, [size]: to - from });
    }
  }

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

/** Boxes that count instead of those in the document; undefined for what is no longer there. */
type Taken = ReadonlyMap<RecordId, Box | undefined>;

function around(boxes: readonly Box[]): { x: number; y: number; w: number; h: number } {
  const x = Math.min(...boxes.map((b) => b.x)),
    y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
    h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
  };
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/**
 * The boxes of members that fill a holder, once that has another box: its edges take along those that lie on the
 * outside of the row, and the two sides of all.
 */
export function stretched(
  axis: 'x' | 'y',
  before: Box,
  after: Box,
  members: readonly { id: RecordId; box: Box }[],
): Map<RecordId, Box> {
  const out = new Map<RecordId, Box>();
  if (members.length === 0) return out;
  const all = around(members.map((m) => m.box)),
    left = after.x - before.x,
    top = after.y - before.y,
    right = left + after.w - before.w,
    bottom = top + after.h - before.h;
  for (const { id, box } of members) {
    const isFirst = Math.abs(box[axis] - all[axis]) <= TOUCH,
      isLast =
        axis === 'x'
          ? Math.abs(box.x + box.w - all.x - all.w) <= TOUCH
          : Math.abs(box.y + box.h - all.y - all.h) <= TOUCH;
    const takes = (way: 'x' | 'y', isNear: boolean, by: number): number => (way !== axis || isNear ? by : 0);
    const x = box.x + takes('x', isFirst, left),
      y = box.y + takes('y', isFirst, top);
    const to = {
      ...box,
      x,
      y,
      w: Math.max(LEAST, box.x + box.w + takes('x', isLast, right) - x),
      h: Math.max(LEAST, box.y + box.h + takes('y', isLast, bottom) - y),
    };
    if (!isSame(to, box)) out.set(id, to);
  }
  return out;
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
