/**
 * What shapes of BPMN 2.0.2 are: the kinds of the library and the indexes of their choices, which documents hold, said
 * in the standard's words. A test in the editor holds them to the library.
 */
import type { RecordId, ShapeRecord } from '@limn/document';
import type { NotationContext } from '../notation.ts';

export type Role =
  | 'activity'
  | 'event'
  | 'gateway'
  | 'choreography'
  | 'data'
  | 'pool'
  | 'lane'
  | 'annotation'
  | 'group'
  | 'message'
  | 'conversation';

const ROLES: Readonly<Record<string, Role>> = {
  'bpmn.task': 'activity',
  'bpmn.subProcess': 'activity',
  'bpmn.expandedSubProcess': 'activity',
  'bpmn.callActivity': 'activity',
  'bpmn.event': 'event',
  'bpmn.gateway': 'gateway',
  'bpmn.choreographyTask': 'choreography',
  'bpmn.dataObject': 'data',
  'bpmn.dataStore': 'data',
  'bpmn.pool': 'pool',
  'bpmn.verticalPool': 'pool',
  'bpmn.blackBoxPool': 'pool',
  'bpmn.lane': 'lane',
  'bpmn.verticalLane': 'lane',
  'bpmn.textAnnotation': 'annotation',
  'bpmn.group': 'group',
  'bpmn.message': 'message',
  'bpmn.messageReply': 'message',
  'bpmn.conversation': 'conversation',
};

/** Undefined for shapes of other notations. */
export const roleOf = ({ kind }: Pick<ShapeRecord, 'kind'>): Role | undefined =>
  Object.hasOwn(ROLES, kind) ? ROLES[kind] : undefined;

const FLOW_NODES: ReadonlySet<Role | undefined> = new Set(['activity', 'event', 'gateway', 'choreography']);
export const isFlowNode = (shape: Pick<ShapeRecord, 'kind'>): boolean => FLOW_NODES.has(roleOf(shape));

/** The index of a choice, 0 where it was never made. */
export const choiceOf = (shape: ShapeRecord, name: string): number => shape.data.controls?.[name] ?? 0;

/** Places of events, in the order of the choice `position`. */
export const POSITIONS = [
  'start',
  'subStart',
  'subStartNonInterrupting',
  'catch',
  'boundary',
  'boundaryNonInterrupting',
  'throw',
  'end',
] as const;
export type Position = (typeof POSITIONS)[number];

/** Definitions of events, in the order of the choice `definition`. */
export const DEFINITIONS = [
  'none',
  'message',
  'timer',
  'escalation',
  'conditional',
  'link',
  'error',
  'cancel',
  'compensation',
  'signal',
  'multiple',
  'parallelMultiple',
  'terminate',
] as const;
export type Definition = (typeof DEFINITIONS)[number];

/** Which definitions an event may have where it stands (BPMN 2.0.2, tables 10.88 to 10.93). */
export const ALLOWED: Readonly<Record<Position, readonly Definition[]>> = {
  start: ['none', 'message', 'timer', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  subStart: [
    'message',
    'timer',
    'escalation',
    'conditional',
    'error',
    'compensation',
    'signal',
    'multiple',
    'parallelMultiple',
  ],
  subStartNonInterrupting: ['message', 'timer', 'escalation', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  catch: ['message', 'timer', 'conditional', 'link', 'signal', 'multiple', 'parallelMultiple'],
  boundary: [
    'message',
    'timer',
    'escalation',
    'conditional',
    'error',
    'cancel',
    'compensation',
    'signal',
    'multiple',
    'parallelMultiple',
  ],
  boundaryNonInterrupting: ['message', 'timer', 'escalation', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  throw: ['none', 'message', 'escalation', 'link', 'compensation', 'signal', 'multiple'],
  end: ['none', 'message', 'escalation', 'error', 'cancel', 'compensation', 'signal', 'terminate', 'multiple'],
};

export const positionOf = (event: ShapeRecord): Position => POSITIONS[choiceOf(event, 'position')] ?? 'start';
export const definitionOf = (event: ShapeRecord): Definition => DEFINITIONS[choiceOf(event, 'definition')] ?? 'none';

/** The tile of the library for an event. */
export function eventTile(position: Position, definition: Definition): string {
  if (position === 'start' && definition === 'none') return 'bpmn.event';
  return `bpmn.${position}${definition[0]!.toUpperCase()}${definition.slice(1)}`;
}

/** Tiles of tasks, in the order of the choice `type`. */
export const TASKS = [
  'bpmn.task',
  'bpmn.serviceTask',
  'bpmn.sendTask',
  'bpmn.receiveTask',
  'bpmn.userTask',
  'bpmn.manualTask',
  'bpmn.businessRuleTask',
  'bpmn.scriptTask',
] as const;

/** Tiles of gateways, in the order of the choice `type`. */
export const GATEWAYS = [
  'bpmn.gateway',
  'bpmn.exclusiveGateway',
  'bpmn.inclusiveGateway',
  'bpmn.parallelGateway',
  'bpmn.complexGateway',
  'bpmn.eventBasedGateway',
  'bpmn.exclusiveInstantiatingGateway',
  'bpmn.parallelInstantiatingGateway',
] as const;
export type GatewayType = 'exclusive' | 'inclusive' | 'parallel' | 'complex' | 'event';
const GATEWAY_TYPES: readonly GatewayType[] = [
  'exclusive',
  'exclusive',
  'inclusive',
  'parallel',
  'complex',
  'event',
  'event',
  'event',
];
export const gatewayType = (gateway: ShapeRecord): GatewayType =>
  GATEWAY_TYPES[choiceOf(gateway, 'type')] ?? 'exclusive';

export const isBoundary = (shape: ShapeRecord): boolean =>
  roleOf(shape) === 'event' && positionOf(shape).startsWith('boundary');
export const isEventSubProcess = (shape: ShapeRecord): boolean =>
  shape.kind.endsWith('ubProcess') && choiceOf(shape, 'variant') === 1;
export const isSubProcess = (shape: ShapeRecord): boolean => shape.kind.endsWith('ubProcess');
export const isReceiveTask = (shape: ShapeRecord): boolean =>
  shape.kind === 'bpmn.task' && choiceOf(shape, 'type') === 3;
export const isSendTask = (shape: ShapeRecord): boolean => shape.kind === 'bpmn.task' && choiceOf(shape, 'type') === 2;
export const isForCompensation = (shape: ShapeRecord): boolean =>
  roleOf(shape) === 'activity' && choiceOf(shape, 'compensation') === 1;

/** How deep things may stand in one another; deeper are circles. */
const DEEPEST = 100;

/** The shapes that a shape stands in, the nearest first. */
export function* holdersOf({ store }: Pick<NotationContext, 'store'>, shape: ShapeRecord): Generator<ShapeRecord> {
  let at = store.find(shape.at.parent, 'shape');
  for (let n = 0; at && n < DEEPEST; n++) {
    yield at;
    at = store.find(at.at.parent, 'shape');
  }
}

/** The pool that a shape stands in, or is; undefined outside of any. */
export function poolOf(context: Pick<NotationContext, 'store'>, shape: ShapeRecord): RecordId | undefined {
  if (roleOf(shape) === 'pool') return shape.id;
  for (const holder of holdersOf(context, shape)) if (roleOf(holder) === 'pool') return holder.id;
  return undefined;
}

/**
 * The sub-process or pool whose flow a shape is part of; undefined for what stands in none. A boundary event is part of
 * the flow that its activity is part of.
 */
export function scopeOf(context: Pick<NotationContext, 'store'>, shape: ShapeRecord): RecordId | undefined {
  let isHost = isBoundary(shape);
  for (const holder of holdersOf(context, shape)) {
    const role = roleOf(holder);
    if (role === 'pool') return holder.id;
    if (role === 'activity' && !isHost) return holder.id;
    if (role === 'activity') isHost = false;
  }
  return undefined;
}
