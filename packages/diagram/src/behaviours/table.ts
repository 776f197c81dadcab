import type { ShapeRecord } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { nextField, typedFeature } from './feature.ts';
import { boxAfterEdit } from './fitted-box.ts';
import { membersOf, placeMembers } from './members.ts';
import { behaviourOfNotation } from './of-notations.ts';
import { placeStacked, stackedRow } from './containers/stacked.ts';
import { sizeOfChoice } from './sized-by-choice.ts';
import { settleEvent } from './riders.ts';
import { sideBySide } from './containers/side-by-side.ts';

export const PLAIN: Behaviour = {
  holds: false,
  isFrame: false,
  isScreen: false,
  collapses: false,
  isWhole: () => false,
  isText: false,
  isMember: false,
  arranges: false,
  isGrid: false,
  isFixed: false,
  isCell: false,
  places: null,
  row: null,
  carriesEvents: false,
  afterTyping: null,
  nextField: () => null,
  orders: [],
  settle: null,
  newStyle: 'shapeStyle',
  textTarget: (shape) => shape.id,
  pressedTwice: null,
  step: null,
  fit: (style) => (style.textFit === 'grow' ? 'up' : null),
  isUnbroken: () => false,
  onResize: () => null,
  goesInto: (holder) => holder.holds || holder.isCell,
  stack: null,
  filledAlong: null,
  keepsAround: false,
  growsAround: false,
  pinned: null,
  afterEdit: (shape, before, context) => boxAfterEdit(context, shape, before, PLAIN),
};

/** What holds others goes into what does, and into no cell. */
export const HOLDER: Behaviour = { ...PLAIN, holds: true, goesInto: (holder) => holder.holds };

/** As wide as its longest line, until somebody gives it a width to wrap at. */
export const TEXT: Behaviour = {
  ...PLAIN,
  isText: true,
  newStyle: 'textStyle',
  fit: (style) => (style.textFit === undefined || style.textFit === 'grow' ? 'both' : null),
  isUnbroken: (shape) => shape.style.wrap !== true,
  onResize: (shape) => (shape.style.wrap === true ? null : { style: { ...shape.style, wrap: true } }),
  afterEdit: (shape, before, context) => boxAfterEdit(context, shape, before, TEXT),
};

/** A container that stands in a row with others of its kind, and in none of them. */
const lane = (axis: 'x' | 'y'): Behaviour => ({
  ...PLAIN,
  holds: true,
  filledAlong: axis,
  keepsAround: true,
  stack: sideBySide(axis, (holder, { registry }) => behaviourOf(registry, holder.kind).filledAlong === axis),
  goesInto: (holder) => holder.holds && holder.stack === null,
});

/** Gives places to all that it holds, and has no words of its own. */
export const ARRANGER: Behaviour = {
  ...HOLDER,
  collapses: true,
  arranges: true,
  textTarget: () => null,
  fit: () => null,
};

/** A line of text in what has lines, gone when nothing is left of it. */
const MEMBER: Behaviour = {
  ...PLAIN,
  isText: true,
  isMember: true,
  isUnbroken: () => true,
  nextField,
  orders: ['name'],
  goesInto: (holder) => holder.places !== null && !holder.isGrid && !holder.arranges,
};

/** What a holder writes into itself: it has its place by what it says, and nobody types in it. */
export const SIGN: Behaviour = {
  ...PLAIN,
  isMember: true,
  isFixed: true,
  textTarget: () => null,
  fit: () => null,
  goesInto: () => false,
  afterEdit: () => null,
};

const memberIn =
  ({ registry }: BehaviourContext) =>
  ({ kind }: ShapeRecord): boolean =>
    behaviourOf(registry, kind).isMember;

/** By the names that rows have for them; those of some notations come with their rules. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  text: TEXT,
  container: { ...HOLDER, isFrame: true, collapses: true, pinned: 'stay' },
  // Its edge means that something belongs to it: a state of a state, a part of a system.
  growingContainer: { ...HOLDER, isFrame: true, collapses: true, growsAround: true, pinned: 'stay' },
  // Without a title it would not be seen once it is folded up.
  holder: { ...HOLDER, pinned: 'stay' },
  screen: { ...HOLDER, isFrame: true, isScreen: true, pinned: 'stay', afterEdit: sizeOfChoice },
  symbolFrame: {
    ...HOLDER,
    pinned: 'scale',
    // One edits a symbol part by part, and puts its instances somewhere.
    isWhole: ({ id, data }) => data.symbol !== undefined && data.symbol !== id,
    textTarget: () => null,
    fit: () => null,
  },
  column: lane('x'),
  row: lane('y'),
  freehand: { ...PLAIN, textTarget: () => null },
  compartments: {
    ...PLAIN,
    places: (holder, context) => placeMembers(holder, context, memberIn(context)),
    row: (holder, context) =>
      holder.box.r
        ? null
        : {
            parts: membersOf(holder, context, memberIn(context)),
            axis: 'y',
            gap: 0,
            isPart: memberIn(context),
          },
  },
  pool: { ...HOLDER, collapses: true, filledAlong: 'y', keepsAround: true },
  verticalPool: { ...HOLDER, collapses: true, filledAlong: 'x', keepsAround: true },
  activity: { ...PLAIN, carriesEvents: true },
  activityContainer: { ...HOLDER, carriesEvents: true, keepsAround: true },
  event: {
    ...PLAIN,
    goesInto: (holder) => holder.holds || holder.carriesEvents,
    settle: (event, context) => settleEvent(event, context, (host) => behaviourOf(context.registry, host.kind)),
  },
  member: MEMBER,
  feature: { ...MEMBER, afterTyping: typedFeature, orders: ['visibility', 'name'] },
  stack: { ...ARRANGER, places: placeStacked, row: stackedRow },
  divider: { ...MEMBER, isText: false, textTarget: () => null },
};

/** The behaviour that a kind's row names; a name without an entry does what any shape does. */
export function behaviourOf(registry: Pick<ShapeRegistry, 'get'>, kind: string): Behaviour {
  const name = registry.get(kind).behaviour;
  if (name === undefined) return PLAIN;
  return Object.hasOwn(BEHAVIOURS, name) ? BEHAVIOURS[name]! : (behaviourOfNotation(name) ?? PLAIN);
}
