/** One interaction while it is put in order: its lifelines, what stands on them, and its messages by height. */
import type { ConnectorRecord, DiagramRecord, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { type Find, isCall, isExecution, isLifeline, isReply, lifelineOf, type Message, messageOf } from './model.ts';

export interface Interaction {
  lifelines: ShapeRecord[];
  messages: Message[];
}

type Reading = Pick<DocumentStore, 'get' | 'find' | 'children' | 'connectorsOf'>;

/** Lifelines that are followed from one to the next, at most: more are a drawing of something else. */
const MOST = 500;

export function executionsOn(store: Pick<Reading, 'find' | 'children'>, lifeline: RecordId): ShapeRecord[] {
  return store
    .children(lifeline)
    .flatMap((id) => store.find(id, 'shape') ?? [])
    .filter(isExecution)
    .sort((a, b) => a.box.y - b.box.y || b.box.h - a.box.h);
}

function linesAt(store: Reading, lifeline: RecordId): ConnectorRecord[] {
  const hosts = [lifeline, ...executionsOn(store, lifeline).map(({ id }) => id)];
  return hosts.flatMap((host) => [...store.connectorsOf(host)].flatMap((id) => store.find(id, 'connector') ?? []));
}

/** Every lifeline that messages lead to from these, and all of these messages from the highest to the lowest. */
export function interactionOf(store: Reading, from: Iterable<RecordId>): Interaction {
  const find: Find = (id) => (id === undefined ? undefined : store.get(id)),
    lifelines = new Map<RecordId, ShapeRecord>(),
    messages = new Map<RecordId, Message>(),
    waiting = [...from];
  while (waiting.length > 0 && lifelines.size < MOST) {
    const shape = store.find(waiting.pop()!, 'shape');
    if (!shape || !isLifeline(shape) || shape.box.r || lifelines.has(shape.id)) continue;
    lifelines.set(shape.id, shape);
    for (const line of linesAt(store, shape.id)) {
      const message = messages.has(line.id) ? undefined : messageOf(find, line);
      if (!message) continue;
      messages.set(line.id, message);
      waiting.push(message.from.id, message.to.id);
    }
  }
  return { lifelines: [...lifelines.values()], messages: [...messages.values()].sort((a, b) => a.y - b.y) };
}

/** Takes over what lifelines have become while their interaction is put in order. */
export function readAgain(store: Pick<Reading, 'find'>, { lifelines, messages }: Interaction): void {
  const now = (shape: ShapeRecord): ShapeRecord => store.find(shape.id, 'shape') ?? shape;
  for (const [i, lifeline] of lifelines.entries()) lifelines[i] = now(lifeline);
  for (const message of messages) {
    message.from = now(message.from);
    message.to = now(message.to);
  }
}

/** The document as it was before the transaction under way. */
export function findBefore(
  store: Pick<Reading, 'get'>,
  changed: ReadonlyMap<RecordId, DiagramRecord | undefined>,
): Find {
  return (id) => {
    if (id === undefined) return undefined;
    return changed.has(id) ? changed.get(id) : store.get(id);
  };
}

/** Whether the latest between two participants is a call of the second that the first has not answered. */
export function owesReply(store: Reading, from: RecordId, to: RecordId): boolean {
  const find: Find = (id) => (id === undefined ? undefined : store.get(id)),
    callee = lifelineOf(find, from),
    caller = lifelineOf(find, to);
  if (!callee || !caller || callee.id === caller.id) return false;
  let latest: Message | undefined;
  for (const line of linesAt(store, callee.id)) {
    const message = messageOf(find, line);
    if (!message || (message.from.id !== caller.id && message.to.id !== caller.id)) continue;
    const counts = message.from.id === caller.id ? isCall(message) : isReply(message);
    if (counts && (!latest || message.y > latest.y)) latest = message;
  }
  return latest?.from.id === caller.id;
}
