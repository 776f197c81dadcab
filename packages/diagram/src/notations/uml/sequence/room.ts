/** Room for a message between others: what stands lower goes down, and what reaches past the place grows. */
import type { DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { type Interaction, readAgain } from './interaction.ts';
import { bottomOf, isDestruction, isExecution, isLifeline, type Message, stemOf } from './model.ts';

/** Frames that hold a part of an interaction, and grow with it. */
const FRAMES: ReadonlySet<string> = new Set(['uml.combinedFragment', 'uml.sequenceFrame']);
/** What stands among the messages. */
const AMONG: ReadonlySet<string> = new Set([
  ...FRAMES,
  'uml.interactionUse',
  'uml.stateInvariant',
  'uml.continuation',
  'uml.coregion',
  'uml.duration',
  'uml.timeConstraint',
  'uml.generalOrdering',
  'uml.gate',
  'uml.note',
]);

/** Nearer than this to the next a message makes room, until it is a step from it. Page units. */
const TIGHT = 24;
export const STEP = 40;

/** Controls of a fragment that say where its operands begin, page units below its top. */
const SEPARATOR = /^operand\d$/;

/** Makes room of `by` below the height `y`, in the lifelines of an interaction and in what stands among them. */
export function makeRoom(store: DocumentStore, { lifelines, messages }: Interaction, y: number, by: number): void {
  for (const message of messages) if (message.y >= y) message.y += by;
  const left = Math.min(...lifelines.map(({ box }) => box.x)),
    right = Math.max(...lifelines.map(({ box }) => box.x + box.w)),
    isBeside = ({ box }: ShapeRecord): boolean => box.x < right && box.x + box.w > left;
  const seen = new Set<RecordId>();
  const visit = (id: RecordId): void => {
    const shape = store.find(id, 'shape');
    if (!shape || seen.has(id)) return;
    seen.add(id);
    if (isLifeline(shape) || isExecution(shape) || isDestruction(shape) || (AMONG.has(shape.kind) && isBeside(shape)))
      shift(store, shape, y, by);
    for (const child of store.children(id)) visit(child);
  };
  for (const holder of new Set(lifelines.map((one) => holderOf(store, one))))
    for (const id of store.children(holder)) visit(id);
}

/** What the lifelines stand in, or on: the outermost frame, as it grows with them. */
function holderOf(store: DocumentStore, lifeline: ShapeRecord): RecordId {
  let { parent } = lifeline.at;
  for (let frame = store.find(parent, 'shape'); frame; frame = store.find(parent, 'shape')) parent = frame.at.parent;
  return parent;
}

function shift(store: DocumentStore, shape: ShapeRecord, y: number, by: number): void {
  const { box } = shape;
  if (box.y >= y) store.update(shape.id, { box: { ...box, y: box.y + by } });
  else if (bottomOf(shape) >= y && (isLifeline(shape) || isExecution(shape) || FRAMES.has(shape.kind))) {
    store.update(shape.id, { box: { ...box, h: box.h + by } });
    const controls = Object.entries(shape.data.controls ?? {}),
      moved = controls.map(([name, value]) => [
        name,
        SEPARATOR.test(name) && value > 0 && box.y + value >= y ? value + by : value,
      ]);
    if (controls.length > 0)
      store.update(shape.id, {
        data: { ...shape.data, controls: Object.fromEntries(moved) as Record<string, number> },
      });
  }
}

/** How low a message must stand for what it says not to lie upon the one above it, where both lead past one another. */
export function belowNext(others: readonly Message[], message: Message): number {
  const crossing = others.filter((one) => one.y <= message.y && isBesideOf(one, message));
  return Math.max(message.y, ...crossing.map(({ y, drop }) => y + drop + TIGHT));
}

const isBesideOf = (a: Message, b: Message): boolean => {
  const [from, to] = spanOf(a),
    [left, right] = spanOf(b);
  return from < right && left < to;
};

/** From where to where a message reaches across; one to oneself some way to the right of its stem. */
function spanOf({ from, to }: Message): [number, number] {
  const a = stemOf(from),
    b = stemOf(to);
  return a === b ? [a, a + STEP] : [Math.min(a, b), Math.max(a, b)];
}

/** Moves what follows a message down where it is nearer than `TIGHT`. */
export function roomBelow(store: DocumentStore, interaction: Interaction, message: Message): void {
  const others = interaction.messages.filter((one) => one !== message),
    next = others.filter(({ y }) => y > message.y - 1).sort((a, b) => a.y - b.y)[0],
    end = message.y + message.drop;
  if (!next || next.y >= end + TIGHT) return;
  makeRoom(store, { ...interaction, messages: others }, next.y - 0.5, end + STEP - next.y);
  readAgain(store, interaction);
}
