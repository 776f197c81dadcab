/** Flow charts (ISO 5807): what one puts after a step. */
import type { NotationRules } from '../notation.ts';

const PROCESS = 'flow.process',
  DECISION = 'flow.decision',
  TERMINATOR = 'flow.terminator',
  USUAL: readonly string[] = [
    PROCESS,
    DECISION,
    TERMINATOR,
    'flow.data',
    'flow.document',
    'flow.predefinedProcess',
    'flow.database',
    'flow.onPageReference',
  ];
/** A step follows them, and not another of their kind. */
const LEADS_TO_STEP: ReadonlySet<string> = new Set([
  DECISION,
  TERMINATOR,
  'flow.startCircle',
  'flow.startEllipse',
  'flow.onPageReference',
  'flow.offPageReference',
]);

export const flow: NotationRules = {
  id: 'flow',
  isQuiet: true,
  goesOn: true,
  successors: ({ kind }) => [...new Set([LEADS_TO_STEP.has(kind) ? PROCESS : kind, ...USUAL])],
};
