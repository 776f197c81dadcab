/** BPMN 2.0.2. */
import type { NotationRules } from '../notation.ts';
import { replacements, successors } from './choices.ts';
import { type Flow, flowChoices, flowOf, isSequence, lineBetween, LOOKS, settleLine } from './flows.ts';
import { follow } from './follow.ts';
import { boxFor, firstInside, heirOf, laneOf, opens } from './holders.ts';
import { roleOf } from './model.ts';

export const bpmn: NotationRules = {
  id: 'bpmn',
  lineBetween,
  settleLine,
  follow,
  meanings: (line, joined, context) => ({
    choices: flowChoices(line, joined, context),
    now: flowOf(line, joined, context),
  }),
  lookOf: (meaning) => (Object.hasOwn(LOOKS, meaning) ? LOOKS[meaning as Flow] : undefined),
  // What is no shape of BPMN has no flow of it, and stands in none's way.
  leadsOn: (line, joined, context) =>
    roleOf(joined.from) === undefined || roleOf(joined.to) === undefined || isSequence(flowOf(line, joined, context)),
  heirOf,
  boxFor,
  firstInside,
  laneOf,
  opens,
  replacements,
  successors,
};
