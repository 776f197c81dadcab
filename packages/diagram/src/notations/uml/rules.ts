/** UML 2.5.1. */
import type { Style } from '@limn/document';
import { type Captions, followCaptions } from '../captions.ts';
import type { Joined, LineLook, NotationContext, NotationRules } from '../notation.ts';
import { isAsked } from '../plain-line.ts';
import { successors, usualLine } from './next.ts';
import { followSequence, placeTyped } from './sequence/follow.ts';
import { headOf, isExecution, isLifeline, isParticipant, lifelineOf, MESSAGE_KINDS } from './sequence/model.ts';
import { owesReply } from './sequence/interaction.ts';

/**
 * Between lifelines lead messages: back to who waits for one a reply, else a call, unless another is asked for; between
 * others what is usual there.
 */
function lineBetween({ from, to }: Joined, asked: Style, { store }: NotationContext): LineLook | undefined {
  if (!isParticipant(from) || !isParticipant(to)) return isAsked(asked) ? undefined : usualLine({ from, to });
  const kind = !isAsked(asked) && owesReply(store, from.id, to.id) ? 'reply' : 'call',
    usual = MESSAGE_KINDS.find(({ id }) => id === kind)!.style,
    { dash = usual.dash, startArrow = usual.startArrow, endArrow = usual.endArrow } = asked;
  return { kind: 'straight', style: { dash, startArrow, endArrow } };
}

/** The names below actors of use cases; those of lifelines are not in the way of anything. */
export const actorCaptions: Captions = { isCaptioned: ({ kind }) => kind === 'uml.actor' };

export const uml: NotationRules = {
  id: 'uml',
  isQuiet: true,
  lineBetween,
  successors: ({ kind }) => successors(kind),
  sizeBeside: (shape, { id, w }) => (isLifeline(shape) && isLifeline({ kind: id }) ? { w, h: shape.box.h } : undefined),
  waysOn: (shape) => (isLifeline(shape) ? ['right', 'left'] : undefined),
  // Messages begin at any height of a stem, and of what stands on it.
  portAt(shape, { y }, { registry }) {
    const { box } = shape,
      top = isLifeline(shape) ? box.y + headOf(registry, shape) : box.y;
    if (!isParticipant(shape) || box.r || y < top || y > box.y + box.h) return undefined;
    return { x: box.x + box.w / 2, y };
  },
  heldBy(shape, { store }) {
    const find = (id: string | undefined) => (id === undefined ? undefined : store.get(id));
    return isExecution(shape) ? (lifelineOf(find, shape.id) ?? shape) : shape;
  },
  isWordy: ({ from, to }) => isParticipant(from) && isParticipant(to),
  placeTyped: (label, context) => placeTyped(context, label),
  follow(context) {
    followSequence(context);
    followCaptions(context, context.store.changedSoFar(), actorCaptions);
  },
};
