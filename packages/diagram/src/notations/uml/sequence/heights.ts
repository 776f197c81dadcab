/**
 * At which height each message stands after an edit. A message keeps its height when a lifeline is moved or resized
 * beside it, goes with the execution it is on, and with all of its lifelines; dragged by an end or in its middle it
 * stays level.
 */
import type { ConnectorEnd, ConnectorRecord, DiagramRecord, RecordId } from '@limn/document';
import type { Interaction } from './interaction.ts';
import { type Find, heightOf, isCreation, isExecution, type Message, messageOf, SELF_DROP, shapeIn } from './model.ts';

const isSame = (a: ConnectorRecord, b: ConnectorRecord, end: ConnectorEnd): boolean =>
  a[end].shape === b[end].shape &&
  a[end].anchor?.y === b[end].anchor?.y &&
  (a[end].anchor !== undefined || a[end].y === b[end].y);

/** How far an end went because what it is on did; null where that was resized, or is a lifeline put elsewhere alone. */
function carried(
  before: Find,
  now: Find,
  { end }: { end: ConnectorRecord['end'] },
): { dy: number; isExecution: boolean } {
  const was = shapeIn(before, end.shape),
    is = shapeIn(now, end.shape);
  if (!was || !is) return { dy: 0, isExecution: false };
  return { dy: is.box.y - was.box.y, isExecution: isExecution(is) };
}

/** The height and drop of a message after an edit; `changed` says what records were before it, `isRetyped` whether it
 * became a message of another kind. */
export function heightAfter(
  message: Message,
  changed: ReadonlyMap<RecordId, DiagramRecord | undefined>,
  before: Find,
  now: Find,
  isRetyped = false,
): { y: number; drop: number } {
  const { line } = message,
    old = changed.get(line.id),
    unchanged = changed.has(line.id) ? undefined : line,
    was = old?.type === 'connector' ? old : unchanged;
  if (!was) return { y: message.y, drop: message.drop };
  const known = messageOf(before, was);
  if (!known) return { y: message.y, drop: message.drop };
  // Where it arrives is another place of its receiver, and no other height.
  if (isRetyped) return { y: known.y, drop: known.drop };
  const isStartSame = isSame(was, line, 'start'),
    isEndSame = isSame(was, line, 'end');
  // Dragged in its middle: what was a bend is the height it was put at.
  const bend = line.points[0];
  if (bend && !isSameWay(was, line) && message.from.id !== message.to.id) return { y: bend.y, drop: 0 };
  const isLoop = message.from.id === message.to.id;
  if (!isStartSame) {
    const arrival = isEndSame ? known.y + known.drop : message.y + known.drop;
    return { y: message.y, drop: isLoop ? Math.max(SELF_DROP, arrival - message.y) : 0 };
  }
  if (!isEndSame) {
    const y = heightOf(now, line.end) ?? message.y;
    return isLoop ? { y: known.y, drop: Math.max(SELF_DROP, y - known.y) } : { y, drop: 0 };
  }
  const start = carried(before, now, { end: line.start }),
    end = carried(before, now, { end: line.end });
  let dy = 0;
  if (start.dy === end.dy) dy = start.dy;
  else if (isCreation(message)) dy = end.dy;
  else if (start.isExecution && !end.isExecution) dy = start.dy;
  else if (end.isExecution && !start.isExecution) dy = end.dy;
  else if (start.isExecution && end.isExecution) dy = start.dy === 0 ? end.dy : start.dy;
  return { y: known.y + dy, drop: known.drop };
}

const isSameWay = (a: ConnectorRecord, b: ConnectorRecord): boolean =>
  a.points.length === b.points.length && a.points.every((p, i) => p.x === b.points[i]!.x && p.y === b.points[i]!.y);

/** The one message that an edit has carried past others; undefined where it moved none, or several. */
export function carriedPast(
  { messages }: Interaction,
  changed: ReadonlyMap<RecordId, DiagramRecord | undefined>,
  before: Find,
): Message | undefined {
  const was = new Map<Message, number>();
  for (const message of messages) {
    const record = changed.has(message.line.id) ? changed.get(message.line.id) : message.line,
      known = record?.type === 'connector' ? messageOf(before, record) : undefined;
    if (known) was.set(message, known.y);
  }
  const moved = [...was].filter(([message, y]) => Math.abs(message.y - y) > 0.5),
    [[message, from] = []] = moved;
  if (!message || from === undefined || moved.length > 1) return undefined;
  const low = Math.min(from, message.y),
    high = Math.max(from, message.y);
  return [...was].some(([other, y]) => other !== message && y > low && y < high) ? message : undefined;
}
