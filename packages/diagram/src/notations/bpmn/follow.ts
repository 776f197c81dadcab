/** What an edit of a process brings with it, so that what the standard says of it goes on being true. */
import type { ConnectorRecord, DiagramRecord, ShapeRecord } from '@limn/document';
import { followCaptions } from '../captions.ts';
import type { Changes, SettlingContext } from '../notation.ts';
import { joinedBy } from '../table.ts';
import { captions } from './captions.ts';
import { flowOf, isSequence, settleLine } from './flows.ts';
import {
  ALLOWED,
  choiceOf,
  definitionOf,
  DEFINITIONS,
  gatewayType,
  holdersOf,
  isBoundary,
  isEventSubProcess,
  isForCompensation,
  type Position,
  POSITIONS,
  positionOf,
  roleOf,
} from './model.ts';
import { followPlanes } from './planes.ts';

export function follow(context: SettlingContext): void {
  const { store } = context,
    changes = store.changedSoFar();
  followPlanes(context, changes);
  for (const [id, before] of changes) {
    const shape = context.store.find(id, 'shape'),
      line = context.store.find(id, 'connector');
    if (shape && roleOf(shape) === 'event') settleStart(context, shape);
    if (shape && hasChangedVariant(shape, before))
      for (const inner of context.store.children(id)) {
        const event = context.store.find(inner, 'shape');
        if (event && roleOf(event) === 'event') settleStart(context, event);
      }
    if (shape && before?.type === 'shape' && isCompensating(shape) !== isCompensating(before))
      answerOtherwise(context, shape);
    if (line && isLed(line, before)) followLine(context, line);
    if (before?.type === 'connector' && (!line || isLed(line, before))) releaseCompensation(context, before, changes);
  }
  followCaptions(context, store.changedSoFar(), captions);
}

const hasChangedVariant = (shape: ShapeRecord, before: DiagramRecord | undefined): boolean =>
  before?.type === 'shape' && choiceOf(shape, 'variant') !== choiceOf(before, 'variant');

const isLed = (line: ConnectorRecord, before: DiagramRecord | undefined): boolean =>
  before?.type !== 'connector' ||
  before.start.shape !== line.start.shape ||
  before.end.shape !== line.end.shape ||
  before.style.startArrow !== line.style.startArrow;

const set = ({ store }: SettlingContext, shape: ShapeRecord, controls: Record<string, number>): void =>
  store.update(shape.id, { data: { ...shape.data, controls: { ...shape.data.controls, ...controls } } });

/** What begins a sub-process that an event triggers is another event than what begins any other flow. */
function settleStart(context: SettlingContext, event: ShapeRecord): void {
  const [holder] = holdersOf(context, event),
    position = positionOf(event),
    isTriggered = holder !== undefined && isEventSubProcess(holder);
  const isStart = position === 'start' || position.startsWith('subStart');
  if (!isStart || isTriggered === position.startsWith('subStart')) return;
  const wanted: Position = isTriggered ? 'subStart' : 'start',
    definition = definitionOf(event);
  const isKnown = ALLOWED[wanted].includes(definition);
  // An event that waits for nothing begins no such sub-process: it stays what it is until somebody says for what.
  if (isTriggered && !isKnown) return;
  set(context, event, {
    position: POSITIONS.indexOf(wanted),
    ...(!isKnown && { definition: DEFINITIONS.indexOf('none') }),
  });
}

function followLine(context: SettlingContext, line: ConnectorRecord): void {
  const { store } = context,
    joined = joinedBy(store, line.start, line.end);
  if (!joined) return;
  const { from, to } = joined,
    flow = flowOf(line, joined, context);
  // What undoes an activity is outside of the flow, and marked as such.
  if (flow === 'directedAssociation' && isCompensating(from) && roleOf(to) === 'activity' && !isForCompensation(to))
    set(context, to, { compensation: 1 });
  // What follows a gateway that waits for events follows nothing else.
  if (isSequence(flow) && roleOf(from) === 'gateway' && gatewayType(from) === 'event')
    for (const other of others(context, to.id, line))
      if (other.end.shape === to.id && isFlow(context, other)) store.remove([other.id, ...store.children(other.id)]);
  // There is one flow that is taken when no other is.
  if (flow === 'default')
    for (const other of others(context, from.id, line))
      if (other.start.shape === from.id && other.style.startArrow === 'slash')
        store.update(other.id, { style: { ...other.style, startArrow: 'none' } });
}

const isCompensating = (shape: ShapeRecord): boolean => isBoundary(shape) && definitionOf(shape) === 'compensation';

function* others({ store }: SettlingContext, shape: string, but: ConnectorRecord): Generator<ConnectorRecord> {
  for (const id of [...store.connectorsOf(shape)]) {
    const line = id === but.id ? undefined : store.find(id, 'connector');
    if (line) yield line;
  }
}

function isFlow(context: SettlingContext, line: ConnectorRecord): boolean {
  const joined = joinedBy(context.store, line.start, line.end);
  return joined !== undefined && isSequence(flowOf(line, joined, context));
}

/** An activity that undoes nothing any more is an ordinary one. */
function releaseCompensation(context: SettlingContext, before: ConnectorRecord, changes: Changes): void {
  const { store } = context,
    was =
      before.start.shape === undefined ? undefined : (changes.get(before.start.shape) ?? store.get(before.start.shape)),
    to = store.find(before.end.shape, 'shape');
  if (was?.type === 'shape' && isCompensating(was)) release(context, to, before);
}

function release(context: SettlingContext, activity: ShapeRecord | undefined, but: ConnectorRecord): void {
  if (!activity || !isForCompensation(activity)) return;
  for (const line of others(context, activity.id, but)) {
    const from = line.end.shape === activity.id ? context.store.find(line.start.shape, 'shape') : undefined;
    if (from && isCompensating(from)) return;
  }
  set(context, activity, { compensation: 0 });
}

/** An event that has come to ask for what undoes, or asks for it no more: what answers it is another thing by that. */
function answerOtherwise(context: SettlingContext, event: ShapeRecord): void {
  const { store } = context;
  for (const id of [...store.connectorsOf(event.id)]) {
    const line = store.find(id, 'connector');
    if (line?.start.shape !== event.id) continue;
    if (!isCompensating(event)) release(context, store.find(line.end.shape, 'shape'), line);
    const joined = joinedBy(store, line.start, line.end),
      look = joined && settleLine(line, joined, context);
    if (look) store.update(id, look);
    followLine(context, store.find(id, 'connector')!);
  }
}
