/** What UML 2.5.1 draws between two of its shapes when nobody asks for another relation, and what comes after one. */
import type { Joined, LineLook } from '../notation.ts';
import { PLAIN } from '../plain-line.ts';

const named = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => `uml.${name}`));

const CLASSIFIERS = named(
  'class',
  'simpleClass',
  'abstractClass',
  'activeClass',
  'interface',
  'enumeration',
  'dataType',
  'primitive',
  'signal',
  'templateClass',
  'associationClass',
  'structuredClass',
  'object',
  'objectSlots',
);
const STATES = named(
  'state',
  'stateActions',
  'compositeState',
  'orthogonalState',
  'submachine',
  'initial',
  'final',
  'choice',
  'junction',
  'fork',
  'shallowHistory',
  'deepHistory',
  'entryPoint',
  'exitPoint',
  'terminate',
);
const ACTIVITIES = named(
  'action',
  'callBehavior',
  'sendSignal',
  'acceptEvent',
  'timeEvent',
  'activityInitial',
  'activityFinal',
  'flowFinal',
  'decision',
  'activityFork',
  'objectNode',
  'centralBuffer',
  'dataStore',
  'structuredNode',
);
const ENDS = named('final', 'terminate', 'activityFinal', 'flowFinal');
const USE_CASES = named('useCase', 'useCaseExtension', 'businessUseCase');
const ACTORS = named('actor', 'actorBox');
const PARTS = named('component', 'subsystem', 'artifact', 'package', 'packageContent', 'model', 'profile');
const NODES = named('node', 'device', 'executionEnvironment', 'databaseNode', 'cloudNode');

const LIFELINES = named(
  'lifeline',
  'actorLifeline',
  'boundaryLifeline',
  'controlLifeline',
  'entityLifeline',
  'databaseLifeline',
  'queueLifeline',
  'collectionsLifeline',
);

const SOLID = { dash: 'solid', startArrow: 'none' } as const;
const ASSOCIATION: LineLook = { style: { dash: 'solid', ...PLAIN } },
  TRANSITION: LineLook = { style: { ...SOLID, endArrow: 'arrow' } },
  DEPENDENCY: LineLook = { style: { dash: 'dashed', startArrow: 'none', endArrow: 'arrow' } },
  ANCHOR: LineLook = { kind: 'straight', style: { dash: 'dashed', ...PLAIN } };

/** The relation that two shapes have most; undefined where UML has none that is usual. */
export function usualLine({ from, to }: Joined): LineLook | undefined {
  const both = (kinds: ReadonlySet<string>): boolean => kinds.has(from.kind) && kinds.has(to.kind);
  if (from.kind === 'uml.note' || to.kind === 'uml.note') return ANCHOR;
  if (both(CLASSIFIERS) || both(NODES)) return ASSOCIATION;
  if (both(STATES) || both(ACTIVITIES)) return TRANSITION;
  if (both(USE_CASES) || both(PARTS)) return DEPENDENCY;
  const isUse = (ACTORS.has(from.kind) && USE_CASES.has(to.kind)) || (USE_CASES.has(from.kind) && ACTORS.has(to.kind));
  return isUse ? { kind: 'straight', ...ASSOCIATION } : undefined;
}

const first = (kind: string, ...others: readonly string[]): readonly string[] => [
  ...new Set([kind, ...others.map((name) => `uml.${name}`), 'uml.note']),
];

/** The kinds that come after one, the most usual first; undefined where nothing is more usual than its own. */
export function successors(kind: string): readonly string[] | undefined {
  // What is on a stem has no place beside it of its own: messages lead on from there.
  if (ENDS.has(kind) || kind === 'uml.activation') return [];
  if (LIFELINES.has(kind)) return [...LIFELINES, 'uml.note'];
  if (CLASSIFIERS.has(kind)) return first(kind, 'class', 'interface', 'abstractClass', 'enumeration');
  if (STATES.has(kind)) {
    const own = kind === 'uml.stateActions' ? kind : 'uml.state';
    return first(own, 'choice', 'fork', 'compositeState', 'final');
  }
  if (ACTIVITIES.has(kind)) return first('uml.action', 'decision', 'activityFork', 'objectNode', 'activityFinal');
  if (USE_CASES.has(kind)) return first('uml.useCase', 'actor');
  if (ACTORS.has(kind)) return first('uml.useCase', 'actor');
  if (PARTS.has(kind)) return first(kind, 'component', 'package', 'artifact');
  if (NODES.has(kind)) return first(kind, 'node', 'device', 'databaseNode', 'component');
  return undefined;
}
