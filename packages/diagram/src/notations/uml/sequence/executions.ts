/** How far the executions of an interaction reach, and where they stand on their stems. */
import type { DiagramRecord, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { executionsOn, type Interaction } from './interaction.ts';
import { bottomOf, isCall, isEqual, isReply, isSelf, type Message, stemOf } from './model.ts';

/** Page units: width of an execution, and how far one on another stands aside, or past what it waits for. */
export const BAR = 10;
const ASIDE = 5;

interface Span {
  y: number;
  h: number;
}
type Spans = ReadonlyMap<RecordId, Span>;
type Changed = ReadonlyMap<RecordId, DiagramRecord | undefined>;

/** Executions reach from their first message to their last, and past those that they begin and wait for. */
export function placeExecutions(store: DocumentStore, interaction: Interaction, changed: Changed): void {
  const onStems = interaction.lifelines.map((lifeline) => ({ lifeline, bars: executionsOn(store, lifeline.id) })),
    reach = new Map<RecordId, Span>(),
    ends = endsOf(interaction);
  const firstOf = (bar: ShapeRecord): number => Math.min(...(ends.get(bar.id) ?? [bar.box]).map(({ y }) => y));
  // From the lowest: what an execution begins is known before it.
  const lowestFirst = onStems
    .flatMap(({ bars }) => bars)
    .map((bar) => ({ bar, first: firstOf(bar) }))
    .reverse()
    .sort((a, b) => b.first - a.first);
  for (const { bar } of lowestFirst) reach.set(bar.id, reachOf(bar, ends.get(bar.id) ?? [], changed, reach));
  for (const { lifeline, bars } of onStems) {
    const placed: Span[] = [];
    for (const bar of bars) {
      const span = reach.get(bar.id)!,
        depth = placed.filter(({ y, h }) => y < span.y && y + h > span.y).length,
        box = { ...bar.box, x: stemOf(lifeline) - bar.box.w / 2 + depth * ASIDE, ...span };
      placed.push(span);
      if (!isEqual(box, bar.box)) store.update(bar.id, { box });
    }
  }
}

/** An end of a message at an execution. */
interface MessageEnd {
  y: number;
  message: Message;
  isStart: boolean;
}

function endsOf({ messages }: Interaction): ReadonlyMap<RecordId, MessageEnd[]> {
  const ends = new Map<RecordId, MessageEnd[]>();
  const add = (id: RecordId | undefined, end: MessageEnd): void => {
    if (id === undefined) return;
    const known = ends.get(id);
    if (known) known.push(end);
    else ends.set(id, [end]);
  };
  for (const message of messages) {
    const { line, y, drop } = message;
    add(line.start.shape, { y, message, isStart: true });
    add(line.end.shape, { y: y + drop, message, isStart: false });
  }
  return ends;
}

/** From where to where an execution reaches; without messages as it does. */
function reachOf(bar: ShapeRecord, ends: readonly MessageEnd[], changed: Changed, known: Spans): Span {
  const here = ends.flatMap(({ y, message, isStart }) => {
    const begun = isStart ? begunBy(message, known) : undefined;
    return [{ y, isLast: isStart && isReply(message) }, ...(begun ? [{ y: begun.y + begun.h, isLast: false }] : [])];
  });
  here.sort((a, b) => a.y - b.y);
  const [first] = here,
    last = here.at(-1);
  if (!first || !last) return { y: bar.box.y, h: bar.box.h };
  if (last.isLast && here.length > 1) return { y: first.y, h: Math.max(BAR, last.y - first.y) };
  const was = changed.get(bar.id),
    isSized = was?.type === 'shape' && was.box.h !== bar.box.h,
    own = isSized ? bottomOf(bar) - first.y : bar.box.h;
  return { y: first.y, h: Math.max(BAR, own, last.y - first.y + 2 * ASIDE) };
}

/** The execution that a message begins and its sender waits for (§17.4.3: a synchronous call), as far as it reaches. */
function begunBy(message: Message, known: Spans): Span | undefined {
  const span = isSelf(message) || isCall(message) ? known.get(message.line.end.shape ?? '') : undefined;
  return span && span.y >= message.y + message.drop - 0.01 ? span : undefined;
}
