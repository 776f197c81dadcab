/** Places of what stands in trees and in rows of levels: given after every edit, in its own transaction. */
import type { Box, BoxSide, End, Point, RecordId, ShapeRecord } from '@limn/document';
import { eachPart } from '@limn/layout/components.ts';
import { branching } from '@limn/layout/trees/branching.ts';
import { layered } from '@limn/layout/layered/layered.ts';
import type { BehaviourContext, MemberPlaces } from '../../behaviours/behaviour.ts';
import { carry } from '../../behaviours/containers/carry.ts';
import { type Forest, forestOf, isMindMap, linesAmong, membersOf, wayFrom } from './forest.ts';
import { directionOf, numberOf, settingOf, type Way } from './setting.ts';

/** Boxes of all members and of the container about them. */
interface Laid {
  boxes: ReadonlyMap<RecordId, Box>;
  holder: Box;
}

/** Trees as they come to stand: the root that lies lowest stays where it is, and the rest grows about it. */
export function layTrees(forest: Forest): Laid {
  const { holder, setting, members, roots, children, before } = forest,
    ids = [...members.keys()],
    number = new Map(ids.map((id, i) => [id, i]));
  const corners = branching(
    ids.map((id) => ({
      w: members.get(id)!.box.w,
      h: members.get(id)!.box.h,
      children: children.get(id)!.map((child) => number.get(child)!),
      isBefore: before.has(id),
    })),
    roots.map((id) => number.get(id)!),
    directionOf(setting.way),
    setting,
  );
  const first = ids.find((id) => !forest.parent.has(id))!,
    fixed = { to: members.get(first)!.box, from: corners[number.get(first)!]! };
  return about(
    holder,
    setting.padding,
    ids.map((id, i) => [members.get(id)!, corners[i]!]),
    fixed,
  );
}

/** The boxes at these corners, moved to the corner of the container, or so that `from` comes to be at `to`. */
function about(
  { box }: ShapeRecord,
  padding: number,
  places: readonly (readonly [ShapeRecord, Point])[],
  fixed?: { from: Point; to: Point },
): Laid {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [shape, { x, y }] of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + shape.box.w);
    bottom = Math.max(bottom, y + shape.box.h);
  }
  const dx = fixed ? fixed.to.x - fixed.from.x : box.x + padding - left,
    dy = fixed ? fixed.to.y - fixed.from.y : box.y + padding - top;
  return {
    boxes: new Map(places.map(([shape, { x, y }]) => [shape.id, { ...shape.box, x: x + dx, y: y + dy }])),
    holder: {
      ...box,
      x: left + dx - padding,
      y: top + dy - padding,
      w: right - left + 2 * padding,
      h: bottom - top + 2 * padding,
    },
  };
}

/** What differs from what stands there, with what stands in the members. */
function patches(holder: ShapeRecord, { boxes, holder: box }: Laid, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map();
  for (const [id, to] of boxes) carry(context.store.find(id, 'shape')!, to, context, out);
  if ((['x', 'y', 'w', 'h'] as const).some((side) => Math.abs(box[side] - holder.box[side]) > 0.01))
    out.set(holder.id, { box });
  return out;
}

const isLeft = ({ box, data }: ShapeRecord): boolean => Boolean(box.r) || data.collapsed !== undefined;

/** Sides at which the lines to what stands in each way leave and arrive. */
const SIDES: Readonly<Record<Exclude<Way, 'both'>, readonly [BoxSide, BoxSide]>> = {
  right: ['right', 'left'],
  left: ['left', 'right'],
  down: ['bottom', 'top'],
  up: ['top', 'bottom'],
};

/**
 * The lines of a mind map that do not leave a topic on the side where its branch stands, with their ends as they do: of
 * many branches the outermost would leave by the topic's upper or lower edge. An end that somebody fixed stays.
 */
export function sidedLines(forest: Forest): Map<RecordId, { start: End; end: End }> {
  const out = new Map<RecordId, { start: End; end: End }>();
  for (const [id, { id: line, start, end }] of forest.line) {
    const above = forest.parent.get(id);
    if (above === undefined) continue;
    const from = wayFrom(forest, above),
      both = forest.before.has(id) ? 'left' : 'right',
      [leaves, arrives] = SIDES[from === 'both' ? both : from];
    const isSided = (one: End, side: BoxSide): boolean => one.anchor !== undefined || one.side === side;
    if (isSided(start, leaves) && isSided(end, arrives)) continue;
    out.set(line, { start: sided(start, leaves), end: sided(end, arrives) });
  }
  return out;
}

const sided = (end: End, side: BoxSide): End => (end.anchor ? end : { ...end, side });

export function placeTrees(holder: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const forest = isLeft(holder) ? null : forestOf(holder, context);
  if (!forest || forest.members.size === 0) return new Map();
  const out = patches(holder, layTrees(forest), context);
  if (isMindMap(holder)) for (const [id, ends] of sidedLines(forest)) out.set(id, { ...out.get(id), ...ends });
  const laid = numberOf(forest.setting.way);
  if (holder.data.controls?.['laid'] !== laid)
    out.set(holder.id, {
      ...out.get(holder.id),
      data: { ...holder.data, controls: { ...holder.data.controls, laid } },
    });
  return out;
}

/** Rows, so that lines lead one way; in which order is found anew, so that few of them cross. */
export function placeLayers(holder: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const members = new Map(membersOf(holder, context).map((shape) => [shape.id, shape]));
  if (isLeft(holder) || members.size === 0) return new Map();
  const { way, padding, ...spacing } = settingOf(holder, context);
  const nodes = [...members.values()].map(({ id, box }) => ({ id, x: 0, y: 0, w: box.w, h: box.h })),
    edges = linesAmong(members, context).map(({ start, end }) => ({ from: start.shape, to: end.shape })),
    options = { ...spacing, direction: directionOf(way), keepsOrder: false };
  const places = eachPart({ nodes, edges }, options, (part) => layered(part, options));
  return patches(
    holder,
    about(
      holder,
      padding,
      [...members].map(([id, shape]) => [shape, places.get(id)!]),
    ),
    context,
  );
}
