/** Tasks of XMind: progress, dates, priority and who does them, as both of its forms have them. */
import { number, string } from '../../syntax/json.ts';
import type { MindTopic } from '../model.ts';

const STATES: Readonly<Record<string, 'open' | 'done'>> = {
  todo: 'open',
  doing: 'open',
  'in-progress': 'open',
  done: 'done',
};

/** `value` by the names a field has had, in the order in which they are looked for. */
export function readTask(topic: MindTopic, value: (name: string) => unknown): void {
  const first = (...names: string[]): unknown => names.map(value).find((found) => found !== undefined && found !== '');
  const progress = number(first('progress'));
  if (progress !== undefined && progress >= 0)
    topic.progress = Math.min(100, progress <= 1 ? progress * 100 : progress);
  const start = dayOf(first('start', 'startDate', 'start-date', 'startTime')),
    due = dayOf(first('end', 'endDate', 'end-date', 'endTime', 'due', 'dueDate', 'dueTime'));
  if (start !== undefined) topic.start = start;
  if (due !== undefined) topic.due = due;
  // To-dos of 2022 and later say no more than whether they are done.
  const status = string(first('status'))?.toLowerCase();
  if (status !== undefined && Object.hasOwn(STATES, status)) topic.todo = STATES[status]!;
  const priority = number(first('priority'));
  if (priority !== undefined && Number.isInteger(priority) && priority >= 1 && priority <= 9) {
    const marker = `priority-${priority}`;
    if (!topic.markers.some((one) => one.startsWith('priority-'))) topic.markers.push(marker);
  }
  for (const person of (string(first('assigned-to', 'assignedTo', 'assignee')) ?? '').split(/[,;，；]/)) {
    const name = person.trim();
    if (name !== '' && !topic.labels.includes(name)) topic.labels.push(name);
  }
}

/** A day out of milliseconds or a date as text, of which the day is taken as it is written. */
function dayOf(value: unknown): string | undefined {
  const text = string(value) ?? '',
    written = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const time = typeof value === 'number' ? value : Date.parse(written ?? text);
  return Number.isFinite(time) && Math.abs(time) < 8e15
    ? new Date(time)
        .toISOString()
        .slice(0, 10)
        .match(/^\d{4}-\d\d-\d\d$/)?.[0]
    : undefined;
}
