/**
 * What an edit of a sequence diagram brings with it, in the same transaction: messages stay level and keep their order,
 * executions begin with their call and end with its reply, a message between others makes room, and lifelines reach
 * below the last.
 */
import {
  type ConnectorEnd,
  type ConnectorRecord,
  type DiagramRecord,
  type DocumentStore,
  type LabelRecord,
  newId,
  type Point,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import { textStyle } from '@limn/drawing/text/text-style.ts';
import type { SettlingContext } from '../../notation.ts';
import { labelsOf } from '../relations.ts';
import { BAR, placeExecutions } from './executions.ts';
import { followFragments, growAlone, growFragments, type Grown } from './fragments.ts';
import { carriedPast, heightAfter } from './heights.ts';
import { executionsOn, findBefore, type Interaction, interactionOf } from './interaction.ts';
import {
  bottomOf,
  type Find,
  headOf,
  isCall,
  isCreation,
  isDestruction,
  isExecution,
  isLifeline,
  isReply,
  isSelf,
  lifelineOf,
  type Message,
  isEqual,
  messageOf,
  near,
  SELF_DROP,
  stemOf,
} from './model.ts';
import { isNumbered, keywordAt, number } from './numbers.ts';
import { belowNext, roomBelow, STEP } from './room.ts';

/** Page units: first height of an execution. */
const BAR_HEIGHT = 40;
/** How far a lifeline reaches below its last message, and its head above the first. */
const FOOT = 30,
  NECK = 16;
/** How far the loop of a message to oneself reaches, and a label stands above its message. */
const LOOP = 40,
  ABOVE = 11,
  BESIDE = 8;
/** An execution that is dropped this near to a stem stands on it. */
const NEAR = 16;

type Changed = ReadonlyMap<RecordId, DiagramRecord | undefined>;

export function followSequence(context: SettlingContext): void {
  const { store } = context,
    grown = followFragments(context, store.changedSoFar()),
    changed = store.changedSoFar();
  growAlone(store, grown);
  const touched = new Set<RecordId>(grown.flatMap(({ covered }) => covered));
  for (const [id, before] of changed) touch(store, store.get(id), before, touched);
  if (touched.size === 0) return;
  adopt(store, changed, touched);
  const done = new Set<RecordId>();
  for (const lifeline of touched) {
    if (done.has(lifeline)) continue;
    const interaction = interactionOf(store, [lifeline]);
    for (const { id } of interaction.lifelines) done.add(id);
    // A whole interaction that came at once (a paste, an import) is as it was made.
    if (interaction.lifelines.every(({ id }) => changed.has(id) && changed.get(id) === undefined)) continue;
    const ids = new Set(interaction.lifelines.map(({ id }) => id));
    settleMessages(
      context,
      interaction,
      changed,
      grown.filter(({ covered }) => covered[0] !== undefined && ids.has(covered[0])),
    );
  }
}

/** Notes the lifelines that an edit of a record concerns. */
function touch(
  store: DocumentStore,
  now: DiagramRecord | undefined,
  before: DiagramRecord | undefined,
  into: Set<RecordId>,
): void {
  const find: Find = (id) => (id === undefined ? undefined : store.get(id));
  for (const record of [now, before]) {
    if (record?.type === 'connector')
      for (const { shape } of [record.start, record.end]) {
        const lifeline = lifelineOf(find, shape);
        if (lifeline) into.add(lifeline.id);
      }
    if (record?.type === 'label') touch(store, store.get(record.at.parent), undefined, into);
    if (record?.type !== 'shape') continue;
    if (isLifeline(record) && now) into.add(record.id);
    if (isExecution(record)) {
      const lifeline = lifelineOf(find, record.at.parent);
      into.add(lifeline?.id ?? record.id);
    }
  }
}

/** Puts executions that were dropped at a stem onto it; those at none stay by themselves. */
function adopt(store: DocumentStore, changed: Changed, touched: Set<RecordId>): void {
  for (const id of changed.keys()) {
    const bar = store.find(id, 'shape');
    if (!bar || !isExecution(bar)) continue;
    const holder = store.find(bar.at.parent, 'shape'),
      among = holder && isLifeline(holder) ? holder.at.parent : bar.at.parent;
    const stem = store
      .children(among)
      .flatMap((one) => store.find(one, 'shape') ?? [])
      .filter((one) => isLifeline(one) && !one.box.r && bar.box.y < bottomOf(one) && bottomOf(bar) > one.box.y)
      .sort((a, b) => Math.abs(stemOf(a) - stemOf(bar)) - Math.abs(stemOf(b) - stemOf(bar)))[0];
    if (!stem || Math.abs(stemOf(stem) - stemOf(bar)) > NEAR || stem.id === holder?.id) continue;
    store.update(id, { at: { parent: stem.id, key: store.topKey(stem.id) } });
    touched.add(stem.id);
  }
}

function settleMessages(
  context: SettlingContext,
  interaction: Interaction,
  changed: Changed,
  grown: readonly Grown[],
): void {
  const { store } = context,
    before = findBefore(store, changed),
    now: Find = (id) => (id === undefined ? undefined : store.get(id));
  const isNew = ({ line }: Message): boolean => changed.has(line.id) && changed.get(line.id) === undefined;
  const retyped = interaction.messages.filter(({ line }) => isRetyped(changed.get(line.id), line));
  for (const message of interaction.messages)
    Object.assign(message, heightAfter(message, changed, before, now, retyped.includes(message)));
  growFragments(context, interaction, grown);
  const fresh = interaction.messages.filter(isNew),
    hadNumbers = isNumbered(
      store,
      interaction.messages.filter((one) => !isNew(one)),
    );
  const [added] = fresh;
  // Several at once were made by somebody who said where each stands.
  if (added && fresh.length === 1) begin(context, interaction, added);
  const past = fresh.length === 0 ? carriedPast(interaction, changed, before) : undefined;
  if (past) roomBelow(store, interaction, past);
  for (const message of retyped) becomeAnother(context, interaction, message, changed.get(message.line.id));
  interaction.messages.sort((a, b) => a.y - b.y);
  for (const message of interaction.messages) keepBelowHeads(context, message);
  placeExecutions(store, interaction, changed);
  placeLifelines(context, interaction);
  for (const message of interaction.messages) attach(store, message);
  dropEmptied(store, changed);
  raiseLabels(context, interaction, changed);
  if (hadNumbers) number(store, interaction.messages, true);
}

/** A message that was drawn: its height, the room it needs, and the execution or the lifeline that it begins. */
function begin(context: SettlingContext, interaction: Interaction, message: Message): void {
  const { store } = context,
    others = interaction.messages.filter((one) => one !== message),
    { from, to, line } = message,
    last = Math.max(
      ...others.map(({ y, drop }) => y + drop),
      ...[from, to].map((one) => one.box.y + headOf(context.registry, one)),
    );
  // From lifeline to lifeline without a pointer: after all the others.
  if (isMiddle(from, line, 'start') && isMiddle(to, line, 'end')) message.y = last + STEP;
  const arrival = line.end.anchor ? to.box.y + line.end.anchor.y * to.box.h : line.end.y,
    isMaking =
      isReply(message) &&
      !isSelf(message) &&
      line.end.shape === to.id &&
      arrival < to.box.y + headOf(context.registry, to);
  if (isSelf(message)) message.drop = Math.max(SELF_DROP, message.drop);
  message.y = belowNext(others, message);
  roomBelow(store, interaction, message);
  if (isMaking) return void bear(context, message);
  if (keywordAt(store, message) === 'destroy') destroy(store, message);
  host(store, message, 'start');
  host(store, message, 'end');
}

/** Whether a message became one of another kind. */
const isRetyped = (was: DiagramRecord | undefined, { style }: ConnectorRecord): boolean =>
  was?.type === 'connector' &&
  ((was.style.dash ?? 'solid') !== (style.dash ?? 'solid') || was.style.endArrow !== style.endArrow);

/** A message that became one of another kind begins what that begins; what it alone began before goes. */
function becomeAnother(
  context: SettlingContext,
  interaction: Interaction,
  message: Message,
  was: DiagramRecord | undefined,
): void {
  const { store } = context,
    bar = was?.type === 'connector' ? store.find(was.end.shape, 'shape') : undefined,
    isAlone =
      bar !== undefined && isExecution(bar) && [...store.connectorsOf(bar.id)].every((id) => id === message.line.id);
  if (isAlone && !isCall(message)) {
    if (message.line.end.shape === bar.id) setHost(store, message, 'end', message.to.id);
    store.remove([bar.id]);
  }
  const cross = crossOf(store, message.to.id);
  if (cross && Math.abs(cross.box.y + cross.box.h / 2 - message.y) < 1) store.remove([cross.id]);
  begin(context, interaction, message);
}

const isMiddle = ({ id, box }: ShapeRecord, line: ConnectorRecord, end: ConnectorEnd): boolean =>
  line[end].shape === id && !line[end].anchor && line[end].x === box.x + box.w / 2 && line[end].y === box.y + box.h / 2;

/** On which execution an end of a new message stands; a call begins one where none is. */
function host(store: DocumentStore, message: Message, end: ConnectorEnd): void {
  const { y, drop } = message,
    lifeline = end === 'start' ? message.from : message.to,
    at = end === 'start' ? y : y + drop,
    bars = executionsOn(store, lifeline.id),
    covering = bars.filter(({ box }) => box.y - 1 <= at && box.y + box.h + 1 >= at);
  let bar = covering.at(-1);
  if (isReply(message)) bar = (end === 'start' ? answering(store, message, bars) : asking(store, message)) ?? bar;
  const begins = end === 'end' && isCall(message) && (isSelf(message) || !bar);
  if (begins) {
    const made: ShapeRecord = {
      id: newId(),
      type: 'shape',
      kind: 'uml.activation',
      at: { parent: lifeline.id, key: store.topKey(lifeline.id) },
      box: { x: stemOf(lifeline) - BAR / 2, y: at, w: BAR, h: BAR_HEIGHT },
      style: {},
      data: {},
    };
    store.create(made);
    bar = made;
  }
  setHost(store, message, end, bar?.id ?? lifeline.id);
}

/** The execution that a reply ends: the latest above it that the one who is answered began. */
function answering(store: DocumentStore, { to, y }: Message, bars: readonly ShapeRecord[]): ShapeRecord | undefined {
  const above = bars.filter(({ box }) => box.y < y),
    find: Find = (id) => (id === undefined ? undefined : store.get(id));
  const isBegunBy = (bar: ShapeRecord): boolean =>
    [...store.connectorsOf(bar.id)].some((id) => {
      const line = store.find(id, 'connector');
      return line?.end.shape === bar.id && lifelineOf(find, line.start.shape)?.id === to.id;
    });
  return above.findLast(isBegunBy) ?? above.at(-1);
}

/** The execution that waits for a reply: the one whose call began the execution that answers. */
function asking(store: DocumentStore, { line, to }: Message): ShapeRecord | undefined {
  for (const id of store.connectorsOf(line.start.shape ?? '')) {
    const call = store.find(id, 'connector');
    if (!call || call.id === line.id || call.end.shape !== line.start.shape) continue;
    const bar = store.find(call.start.shape, 'shape');
    if (bar && isExecution(bar) && bar.at.parent === to.id) return bar;
  }
  return undefined;
}

function setHost(store: DocumentStore, message: Message, end: ConnectorEnd, shape: RecordId): void {
  const { line, y } = message,
    held = { x: line[end].x, y, shape, anchor: { x: 0.5, y: 0.5 } };
  store.update(line.id, end === 'start' ? { start: held } : { end: held });
  message.line = store.find(line.id, 'connector')!;
}

/** A message that makes its lifeline: the head comes to stand at its height, the foot stays. */
function bear({ store, registry }: SettlingContext, message: Message): void {
  const { to, from } = message,
    head = headOf(registry, to),
    top = message.y - head / 2,
    box = { ...to.box, y: top, h: Math.max(head + FOOT, bottomOf(to) - top) };
  store.update(to.id, { box });
  const side = stemOf(from) < stemOf(to) ? 0 : 1;
  store.update(message.line.id, {
    end: { x: box.x + side * box.w, y: message.y, shape: to.id, anchor: { x: side, y: head / 2 / box.h } },
  });
  host(store, message, 'start');
  message.line = store.find(message.line.id, 'connector')!;
}

/** The cross at which a lifeline ends. */
const crossOf = (store: DocumentStore, lifeline: RecordId): ShapeRecord | undefined =>
  store
    .children(lifeline)
    .flatMap((id) => store.find(id, 'shape') ?? [])
    .find(isDestruction);

/** A message that ends its lifeline: a cross where it arrives. */
function destroy(store: DocumentStore, { to, y }: Message): void {
  if (crossOf(store, to.id)) return;
  store.create({
    id: newId(),
    type: 'shape',
    kind: 'uml.destruction',
    at: { parent: to.id, key: store.topKey(to.id) },
    box: { x: stemOf(to) - 10, y: y - 10, w: 20, h: 20 },
    style: {},
    data: {},
  });
}

/** No message stands in a head that it does not make. */
function keepBelowHeads({ store, registry }: SettlingContext, message: Message): void {
  for (const one of isCreation(message) ? [message.from] : [message.from, message.to]) {
    const shape = store.find(one.id, 'shape') ?? one;
    message.y = Math.max(message.y, shape.box.y + headOf(registry, shape) + NECK);
  }
}

/** Lifelines reach below what stands on them, and as low as they did together; one that was destroyed ends there. */
function placeLifelines({ store, registry }: SettlingContext, { lifelines, messages }: Interaction): void {
  const shapes = lifelines.flatMap(({ id }) => store.find(id, 'shape') ?? []),
    lowest = Math.max(
      ...messages.map(({ y, drop }) => y + drop),
      ...shapes.flatMap(({ id }) => executionsOn(store, id).map(bottomOf)),
    ),
    foot = Math.max(...shapes.map(bottomOf), Number.isFinite(lowest) ? lowest + FOOT : -Infinity);
  for (const shape of shapes) {
    const cross = crossOf(store, shape.id),
      killer = cross && messages.findLast((one) => one.to.id === shape.id),
      maker = messages.find((one) => isCreation(one) && one.to.id === shape.id);
    const head = headOf(registry, shape),
      y = maker ? maker.y - head / 2 : shape.box.y,
      isShort = Number.isFinite(lowest) && bottomOf(shape) < lowest + FOOT,
      reach = isShort ? foot : bottomOf(shape),
      bottom = killer ? killer.y : reach,
      box = { ...shape.box, y, h: Math.max(head + NECK, bottom - y) };
    if (cross && killer) {
      const at = { ...cross.box, x: stemOf(shape) - cross.box.w / 2, y: killer.y - cross.box.h / 2 };
      if (!isEqual(at, cross.box)) store.update(cross.id, { box: at });
    }
    if (!isEqual(box, shape.box)) store.update(shape.id, { box });
  }
}

/** Fixes both ends of a message at its height, on the sides of the executions that face each other. */
function attach(store: DocumentStore, message: Message): void {
  const { line, y, drop } = message,
    { from, to } = message;
  const held = (end: ConnectorEnd): ConnectorRecord['start'] => {
    const at = end === 'start' ? y : y + drop,
      host = store.find(line[end].shape, 'shape');
    if (!host) return line[end];
    const other = end === 'start' ? to : from,
      mine = end === 'start' ? from : to,
      toRight = isSelf(message) || stemOf(other) > stemOf(mine);
    const side = toRight ? 1 : 0,
      keepsSide = isCreation(message) && end === 'end',
      x = isExecution(host) || keepsSide ? side : 0.5,
      anchor = { x, y: host.box.h > 0 ? (at - host.box.y) / host.box.h : 0 };
    return { x: host.box.x + x * host.box.w, y: at, shape: host.id, anchor };
  };
  const start = held('start'),
    end = held('end');
  const reach = Math.max(start.x, end.x) + LOOP,
    points: Point[] = isSelf(message)
      ? [
          { x: reach, y: start.y },
          { x: reach, y: end.y },
        ]
      : [];
  if (!isSameEnd(line.start, start)) store.update(line.id, { start });
  if (!isSameEnd(line.end, end)) store.update(line.id, { end });
  if (JSON.stringify(points) !== JSON.stringify(line.points)) store.update(line.id, { points });
  if (line.kind !== 'straight') store.update(line.id, { kind: 'straight' });
}

/** Executions whose call was deleted, and on which nothing else ends, go with it. */
function dropEmptied(store: DocumentStore, changed: Changed): void {
  for (const [id, before] of changed) {
    if (before?.type !== 'connector' || store.get(id)) continue;
    const bar = store.find(before.end.shape, 'shape');
    if (bar && isExecution(bar) && [...store.connectorsOf(bar.id)].length === 0) store.remove([bar.id]);
  }
}

/** What is newly said of a message stands above it, and beside the loop of one to oneself. */
function raiseLabels(context: SettlingContext, { messages }: Interaction, changed: Changed): void {
  const { store } = context;
  for (const message of messages)
    for (const label of labelsOf({ store }, message.line.id)) {
      const isNew = changed.has(label.id) && changed.get(label.id) === undefined,
        { dx, dy } = label.data;
      if (!isNew || dx !== 0 || dy !== 0) continue;
      const place = isSelf(message) ? { dx: wide(context, label) / 2 + BESIDE, dy: 0 } : { dx: 0, dy: -ABOVE };
      store.update(label.id, { data: { ...label.data, ...place } });
    }
}

/** Puts what a message to oneself says beside its loop, once it was typed and is as wide as it will be. */
export function placeTyped(context: SettlingContext, label: LabelRecord): void {
  const { store } = context,
    find: Find = (id) => (id === undefined ? undefined : store.get(id)),
    line = store.find(label.at.parent, 'connector'),
    message = line && messageOf(find, line),
    { dx, dy, end } = label.data;
  // Who put it somewhere else by hand wants it there.
  if (!message || !isSelf(message) || end !== undefined || dy !== 0 || dx <= 0) return;
  const beside = wide(context, label) / 2 + BESIDE;
  if (!near(dx, beside)) store.update(label.id, { data: { ...label.data, dx: beside } });
}

/** How wide a label is, unbroken. */
function wide({ store, registry, measurer }: SettlingContext, label: LabelRecord): number {
  const style = styleOf(label, findTheme(store.find('document', 'document')?.data.theme), registry);
  return measureText(label.text ?? [], textStyle(style), measurer, Infinity).w;
}

const isSameEnd = (a: ConnectorRecord['start'], b: ConnectorRecord['start']): boolean =>
  a.shape === b.shape &&
  near(a.y, b.y) &&
  near(a.x, b.x) &&
  near(a.anchor?.x ?? -1, b.anchor?.x ?? -1) &&
  Math.abs((a.anchor?.y ?? -1) - (b.anchor?.y ?? -1)) < 1e-6;
