/** Which shape of ours an element of BPMN is, and which line. */
import type { Style } from '@limn/document';
import { child, elements, type XmlElement } from '../syntax/xml.ts';
import type { BpmnModel, ShapePlace } from './model.ts';

export interface BpmnKind {
  kind: string;
  controls: Record<string, number>;
}

export const TASKS: readonly string[] = [
  'task',
  'serviceTask',
  'sendTask',
  'receiveTask',
  'userTask',
  'manualTask',
  'businessRuleTask',
  'scriptTask',
];
/** Global tasks by the values of `called`. */
const CALLED = ['', 'globalTask', 'globalUserTask', 'globalManualTask', 'globalBusinessRuleTask', 'globalScriptTask'];
export const SUB_PROCESSES: readonly string[] = ['subProcess', '', 'transaction', 'adHocSubProcess'];
/** Event definitions by the values of `definition`. */
export const DEFINITIONS: readonly string[] = [
  'none',
  'message',
  'timer',
  'escalation',
  'conditional',
  'link',
  'error',
  'cancel',
  'compensate',
  'signal',
  'multiple',
  'parallelMultiple',
  'terminate',
];

type Reader = (element: XmlElement, place: Partial<ShapePlace>, model: BpmnModel) => BpmnKind;

const isTrue = (element: XmlElement, name: string): boolean => element.attributes[name] === 'true';

function marks(element: XmlElement): Record<string, number> {
  const many = child(element, 'multiInstanceLoopCharacteristics');
  const once = child(element, 'standardLoopCharacteristics') ? 1 : 0,
    several = many && isTrue(many, 'isSequential') ? 3 : 2,
    loop = many ? several : once;
  return {
    ...(loop > 0 && { loop }),
    ...(isTrue(element, 'isForCompensation') && { compensation: 1 }),
  };
}

const task: Reader = (element) => ({
  kind: 'bpmn.task',
  controls: { type: Math.max(0, TASKS.indexOf(element.name)), ...marks(element) },
});
const subProcess: Reader = (element, { isExpanded }) => {
  const variant = isTrue(element, 'triggeredByEvent') ? 1 : Math.max(0, SUB_PROCESSES.indexOf(element.name));
  return {
    kind: isExpanded ? 'bpmn.expandedSubProcess' : 'bpmn.subProcess',
    controls: { variant, ...marks(element) },
  };
};
const gateway =
  (type: (element: XmlElement, place: Partial<ShapePlace>) => number): Reader =>
  (element, place) => ({ kind: 'bpmn.gateway', controls: { type: type(element, place) } });

function definitionOf(element: XmlElement): number {
  const found = [...elements(element)].filter(({ name }) => /EventDefinition(Ref)?$|^eventDefinitionRef$/.test(name));
  if (found.length > 1) return isTrue(element, 'parallelMultiple') ? 11 : 10;
  const only = found[0]?.name.replace(/EventDefinition$/, '') ?? 'none';
  return Math.max(0, DEFINITIONS.indexOf(only));
}
const event =
  (position: (element: XmlElement, model: BpmnModel) => number): Reader =>
  (element, _place, model) => {
    const reference = child(element, 'eventDefinitionRef');
    const referred =
      reference && definitionOf(element) === 0
        ? model.find(reference.children.filter((one) => typeof one === 'string').join(''))
        : undefined;
    const definition = referred
      ? Math.max(0, DEFINITIONS.indexOf(referred.name.replace(/EventDefinition$/, '')))
      : definitionOf(element);
    return { kind: 'bpmn.event', controls: { position: position(element, model), definition } };
  };
function startPosition(element: XmlElement, model: BpmnModel): number {
  const parent = model.parentOf(element);
  if (!parent || !isTrue(parent, 'triggeredByEvent')) return 0;
  return element.attributes['isInterrupting'] === 'false' ? 2 : 1;
}

const data =
  (direction: number): Reader =>
  (element, _place, model) => {
    const object = model.referred(element, 'dataObjectRef') ?? element;
    return {
      kind: 'bpmn.dataObject',
      controls: { direction, ...(isTrue(object, 'isCollection') && { collection: 1 }) },
    };
  };
const plain =
  (kind: string, controls: Record<string, number> = {}): Reader =>
  () => ({ kind, controls });

const participant: Reader = (element, { isHorizontal, isExpanded, box }, model) => {
  const maximum = Number(child(element, 'participantMultiplicity')?.attributes['maximum'] ?? 1);
  const isMany = child(element, 'participantMultiplicity') !== undefined && !(maximum <= 1),
    multiple: Record<string, number> = isMany ? { multiple: 1 } : {};
  const isEmpty = model.referred(element, 'processRef') === undefined || isExpanded === false;
  if (isEmpty) return { kind: 'bpmn.blackBoxPool', controls: multiple };
  const isUpright = isHorizontal === false || (isHorizontal === undefined && box !== undefined && box.h > 2 * box.w);
  return { kind: isUpright ? 'bpmn.verticalPool' : 'bpmn.pool', controls: { title: 30, ...multiple } };
};
const lane: Reader = (_element, { isHorizontal }) => ({
  kind: isHorizontal === false ? 'bpmn.verticalLane' : 'bpmn.lane',
  controls: { title: 30 },
});
const callActivity: Reader = (element, _place, model) => {
  const called = CALLED.indexOf(model.referred(element, 'calledElement')?.name ?? '-');
  return { kind: 'bpmn.callActivity', controls: { called: Math.max(0, called), ...marks(element) } };
};

const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(TASKS.map((name) => [name, task])),
  subProcess,
  transaction: subProcess,
  adHocSubProcess: subProcess,
  callActivity,
  startEvent: event(startPosition),
  intermediateCatchEvent: event(() => 3),
  intermediateThrowEvent: event(() => 6),
  boundaryEvent: event((element) => (element.attributes['cancelActivity'] === 'false' ? 5 : 4)),
  endEvent: event(() => 7),
  exclusiveGateway: gateway((_element, { isMarkerVisible }) => (isMarkerVisible ? 1 : 0)),
  inclusiveGateway: gateway(() => 2),
  parallelGateway: gateway(() => 3),
  complexGateway: gateway(() => 4),
  eventBasedGateway: gateway((element) => {
    if (!isTrue(element, 'instantiate')) return 5;
    return element.attributes['eventGatewayType'] === 'Parallel' ? 7 : 6;
  }),
  dataObject: data(0),
  dataObjectReference: data(0),
  dataInput: data(1),
  dataOutput: data(2),
  dataStore: plain('bpmn.dataStore'),
  dataStoreReference: plain('bpmn.dataStore'),
  participant,
  lane,
  textAnnotation: plain('bpmn.textAnnotation'),
  group: plain('bpmn.group'),
  message: plain('bpmn.message'),
  conversation: plain('bpmn.conversation'),
  subConversation: plain('bpmn.conversation', { sub: 1 }),
  callConversation: plain('bpmn.conversation', { call: 1 }),
  choreographyTask: plain('bpmn.choreographyTask'),
  subChoreography: plain('bpmn.choreographyTask', { sub: 1 }),
  callChoreography: plain('bpmn.choreographyTask', { call: 1 }),
};

/** Undefined for an element that is drawn as a plain box. */
export function kindOf(element: XmlElement, place: Partial<ShapePlace>, model: BpmnModel): BpmnKind | undefined {
  const read = Object.hasOwn(READERS, element.name) ? READERS[element.name] : undefined;
  return read?.(element, place, model);
}
export const isNode = (element: XmlElement): boolean => Object.hasOwn(READERS, element.name);

const MESSAGE: Style = { dash: 'dashed', startArrow: 'circleOpen', endArrow: 'triangleOpen' };
const DATA: Style = { dash: 'dotted', startArrow: 'none', endArrow: 'arrow' };

/** The looks of a line; undefined for an element that is none. */
export function lineOf(element: XmlElement, model: BpmnModel): Style | undefined {
  switch (element.name) {
    case 'sequenceFlow': {
      const source = model.referred(element, 'sourceRef');
      const isDefault = source?.attributes['default'] !== undefined && model.referred(source, 'default') === element;
      const isConditional =
        child(element, 'conditionExpression') !== undefined && source !== undefined && !source.name.endsWith('Gateway');
      const plain = isConditional ? 'diamondOpen' : 'none';
      return { startArrow: isDefault ? 'slash' : plain, endArrow: 'triangle' };
    }
    case 'messageFlow':
      return MESSAGE;
    case 'association': {
      const direction = element.attributes['associationDirection'];
      return {
        dash: 'dotted',
        startArrow: direction === 'Both' ? 'arrow' : 'none',
        endArrow: direction === 'Both' || direction === 'One' ? 'arrow' : 'none',
      };
    }
    case 'dataInputAssociation':
    case 'dataOutputAssociation':
      return DATA;
    case 'conversationLink':
      return { strokeWidth: 4, startArrow: 'none', endArrow: 'none' };
    default:
      return undefined;
  }
}
