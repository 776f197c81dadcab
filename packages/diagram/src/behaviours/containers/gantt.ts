/**
 * Schedules: where bars stand follows from their days, and where somebody drags one says what its days are. The order
 * is read from where bars stand, so that what is dragged between two comes to stand there.
 */
import {
  DAY_WIDTHS,
  type DiagramRecord,
  GANTT,
  type Point,
  type RecordId,
  type ShapeRecord,
  spanOf,
} from '@limn/document';
import type { BehaviourContext, MemberPlaces, ShapePatch } from '../behaviour.ts';

type Reading = Pick<BehaviourContext, 'store'>;
const controlOf = ({ data }: ShapeRecord, name: string, own = 0): number => data.controls?.[name] ?? own;

export interface TaskDays {
  start: number;
  days: number;
  progress: number;
}
/** Monday, 5 January 2026: that of a bar which says nothing. */
const START = 20_458;
export const daysOf = (task: ShapeRecord): TaskDays => ({
  start: controlOf(task, 'start', START),
  days: controlOf(task, 'days', 5),
  progress: controlOf(task, 'progress'),
});

type Task = ShapeRecord & { kind: 'gantt.task' | 'gantt.group' };
type Chart = ShapeRecord & { kind: 'gantt.chart' };
export const isTask = (shape: ShapeRecord | undefined): shape is Task =>
  shape?.kind === 'gantt.task' || shape?.kind === 'gantt.group';
export const isChart = (shape: ShapeRecord | undefined): shape is Chart => shape?.kind === 'gantt.chart';

/** Tasks and groups of a chart from above. */
export const tasksOf = (chart: RecordId, { store }: Reading): ShapeRecord[] =>
  store
    .children(chart)
    .flatMap((id, i) => {
      const shape = store.find(id, 'shape');
      return isTask(shape) ? [{ shape, i }] : [];
    })
    .sort((a, b) => a.shape.box.y + a.shape.box.h / 2 - (b.shape.box.y + b.shape.box.h / 2) || a.i - b.i)
    .map(({ shape }) => shape);

/** The tasks of each group, those below it up to the next. */
export function groupsOf(tasks: readonly ShapeRecord[]): Map<RecordId, ShapeRecord[]> {
  const out = new Map<RecordId, ShapeRecord[]>();
  let now: ShapeRecord[] | undefined;
  for (const one of tasks)
    if (one.kind === 'gantt.group') out.set(one.id, (now = []));
    else now?.push(one);
  return out;
}

/** Bars in their rows at their days, a group from its first to its last day, and the chart around them. */
export function placeChart(chart: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map();
  if (chart.box.r || chart.data.collapsed) return out;
  const tasks = tasksOf(chart.id, context),
    groups = groupsOf(tasks),
    days = new Map(tasks.map((one) => [one.id, spanOfTask(one, groups.get(one.id))]));
  const real = tasks.length > 0 ? [...days.values()] : [{ start: controlOf(chart, 'from', START), days: 1 }],
    { from, days: span, scale } = spanOf(real, controlOf(chart, 'scale')),
    day = DAY_WIDTHS[scale] ?? DAY_WIDTHS[0],
    { x, y } = chart.box;
  tasks.forEach((task, i) => {
    const { start, days: length } = days.get(task.id)!,
      middle = y + GANTT.title + GANTT.head + (i + 0.5) * GANTT.row,
      left = x + GANTT.names + (start - from) * day,
      isPoint = length === 0,
      w = isPoint ? GANTT.milestone : length * day,
      h = isPoint ? GANTT.milestone : GANTT.bar;
    const box = { ...task.box, x: isPoint ? left + day / 2 - w / 2 : left, y: middle - h / 2, w, h };
    write(task, box, { start, days: length, lead: Math.round(box.x - x) }, out);
  });
  const w = GANTT.names + span * day;
  for (const id of context.store.children(chart.id)) {
    const head = context.store.find(id, 'shape');
    if (head?.kind !== 'gantt.upper' && head?.kind !== 'gantt.lower') continue;
    const h = GANTT.head / 2,
      top = y + GANTT.title + (head.kind === 'gantt.lower' ? h : 0);
    write(head, { ...head.box, x: x + GANTT.names, y: top, w: span * day, h }, { from, days: span, drawn: scale }, out);
  }
  const h = GANTT.title + GANTT.head + Math.max(1, tasks.length) * GANTT.row;
  write(chart, { ...chart.box, w, h }, { from, days: span, drawn: scale }, out);
  return out;
}

function spanOfTask(task: ShapeRecord, within: readonly ShapeRecord[] | undefined): { start: number; days: number } {
  if (!within || within.length === 0) return daysOf(task);
  const start = Math.min(...within.map((one) => daysOf(one).start));
  return { start, days: Math.max(1, ...within.map((one) => daysOf(one).start + daysOf(one).days - start)) };
}

function write(shape: ShapeRecord, box: ShapeRecord['box'], controls: Record<string, number>, out: MemberPlaces): void {
  const patch: ShapePatch = {},
    now = shape.data.controls ?? {};
  if ((['x', 'y', 'w', 'h'] as const).some((side) => Math.abs(box[side] - shape.box[side]) > 0.01)) patch.box = box;
  if (Object.entries(controls).some(([name, value]) => now[name] !== value))
    patch.data = { ...shape.data, controls: { ...now, ...controls } };
  if (patch.box || patch.data) out.set(shape.id, patch);
}

/** The days that a bar comes to where it was dragged or resized; null where they were typed, or stay. */
export function draggedDays(task: ShapeRecord, before: DiagramRecord, { store }: BehaviourContext): ShapePatch | null {
  const chart = store.find(task.at.parent, 'shape');
  if (before.type !== 'shape' || !isChart(chart) || task.kind === 'gantt.group') return null;
  const now = daysOf(task),
    then = daysOf(before);
  if (now.start !== then.start || now.days !== then.days) return null;
  const day = DAY_WIDTHS[controlOf(chart, 'drawn')] ?? DAY_WIDTHS[0],
    isPoint = now.days === 0,
    left = isPoint ? task.box.x + task.box.w / 2 - day / 2 : task.box.x,
    start = Math.round((left - chart.box.x - GANTT.names) / day) + controlOf(chart, 'from', START),
    isResized = Math.abs(task.box.w - before.box.w) > 0.01 && before.box.w !== 0;
  const days = isResized && !isPoint ? Math.max(1, Math.round(task.box.w / day)) : now.days;
  // Brought here from elsewhere, it keeps its days.
  if (before.at.parent !== chart.id || (start === now.start && days === now.days)) return null;
  return { data: { ...task.data, controls: { ...task.data.controls, start, days } } };
}

/** By arrow keys a task goes to the day before or after, and past the task above or below. */
export function taskStep(task: ShapeRecord, x: number, y: number, { store }: BehaviourContext): Point {
  const chart = store.find(task.at.parent, 'shape'),
    day = DAY_WIDTHS[isChart(chart) ? controlOf(chart, 'drawn') : 0] ?? DAY_WIDTHS[0];
  return { x: x * day, y: y * (GANTT.row + 1) };
}
