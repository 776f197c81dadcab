/** The elements of BPMN that shapes and lines of ours are written as. */
import type { ConnectorRecord, RecordId, ShapeRecord } from '@limn/document';
import { child, elements, type XmlElement } from '../syntax/xml.ts';
import { DATA } from './data.ts';
import { type BpmnKind, DEFINITIONS, SUB_PROCESSES, TASKS } from './kinds.ts';

/** Lines whose ends are attributes of theirs. */
export const FLOWS: ReadonlySet<string> = new Set(['sequenceFlow', 'messageFlow', 'association', 'conversationLink']);

const EVENTS = [
  'startEvent',
  'startEvent',
  'startEvent',
  'intermediateCatchEvent',
  'boundaryEvent',
  'boundaryEvent',
  'intermediateThrowEvent',
  'endEvent',
];
const GATEWAYS = [
  'exclusiveGateway',
  'exclusiveGateway',
  'inclusiveGateway',
  'parallelGateway',
  'complexGateway',
  'eventBasedGateway',
  'eventBasedGateway',
  'eventBasedGateway',
];
const DATA_OBJECTS = ['dataObjectReference', 'dataInput', 'dataOutput'];
const KINDS: Readonly<Record<string, string>> = {
  'bpmn.callActivity': 'callActivity',
  'bpmn.pool': 'participant',
  'bpmn.verticalPool': 'participant',
  'bpmn.blackBoxPool': 'participant',
  'bpmn.lane': 'lane',
  'bpmn.verticalLane': 'lane',
  'bpmn.dataStore': 'dataStoreReference',
  'bpmn.textAnnotation': 'textAnnotation',
  'bpmn.group': 'group',
  'flow.process': 'task',
  'flow.predefinedProcess': 'callActivity',
  'flow.decision': 'exclusiveGateway',
  'flow.document': 'dataObjectReference',
  'flow.database': 'dataStoreReference',
  'flow.annotation': 'textAnnotation',
  'basic.rect': 'task',
  'basic.rounded': 'task',
  'basic.diamond': 'exclusiveGateway',
  'basic.note': 'textAnnotation',
  'basic.text': 'textAnnotation',
  'basic.sticky': 'textAnnotation',
  'lane.horizontal': 'lane',
  'lane.vertical': 'lane',
};
/** Shapes of flow charts with which a process begins, or ends. */
const ENDS = new Set(['flow.terminator', 'flow.startCircle', 'flow.startEllipse', 'basic.ellipse', 'basic.circle']);

const value = (record: ShapeRecord, name: string): number => record.data.controls?.[name] ?? 0;

/** Undefined for a shape that a process has no word for. */
export function nameFor(record: ShapeRecord, isFirst: (id: RecordId) => boolean): string | undefined {
  switch (record.kind) {
    case 'bpmn.task':
      return TASKS[value(record, 'type')] ?? 'task';
    case 'bpmn.subProcess':
    case 'bpmn.expandedSubProcess':
      return SUB_PROCESSES[value(record, 'variant')] || 'subProcess';
    case 'bpmn.gateway':
      return GATEWAYS[value(record, 'type')] ?? 'exclusiveGateway';
    case 'bpmn.event':
      return EVENTS[value(record, 'position')] ?? 'startEvent';
    case 'bpmn.dataObject':
      return DATA_OBJECTS[value(record, 'direction')] ?? 'dataObjectReference';
    default:
      if (ENDS.has(record.kind)) return isFirst(record.id) ? 'startEvent' : 'endEvent';
      return Object.hasOwn(KINDS, record.kind) ? KINDS[record.kind] : undefined;
  }
}

/** Open and folded, which a diagram says and not the process. */
const PROCESSES = new Set(['bpmn.subProcess', 'bpmn.expandedSubProcess']);

/** Whether a shape is still of the kind that its element was read as. */
export function isOfKind(record: ShapeRecord, match: BpmnKind): boolean {
  if (record.kind !== match.kind && !(PROCESSES.has(record.kind) && PROCESSES.has(match.kind))) return false;
  const names = new Set([...Object.keys(match.controls), ...Object.keys(record.data.controls ?? {})]);
  names.delete('title');
  return [...names].every((name) => (match.controls[name] ?? 0) === value(record, name));
}

/** Makes an element what its shape is: its name, its definition, its markers. */
export function typeFor(element: XmlElement, record: ShapeRecord, prefix: string | undefined): void {
  const make = (name: string, attributes: Record<string, string> = {}): XmlElement => ({
    name,
    ...(prefix && { prefix }),
    attributes,
    children: [],
  });
  const named = nameFor(record, () => element.name === 'startEvent');
  if (named !== undefined && record.kind.startsWith('bpmn.') && !SAME.has(element.name)) element.name = named;
  const set = (name: string, isSet: boolean, text = 'true'): void => {
    if (isSet) element.attributes[name] = text;
    else if (element.attributes[name] === text) delete element.attributes[name];
  };
  if (record.kind === 'bpmn.event') {
    const position = value(record, 'position'),
      wanted = DEFINITIONS[value(record, 'definition')] ?? 'none';
    const has = [...elements(element)].filter(({ name }) => name.endsWith('EventDefinition'));
    if (has.length !== 1 || has[0]!.name !== `${wanted}EventDefinition`) {
      element.children = element.children.filter((one) => typeof one === 'string' || !has.includes(one));
      if (wanted === 'multiple' || wanted === 'parallelMultiple')
        element.children.push(make('messageEventDefinition'), make('signalEventDefinition'));
      else if (wanted !== 'none') element.children.push(make(`${wanted}EventDefinition`));
    }
    set('parallelMultiple', wanted === 'parallelMultiple');
    set('cancelActivity', position === 5, 'false');
    set('isInterrupting', position === 2, 'false');
    if (element.name !== 'boundaryEvent') delete element.attributes['attachedToRef'];
  }
  if (record.kind === 'bpmn.gateway' && element.name === 'eventBasedGateway') {
    set('instantiate', value(record, 'type') > 5);
    set('eventGatewayType', value(record, 'type') === 7, 'Parallel');
  }
  if (ACTIVITIES.has(record.kind)) {
    set('isForCompensation', value(record, 'compensation') === 1);
    if (record.kind.endsWith('ubProcess')) set('triggeredByEvent', value(record, 'variant') === 1);
    const loop = value(record, 'loop'),
      many = child(element, 'multiInstanceLoopCharacteristics'),
      once = child(element, 'standardLoopCharacteristics');
    element.children = element.children.filter((one) => (one !== many || loop >= 2) && (one !== once || loop === 1));
    if (loop === 1 && !once) element.children.push(make('standardLoopCharacteristics'));
    if (loop >= 2 && !many) element.children.push(make('multiInstanceLoopCharacteristics'));
    const loops = child(element, 'multiInstanceLoopCharacteristics');
    if (loops && loop === 3) loops.attributes['isSequential'] = 'true';
    else if (loops) delete loops.attributes['isSequential'];
  }
}
const ACTIVITIES = new Set(['bpmn.task', 'bpmn.subProcess', 'bpmn.expandedSubProcess', 'bpmn.callActivity']);
/** Elements that several names are drawn as one kind for. */
const SAME = new Set(['dataObject', 'dataInput', 'dataOutput', 'dataStore', 'participant', 'lane']);

const ARTIFACTS = new Set(['textAnnotation', 'group', 'dataObject', ...DATA]);
const NODES = /[tT]ask$|Event$|Gateway$|^(subProcess|transaction|adHocSubProcess|callActivity)$/;

/** What data is read and written by. */
const READS = /[tT]ask$|Event$|^(subProcess|transaction|adHocSubProcess|callActivity)$/;

/** What a new line is, by what it joins. */
export function flowFor(
  record: ConnectorRecord,
  from: XmlElement,
  to: XmlElement,
  isOnePool: boolean,
): string | undefined {
  if (from === to && !NODES.test(from.name)) return undefined;
  if (DATA.has(from.name) && READS.test(to.name)) return 'dataInputAssociation';
  if (READS.test(from.name) && DATA.has(to.name)) return 'dataOutputAssociation';
  if (ARTIFACTS.has(from.name) || ARTIFACTS.has(to.name)) return 'association';
  if (from.name === 'participant' || to.name === 'participant' || !isOnePool) return 'messageFlow';
  if (!NODES.test(from.name) || !NODES.test(to.name)) return 'association';
  return record.style.dash === 'dotted' ? 'association' : 'sequenceFlow';
}
