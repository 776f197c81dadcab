/** Which line BPMN has between two shapes, and how it looks. */
import type { ConnectorRecord, ShapeRecord, Style } from '@limn/document';
import type { Joined, LineLook, NotationContext } from '../notation.ts';
import {
  choiceOf,
  definitionOf,
  gatewayType,
  isBoundary,
  isEventSubProcess,
  isFlowNode,
  isForCompensation,
  isReceiveTask,
  poolOf,
  positionOf,
  roleOf,
  scopeOf,
} from './model.ts';

export type Flow =
  | 'sequence'
  | 'conditional'
  | 'default'
  | 'message'
  | 'association'
  | 'directedAssociation'
  | 'bidirectionalAssociation'
  | 'data'
  | 'conversation';

const DOTTED: LineLook = { kind: 'straight', style: { dash: 'dotted', startArrow: 'none', endArrow: 'none' } };
const ONE_WAY: LineLook = { kind: 'straight', style: { dash: 'dotted', startArrow: 'none', endArrow: 'arrow' } };

/** As the library's connectors look. */
export const LOOKS: Readonly<Record<Flow, LineLook>> = {
  sequence: { kind: 'orthogonal', style: { dash: 'solid', startArrow: 'none', endArrow: 'triangle' } },
  conditional: { kind: 'orthogonal', style: { dash: 'solid', startArrow: 'diamondOpen', endArrow: 'triangle' } },
  default: { kind: 'orthogonal', style: { dash: 'solid', startArrow: 'slash', endArrow: 'triangle' } },
  message: { kind: 'orthogonal', style: { dash: 'dashed', startArrow: 'circleOpen', endArrow: 'triangleOpen' } },
  association: DOTTED,
  directedAssociation: ONE_WAY,
  bidirectionalAssociation: { kind: 'straight', style: { dash: 'dotted', startArrow: 'arrow', endArrow: 'arrow' } },
  data: ONE_WAY,
  conversation: { kind: 'straight', style: { dash: 'solid', startArrow: 'none', endArrow: 'none', strokeWidth: 4 } },
};

/** What a line means by its look alone; a data association looks as a directed one does. */
export function flowOfStyle({ dash, startArrow = 'none', endArrow, strokeWidth = 1 }: Style): Flow {
  if (dash === 'dotted') {
    if (endArrow === undefined || endArrow === 'none') return 'association';
    return startArrow === 'none' ? 'directedAssociation' : 'bidirectionalAssociation';
  }
  if (dash === 'dashed') return 'message';
  if (startArrow === 'slash') return 'default';
  if (startArrow.startsWith('diamond')) return 'conditional';
  return endArrow === 'none' && strokeWidth >= 3 ? 'conversation' : 'sequence';
}

/** What a line between two shapes means: by what it joins, and its look where that leaves a choice. */
export function flowOf(line: ConnectorRecord, joined: Joined, context: NotationContext): Flow | null {
  return flowBetween(joined, flowOfStyle(line.style), context);
}

const isAssociation = (flow: Flow): boolean => flow.toLowerCase().endsWith('association');

/**
 * The flow that the standard has between two shapes, as near to the one asked for as may be; null where there is none.
 * Sequence flow stays in its process, message flow leads from pool to pool.
 */
export function flowBetween({ from, to }: Joined, asked: Flow, context: NotationContext): Flow | null {
  const [a, b] = [roleOf(from), roleOf(to)];
  if (a === undefined || b === undefined || a === 'lane' || b === 'lane') return null;
  if (from.id === to.id) return a === 'activity' ? sequence(from, asked) : null;
  if (a === 'annotation' || b === 'annotation') return a === b ? null : association(asked);
  if (a === 'message' || b === 'message') return a === b ? null : association(asked);
  if (a === 'group' || b === 'group') return null;
  if (a === 'conversation' || b === 'conversation')
    return a === 'pool' || b === 'pool' || isFlowNode(from) || isFlowNode(to) ? 'conversation' : null;
  if (a === 'data' || b === 'data') return mayHaveData(from, to) ? 'data' : null;
  const [own, other] = [poolOf(context, from), poolOf(context, to)];
  if (a === 'pool' || b === 'pool' || own !== other)
    return own !== other && maySend(from) && mayReceive(to) ? 'message' : null;
  if (isCompensation(from, to)) return 'directedAssociation';
  if (scopeOf(context, from) !== scopeOf(context, to)) return null;
  return mayLeave(from) && mayArrive(to) && mayFollow(from, to) ? sequence(from, asked) : null;
}

const association = (asked: Flow): Flow => (isAssociation(asked) ? asked : 'association');

/** The library's exclusive, inclusive and complex gateways have a default, activities have conditions as well. */
function sequence(from: ShapeRecord, asked: Flow): Flow {
  const role = roleOf(from);
  if (asked === 'conditional' && role === 'activity') return 'conditional';
  const hasDefault =
    role === 'activity' || (role === 'gateway' && ['exclusive', 'inclusive', 'complex'].includes(gatewayType(from)));
  return asked === 'default' && hasDefault ? 'default' : 'sequence';
}

/** Data is read by activities and by events that throw, and written by activities and by events that catch. */
function mayHaveData(from: ShapeRecord, to: ShapeRecord): boolean {
  const isThrowing = (shape: ShapeRecord): boolean => ['throw', 'end'].includes(positionOf(shape));
  if (roleOf(from) === 'data') {
    if (choiceOf(from, 'direction') === 2 && from.kind === 'bpmn.dataObject') return false;
    return roleOf(to) === 'activity' || (roleOf(to) === 'event' && isThrowing(to));
  }
  if (choiceOf(to, 'direction') === 1 && to.kind === 'bpmn.dataObject') return false;
  return roleOf(from) === 'activity' || (roleOf(from) === 'event' && !isThrowing(from));
}

const SENT: ReadonlySet<string> = new Set(['none', 'message', 'multiple', 'parallelMultiple']);

function maySend(shape: ShapeRecord): boolean {
  const role = roleOf(shape);
  if (role === 'event') return ['throw', 'end'].includes(positionOf(shape)) && SENT.has(definitionOf(shape));
  return role === 'pool' || (role === 'activity' && !isEventSubProcess(shape));
}

function mayReceive(shape: ShapeRecord): boolean {
  const role = roleOf(shape);
  if (role === 'event') return !['throw', 'end'].includes(positionOf(shape)) && SENT.has(definitionOf(shape));
  return role === 'pool' || (role === 'activity' && !isEventSubProcess(shape));
}

/** What a compensation event is answered by, and what answers one. */
const isCompensation = (from: ShapeRecord, to: ShapeRecord): boolean =>
  isBoundary(from) && definitionOf(from) === 'compensation' && roleOf(to) === 'activity' && !isEventSubProcess(to);

function mayLeave(shape: ShapeRecord): boolean {
  if (roleOf(shape) === 'event')
    return (
      positionOf(shape) !== 'end' &&
      !(positionOf(shape) === 'throw' && definitionOf(shape) === 'link') &&
      !(isBoundary(shape) && definitionOf(shape) === 'compensation')
    );
  return !isEventSubProcess(shape) && !isForCompensation(shape);
}

function mayArrive(shape: ShapeRecord): boolean {
  if (roleOf(shape) === 'event')
    return (
      ['catch', 'throw', 'end'].includes(positionOf(shape)) &&
      !(positionOf(shape) === 'catch' && definitionOf(shape) === 'link')
    );
  return !isEventSubProcess(shape) && !isForCompensation(shape);
}

const AWAITED: ReadonlySet<string> = new Set([
  'message',
  'timer',
  'conditional',
  'signal',
  'multiple',
  'parallelMultiple',
]);

/** After an event-based gateway come events that are waited for, and tasks that receive. */
function mayFollow(from: ShapeRecord, to: ShapeRecord): boolean {
  if (roleOf(from) !== 'gateway' || gatewayType(from) !== 'event') return true;
  if (roleOf(to) === 'event') return positionOf(to) === 'catch' && AWAITED.has(definitionOf(to));
  return isReceiveTask(to);
}

/** The sequence flows of a line's look. */
export const isSequence = (flow: Flow | null): boolean =>
  flow === 'sequence' || flow === 'conditional' || flow === 'default';

export function lineBetween(joined: Joined, asked: Style, context: NotationContext): LineLook | null | undefined {
  if (roleOf(joined.from) === undefined || roleOf(joined.to) === undefined) return undefined;
  const flow = flowBetween(joined, flowOfStyle(asked), context);
  return flow && LOOKS[flow];
}

/** The look of a line that has come to mean something else; what the standard does not know stays as it is. */
export function settleLine(line: ConnectorRecord, joined: Joined, context: NotationContext): LineLook | null {
  const shown = flowOfStyle(line.style),
    flow = flowBetween(joined, shown, context);
  // A line that says nothing of its ends would look as the theme has lines.
  const isSaid = line.style.endArrow !== undefined;
  if (flow === null || (isSaid && (flow === shown || (flow === 'data' && shown === 'directedAssociation'))))
    return null;
  const { strokeWidth, ...style } = line.style,
    isWide = shown === 'conversation' || strokeWidth === undefined;
  return { ...LOOKS[flow], style: { ...style, ...(isWide ? {} : { strokeWidth }), ...LOOKS[flow].style } };
}

/** What a line may be by what it joins, what it is now among it; one alone where the standard leaves no choice. */
export function flowChoices(line: ConnectorRecord, joined: Joined, context: NotationContext): readonly Flow[] {
  const now = flowOf(line, joined, context);
  if (now === null) return [];
  const found = ASKED.flatMap((asked) => {
    const flow = flowBetween(joined, asked, context);
    return flow === asked ? [flow] : [];
  });
  return found.includes(now) ? found : [now, ...found];
}

/** What one chooses among: flows of a process, and how far an association points. */
const ASKED: readonly Flow[] = [
  'sequence',
  'conditional',
  'default',
  'association',
  'directedAssociation',
  'bidirectionalAssociation',
];
