/** UML 2.5.1. */
import { type Captions, followCaptions } from '../captions.ts';
import type { Joined, LineLook, NotationRules } from '../notation.ts';
import type { Style } from '@limn/document';
import { isAsked } from '../plain-line.ts';
import { successors, usualLine } from './next.ts';
import { followSequence } from './sequence/follow.ts';
import { isParticipant } from './sequence/model.ts';

/** Between lifelines lead messages: a call, unless another is asked for; between others what is usual there. */
function lineBetween({ from, to }: Joined, asked: Style): LineLook | undefined {
  if (!isParticipant(from) || !isParticipant(to)) return isAsked(asked) ? undefined : usualLine({ from, to });
  const { dash = 'solid', startArrow = 'none', endArrow = 'triangle' } = asked;
  return { kind: 'straight', style: { dash, startArrow, endArrow } };
}

/** The names below actors of use cases; those of lifelines are not in the way of anything. */
export const actorCaptions: Captions = { isCaptioned: ({ kind }) => kind === 'uml.actor' };

export const uml: NotationRules = {
  id: 'uml',
  isQuiet: true,
  lineBetween,
  successors: ({ kind }) => successors(kind),
  follow(context) {
    followSequence(context);
    followCaptions(context, context.store.changedSoFar(), actorCaptions);
  },
};
