/** What a shape of BPMN can become, and what one puts after it. */
import type { ShapeRecord } from '@limn/document';
import type { NotationContext, Replacement, ReplacementGroup } from '../notation.ts';
import {
  ALLOWED,
  choiceOf,
  definitionOf,
  eventTile,
  GATEWAYS,
  gatewayType,
  holdersOf,
  isBoundary,
  isEventSubProcess,
  isFlowNode,
  isSubProcess,
  type Position,
  positionOf,
  roleOf,
  TASKS,
} from './model.ts';

const one = (kind: string, isCurrent: boolean, controls?: Readonly<Record<string, number>>): Replacement => ({
  kind,
  isCurrent,
  ...(controls && { controls }),
});

const SUB_PROCESSES = ['bpmn.subProcess', 'bpmn.eventSubProcess', 'bpmn.transaction', 'bpmn.adHocSubProcess'] as const;
const EXPANDED = [
  'bpmn.expandedSubProcess',
  'bpmn.eventSubProcessExpanded',
  'bpmn.transactionExpanded',
  'bpmn.adHocSubProcessExpanded',
] as const;

function activities(shape: ShapeRecord, { store }: NotationContext): ReplacementGroup[] {
  const { kind } = shape,
    variant = choiceOf(shape, 'variant');
  const holdsFlow = store.children(shape.id).some((id) => {
    const inner = store.find(id, 'shape');
    return inner !== undefined && !isBoundary(inner);
  });
  const expanded: ReplacementGroup = {
    id: 'expanded',
    replacements: EXPANDED.map((tile, i) =>
      one(tile, kind === 'bpmn.expandedSubProcess' && variant === i, { variant: i }),
    ),
  };
  // What holds a flow stays something that can hold one.
  if (holdsFlow) return [expanded, markers(shape)];
  return [
    {
      id: 'tasks',
      replacements: TASKS.map((tile, i) =>
        one(tile, kind === 'bpmn.task' && choiceOf(shape, 'type') === i, { type: i }),
      ),
    },
    {
      id: 'subProcesses',
      replacements: [
        ...SUB_PROCESSES.map((tile, i) => one(tile, kind === 'bpmn.subProcess' && variant === i, { variant: i })),
        one('bpmn.callActivity', kind === 'bpmn.callActivity'),
      ],
    },
    expanded,
    markers(shape),
  ];
}

/** Which of the sub-processes is without an order of its own, and which is an ordinary one. */
const AD_HOC = 3,
  ORDINARY = 0;

/** Repeated, several at once, one after the other, undone, in no order: what is on goes off again. */
function markers(shape: ShapeRecord): ReplacementGroup {
  const loop = choiceOf(shape, 'loop'),
    compensation = choiceOf(shape, 'compensation'),
    variant = choiceOf(shape, 'variant');
  const mayBeAdHoc = isSubProcess(shape) && (variant === ORDINARY || variant === AD_HOC);
  const marked = (label: string, isOn: boolean, on: Record<string, number>): Replacement => ({
    kind: shape.kind,
    label,
    shown: on,
    isCurrent: isOn,
    controls: isOn ? Object.fromEntries(Object.keys(on).map((name) => [name, 0])) : on,
  });
  return {
    id: 'markers',
    replacements: [
      marked('loop', loop === 1, { loop: 1 }),
      marked('parallel', loop === 2, { loop: 2 }),
      marked('sequential', loop === 3, { loop: 3 }),
      marked('compensation', compensation === 1, { compensation: 1 }),
      ...(mayBeAdHoc ? [marked('adHoc', variant === AD_HOC, { variant: AD_HOC })] : []),
    ],
  };
}

function events(event: ShapeRecord, context: NotationContext): ReplacementGroup[] {
  const now = positionOf(event),
    definition = definitionOf(event);
  const at = (position: Position): ReplacementGroup => ({
    id: position,
    replacements: ALLOWED[position].map((d) => one(eventTile(position, d), position === now && d === definition)),
  });
  if (isBoundary(event)) return [at('boundary'), at('boundaryNonInterrupting')];
  const [holder] = holdersOf(context, event);
  if (holder && isEventSubProcess(holder) && now.toLowerCase().includes('start'))
    return [at('subStart'), at('subStartNonInterrupting')];
  const order: readonly Position[] = ['start', 'catch', 'throw', 'end'];
  return [...order.filter((position) => position === now), ...order.filter((position) => position !== now)].map(at);
}

const DATA = [
  ['bpmn.dataObject', 0, 0],
  ['bpmn.dataCollection', 0, 1],
  ['bpmn.dataInput', 1, 0],
  ['bpmn.dataOutput', 2, 0],
  ['bpmn.dataInputCollection', 1, 1],
  ['bpmn.dataOutputCollection', 2, 1],
] as const;

function pools(pool: ShapeRecord, { store }: NotationContext): ReplacementGroup[] {
  const isEmpty = store.children(pool.id).length === 0;
  const kinds = ['bpmn.pool', 'bpmn.verticalPool', 'bpmn.blackBoxPool'].filter((kind) => isEmpty || kind === pool.kind);
  return kinds.length > 1 ? [{ id: 'pools', replacements: kinds.map((kind) => one(kind, kind === pool.kind)) }] : [];
}

export function replacements(shape: ShapeRecord, context: NotationContext): readonly ReplacementGroup[] {
  switch (roleOf(shape)) {
    case 'activity':
      return activities(shape, context);
    case 'event':
      return events(shape, context);
    case 'gateway':
      return [
        {
          id: 'gateways',
          replacements: GATEWAYS.map((tile, i) => one(tile, choiceOf(shape, 'type') === i, { type: i })),
        },
      ];
    case 'data':
      return [
        {
          id: 'data',
          replacements: [
            ...DATA.map(([tile, direction, collection]) =>
              one(
                tile,
                shape.kind === 'bpmn.dataObject' &&
                  choiceOf(shape, 'direction') === direction &&
                  choiceOf(shape, 'collection') === collection,
                { direction, collection },
              ),
            ),
            one('bpmn.dataStore', shape.kind === 'bpmn.dataStore'),
          ],
        },
      ];
    case 'pool':
      return pools(shape, context);
    default:
      return [];
  }
}

const AFTER_WAITING = [
  'bpmn.receiveTask',
  'bpmn.catchMessage',
  'bpmn.catchTimer',
  'bpmn.catchConditional',
  'bpmn.catchSignal',
] as const;

const NOTE = 'bpmn.textAnnotation';

/** Whatever else comes after a shape, a note on it may. */
export function successors(shape: ShapeRecord): readonly string[] {
  const role = roleOf(shape);
  if (role === 'annotation' || role === 'group' || role === 'lane') return [];
  if (role === 'gateway' && gatewayType(shape) === 'event') return [...AFTER_WAITING, NOTE];
  if (isBoundary(shape) && definitionOf(shape) === 'compensation') return ['bpmn.task', NOTE];
  const isLast = role === 'event' && positionOf(shape) === 'end';
  if (!isFlowNode(shape) || isLast || isEventSubProcess(shape)) return [NOTE];
  return ['bpmn.task', 'bpmn.exclusiveGateway', 'bpmn.throwNone', 'bpmn.endNone', NOTE];
}
