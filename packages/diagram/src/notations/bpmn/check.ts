/**
 * What BPMN 2.0.2 forbids, and what readers of a process stumble over. Each rule looks at one thing; its sentence and
 * that of its way out stand in the catalogue under its id.
 */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { Check, Finding, Fix } from '../checking.ts';
import type { NotationContext } from '../notation.ts';
import { type Graph, type GraphLine, graphOf } from './graph.ts';
import { isSequence } from './flows.ts';
import {
  ALLOWED,
  choiceOf,
  definitionOf,
  eventTile,
  gatewayType,
  holdersOf,
  isBoundary,
  isEventSubProcess,
  isFlowNode,
  isForCompensation,
  isSubProcess,
  type Position,
  positionOf,
  roleOf,
  scopeOf,
} from './model.ts';

const nameOf = (shape: ShapeRecord): string => plainText(shape.text).trim();
const remove = (id: string, ...select: RecordId[]): Fix => ({ id, command: 'edit.delete', select });
const append = (id: string, to: RecordId, kind: string): Fix => ({
  id,
  command: 'item.append',
  argument: { id: to, kind },
});
const become = (id: string, at: RecordId, kind: string): Fix => ({
  id,
  command: 'item.become',
  argument: { id: at, kind },
});
const choose = (at: RecordId): Fix => ({ id: 'chooseType', command: 'item.chooseReplacement', select: [at] });

export const check: Check = (page, context) => {
  const graph = graphOf(page, context),
    out: Finding[] = [];
  for (const line of graph.lines) checkLine(line, context, out);
  checkDoubled(graph, out);
  for (const shape of graph.shapes) {
    const role = roleOf(shape);
    if (role === 'event') checkEvent(shape, graph, context, out);
    if (role === 'gateway') checkGateway(shape, graph, out);
    if (isFlowNode(shape)) checkNode(shape, graph, context, out);
    if (isEventSubProcess(shape) && shape.kind === 'bpmn.expandedSubProcess') checkEventSubProcess(shape, graph, out);
  }
  for (const [scope, nodes] of graph.scopes) checkScope(scope, nodes, graph, out);
  checkNames(graph, context, out);
  return out;
};

function checkLine({ record, from, to, shown, flow }: GraphLine, context: NotationContext, out: Finding[]): void {
  const at = record.id,
    error = (id: string, fix: Fix): void => void out.push({ id, severity: 'error', at, fix });
  if (flow === null) {
    const isFlow = isSequence(shown) && isFlowNode(from) && isFlowNode(to);
    if (isFlow && scopeOf(context, from) !== scopeOf(context, to)) error('crossesScope', remove('removeLine', at));
    else if (isFlow && roleOf(to) === 'event' && !['catch', 'throw', 'end'].includes(positionOf(to)))
      error('intoStart', remove('removeLine', at));
    else if (isFlow && roleOf(from) === 'event' && positionOf(from) === 'end')
      error('outOfEnd', remove('removeLine', at));
    else if (isFlow && roleOf(from) === 'gateway' && gatewayType(from) === 'event')
      error('afterEventGateway', remove('removeLine', at));
    else error('noLine', remove('removeLine', at));
    return;
  }
  const settle: Fix = { id: 'correctLine', command: 'connector.settle', argument: at };
  if (flow === 'message' && isSequence(shown)) error('sequenceBetweenPools', settle);
  else if (isSequence(flow) && shown === 'message') error('messageInPool', settle);
  else if (isSequence(flow) && !isSequence(shown)) error('associationAsFlow', settle);
  else if (shown === 'conditional' && flow === 'sequence') error('conditionAtGateway', settle);
  else if (shown === 'default' && flow === 'sequence') error('defaultWithoutChoice', settle);
}

function checkDoubled(graph: Graph, out: Finding[]): void {
  const seen = new Set<string>();
  for (const { record, from, to, flow } of graph.lines) {
    if (!isSequence(flow)) continue;
    const way = `${from.id} ${to.id}`;
    if (seen.has(way))
      out.push({ id: 'doubledLine', severity: 'warning', at: record.id, fix: remove('removeLine', record.id) });
    seen.add(way);
  }
}

function checkEvent(event: ShapeRecord, graph: Graph, context: NotationContext, out: Finding[]): void {
  const position = positionOf(event),
    definition = definitionOf(event),
    [holder] = holdersOf(context, event),
    at = event.id;
  const inEventSub = holder !== undefined && isEventSubProcess(holder);
  if (inEventSub && position === 'start')
    out.push({
      id: 'plainStartInEvent',
      severity: 'error',
      at,
      fix: become('becomeEventStart', at, eventTile('subStart', definition === 'none' ? 'message' : definition)),
    });
  else if (!inEventSub && position.startsWith('subStart')) {
    const may = ALLOWED.start.includes(definition) ? definition : 'none';
    out.push({
      id: 'eventStartOutside',
      severity: 'error',
      at,
      fix: become('becomeStart', at, eventTile('start', may)),
    });
  } else if (!ALLOWED[position].includes(definition))
    out.push({ id: definition === 'none' ? 'noTrigger' : 'wrongTrigger', severity: 'error', at, fix: choose(at) });
  if (definition === 'cancel' && position !== 'start') {
    const around = isBoundary(event) ? holder : context.store.find(scopeOf(context, event), 'shape');
    if (!around || !isSubProcess(around) || choiceOf(around, 'variant') !== 2)
      out.push({ id: 'cancelOutside', severity: 'error', at, fix: choose(at) });
  }
  if (isBoundary(event) && definition !== 'compensation' && graph.outOf(at).length === 0)
    out.push({ id: 'boundaryNowhere', severity: 'warning', at, fix: append('appendTask', at, 'bpmn.task') });
  if (isBoundary(event) && (!holder || roleOf(holder) !== 'activity'))
    out.push({ id: 'boundaryLoose', severity: 'error', at, fix: choose(at) });
  if (definition === 'link' && (position === 'throw' || position === 'catch')) {
    const other: Position = position === 'throw' ? 'catch' : 'throw';
    const isPaired = graph.shapes.some(
      (one) =>
        roleOf(one) === 'event' &&
        positionOf(one) === other &&
        definitionOf(one) === 'link' &&
        nameOf(one) === nameOf(event),
    );
    if (!isPaired) out.push({ id: 'linkUnpaired', severity: 'error', at });
  }
}

function checkGateway(gateway: ShapeRecord, graph: Graph, out: Finding[]): void {
  const at = gateway.id,
    into = graph.into(at).length,
    outOf = graph.outOf(at),
    type = gatewayType(gateway);
  if (type === 'event' && outOf.length === 1) out.push({ id: 'eventGatewayOne', severity: 'error', at });
  else if (into === 1 && outOf.length === 1)
    out.push({ id: 'gatewaySuperfluous', severity: 'warning', at, fix: remove('removeGateway', at) });
  if (into > 1 && outOf.length > 1) out.push({ id: 'gatewayMixed', severity: 'warning', at });
  if (outOf.filter(({ shown }) => shown === 'default').length > 1)
    out.push({ id: 'severalDefaults', severity: 'error', at });
  if ((type === 'exclusive' || type === 'inclusive') && outOf.length > 1)
    for (const { record, shown, label } of outOf)
      if (shown !== 'default' && label === '')
        out.push({
          id: 'branchUnnamed',
          severity: 'warning',
          at: record.id,
          fix: { id: 'addLabel', command: 'connector.addLabel', select: [record.id] },
        });
}

function checkNode(node: ShapeRecord, graph: Graph, context: NotationContext, out: Finding[]): void {
  const at = node.id,
    isEvent = roleOf(node) === 'event',
    position = isEvent ? positionOf(node) : undefined,
    isLink = isEvent && definitionOf(node) === 'link';
  if (isForCompensation(node) || isEventSubProcess(node) || isBoundary(node)) return;
  const scope = graph.shape(scopeOf(context, node) ?? '');
  if (scope && isSubProcess(scope) && choiceOf(scope, 'variant') === 3) return;
  const isFirst = position !== undefined && position.toLowerCase().includes('start'),
    isLast = position === 'end',
    into = graph.into(at),
    outOf = graph.outOf(at);
  if (into.length === 0 && outOf.length === 0 && !(isLink && isEvent)) {
    if (isFirst) out.push({ id: 'unconnected', severity: 'warning', at, fix: append('appendTask', at, 'bpmn.task') });
    else out.push({ id: 'unconnected', severity: 'warning', at });
    return;
  }
  const inScope = graph.scopes.get(scopeOf(context, node) ?? '') ?? [],
    has = (test: (position: Position) => boolean): boolean =>
      inScope.some((one) => roleOf(one) === 'event' && test(positionOf(one)));
  if (
    into.length === 0 &&
    !isFirst &&
    !(isLink && position === 'catch') &&
    has((p) => p.toLowerCase().includes('start'))
  )
    out.push({ id: 'neverReached', severity: 'warning', at });
  if (outOf.length === 0 && !isLast && !(isLink && position === 'throw') && has((p) => p === 'end'))
    out.push({ id: 'leadsNowhere', severity: 'warning', at, fix: append('appendEnd', at, 'bpmn.endNone') });
  if (isFirst && outOf.length === 0)
    out.push({ id: 'leadsNowhere', severity: 'warning', at, fix: append('appendTask', at, 'bpmn.task') });
  if (roleOf(node) !== 'gateway' && outOf.filter(({ shown }) => shown === 'sequence').length > 1)
    out.push({ id: 'impliedFork', severity: 'warning', at });
}

function checkEventSubProcess(shape: ShapeRecord, graph: Graph, out: Finding[]): void {
  const starts = (graph.scopes.get(shape.id) ?? []).filter(
    (node) => roleOf(node) === 'event' && positionOf(node).toLowerCase().includes('start'),
  );
  if (starts.length !== 1) out.push({ id: 'eventSubProcessStart', severity: 'error', at: shape.id });
}

function checkScope(scope: RecordId, nodes: readonly ShapeRecord[], graph: Graph, out: Finding[]): void {
  const holder = graph.shape(scope),
    isAdHoc = holder !== undefined && isSubProcess(holder) && choiceOf(holder, 'variant') === 3;
  if (isAdHoc || nodes.some((node) => roleOf(node) === 'choreography')) return;
  const events = nodes.filter((node) => roleOf(node) === 'event'),
    starts = events.filter((node) => positionOf(node).toLowerCase().includes('start')),
    at = holder?.id ?? nodes[0]!.id;
  if (starts.length === 0) out.push({ id: 'noStart', severity: 'warning', at });
  if (!events.some((node) => positionOf(node) === 'end')) out.push({ id: 'noEnd', severity: 'warning', at });
  const plain = starts.filter((node) => definitionOf(node) === 'none');
  for (const { id } of plain.slice(1)) out.push({ id: 'severalStarts', severity: 'warning', at: id });
}

function checkNames(graph: Graph, context: NotationContext, out: Finding[]): void {
  const seen = new Map<string, RecordId>();
  for (const shape of graph.shapes) {
    const role = roleOf(shape);
    if (role !== 'activity' && role !== 'pool' && role !== 'lane') continue;
    const name = nameOf(shape),
      rename: Fix = { id: 'writeName', command: 'item.editText', select: [shape.id] };
    if (name === '') {
      if (role !== 'activity' || !isSubProcess(shape))
        out.push({ id: 'unnamed', severity: 'warning', at: shape.id, fix: rename });
      continue;
    }
    const key = `${role} ${role === 'activity' ? (scopeOf(context, shape) ?? '') : ''} ${name}`;
    if (seen.has(key)) out.push({ id: 'sameName', severity: 'warning', at: shape.id, fix: rename });
    seen.set(key, shape.id);
  }
}
