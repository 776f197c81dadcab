/**
 * What schedules do after each edit: a new one gets tasks, its head says the dates, and what waits for a task follows.
 */
import {
  fromPlain,
  keysBetween,
  lowerOf,
  newId,
  plainText,
  type RecordId,
  type ShapeRecord,
  upperOf,
} from '@limn/document';
import {
  daysOf,
  draggedDays,
  isChart,
  isTask,
  placeChart,
  taskStep,
  tasksOf,
} from '../../behaviours/containers/gantt.ts';
import { placeAgain } from '../../behaviours/react.ts';
import { HOLDER, PLAIN, SIGN } from '../../behaviours/table.ts';
import type { NotationRules, SettlingContext } from '../notation.ts';
import { SAMPLE_DAYS, SAMPLES } from './samples.ts';

/** Tasks that wait for each other in a circle are followed once around. */
const MAX_STEPS = 2000;

export const gantt: NotationRules = {
  id: 'gantt',
  behaviours: {
    ganttChart: { ...HOLDER, isFrame: true, arranges: true, places: placeChart, fit: () => null },
    ganttTask: { ...PLAIN, fit: () => null, afterEdit: draggedDays, step: taskStep },
    ganttHead: SIGN,
  },
  follow(context) {
    const { charts, made, isMoved } = touched(context);
    for (const id of made) begin(context, id);
    for (const id of charts) {
      if (isMoved) pushOn(context, id);
      // Once more where dates came to be others: the head stands as wide as the chart.
      placeAgain(context, id);
      if (writeHead(context, id)) placeAgain(context, id);
      joinShortly(context, id);
    }
  },
};

function touched({ store }: SettlingContext): { charts: Set<RecordId>; made: RecordId[]; isMoved: boolean } {
  const charts = new Set<RecordId>(),
    made: RecordId[] = [];
  let isMoved = false;
  const note = (id: RecordId | undefined): void => {
    if (isChart(store.find(id, 'shape'))) charts.add(id!);
  };
  for (const [id, before] of store.changedSoFar()) {
    const now = store.get(id);
    note(id);
    if (now && 'at' in now) note(now.at.parent);
    if (before && 'at' in before) note(before.at.parent);
    if (now?.type === 'connector') for (const end of [now.start, now.end]) note(parentOf(store, end.shape));
    isMoved ||= now?.type === 'connector' || isTask(store.find(id, 'shape'));
    if (!before && isChart(store.find(id, 'shape')) && tasksOf(id, { store }).length === 0) made.push(id);
  }
  return { charts, made, isMoved };
}

const parentOf = (store: SettlingContext['store'], id: RecordId | undefined): RecordId | undefined =>
  store.find(id, 'shape')?.at.parent;

/** Tasks that a new chart begins with, one after the other from this week's Monday. */
function begin({ store, locale }: SettlingContext, id: RecordId): void {
  const chart = store.find(id, 'shape')!,
    keys = keysBetween(null, null, SAMPLE_DAYS.length),
    today = Math.floor(Date.now() / 86_400_000);
  let start = today - ((((today + 3) % 7) + 7) % 7);
  SAMPLE_DAYS.forEach((days, i) => {
    store.create({
      id: newId(),
      type: 'shape',
      kind: 'gantt.task',
      at: { parent: id, key: keys[i]! },
      box: { x: chart.box.x, y: chart.box.y + 100 + i, w: 20, h: 20 },
      style: {},
      data: { controls: { start, days, progress: 0 } },
      text: fromPlain(SAMPLES[locale][i]!),
    });
    start += days;
  });
}

/** What begins before what it waits for has ended begins then, and keeps its length. */
function pushOn({ store }: SettlingContext, id: RecordId): void {
  const tasks = new Set(tasksOf(id, { store }).map((one) => one.id)),
    after = new Map<RecordId, RecordId[]>();
  if (tasks.size === 0) return;
  for (const record of store.records.values()) {
    if (record.type !== 'connector') continue;
    const { start, end } = record;
    if (start.shape === undefined || end.shape === undefined || !tasks.has(start.shape) || !tasks.has(end.shape))
      continue;
    after.set(start.shape, [...(after.get(start.shape) ?? []), end.shape]);
  }
  const queue = [...after.keys()];
  for (let step = 0; step < MAX_STEPS && queue.length > 0; step++) {
    const first = queue.shift()!,
      { start, days } = daysOf(store.find(first, 'shape')!);
    for (const next of after.get(first) ?? []) {
      const task = store.find(next, 'shape')!;
      if (task.kind === 'gantt.group' || daysOf(task).start >= start + days) continue;
      store.update(next, {
        data: { ...task.data, controls: { ...task.data.controls, start: start + days } },
      });
      queue.push(next);
    }
  }
}

/** Days that a line has no room between, page units: it would lead around itself. */
const CLOSE = 40,
  /** How far into a bar a line from above or below comes down on it, page units. */
  INTO = 8;

/**
 * A line from the end of a bar to the beginning of another that begins right then comes down on that, and where there
 * are days between them it leads to its side. What somebody has put elsewhere stays there.
 */
function joinShortly({ store }: SettlingContext, id: RecordId): void {
  const tasks = new Map(tasksOf(id, { store }).map((one) => [one.id, one.box]));
  for (const record of store.records.values()) {
    if (record.type !== 'connector' || record.kind !== 'orthogonal') continue;
    const { start, end } = record,
      [from, to] = [tasks.get(start.shape ?? ''), tasks.get(end.shape ?? '')],
      at = end.anchor;
    if (!from || !to || !at || start.anchor?.x !== 1 || start.anchor.y !== 0.5) continue;
    const isSide = at.x === 0 && at.y === 0.5,
      isOver = at.x > 0 && at.x < 0.5 && (at.y === 0 || at.y === 1);
    if (!isSide && !isOver) continue;
    const gap = to.x - from.x - from.w,
      isBelow = to.y > from.y,
      isShort = gap > -1 && gap < CLOSE && (to.y >= from.y + from.h || to.y + to.h <= from.y);
    const anchor = isShort ? { x: Math.min(0.4, INTO / to.w), y: isBelow ? 0 : 1 } : { x: 0, y: 0.5 };
    if (anchor.x !== at.x || anchor.y !== at.y) store.update(record.id, { end: { ...end, anchor } });
  }
}

/** Writes the dates into the head; whether there was none before. */
function writeHead({ store }: SettlingContext, id: RecordId): boolean {
  const chart = store.find(id, 'shape')!,
    { from = 0, days = 0, drawn = 0 } = chart.data.controls ?? {};
  let isNew = false;
  for (const [name, of] of [['upper', upperOf] as const, ['lower', lowerOf] as const]) {
    const text = of(from, days, drawn)
      .map(({ label }) => label)
      .join('\n');
    const known = store
      .children(id)
      .map((child) => store.find(child, 'shape'))
      .find((shape) => shape?.kind === `gantt.${name}`);
    if (known) {
      if (plainText(known.text) !== text) store.setText(known.id, fromPlain(text));
      continue;
    }
    isNew = true;
    const head: ShapeRecord = {
      // The same for everybody, so that two people who make one at once make one.
      id: `${id}.${name}`,
      type: 'shape',
      kind: `gantt.${name}`,
      at: { parent: id, key: store.topKey(id) },
      box: { ...chart.box, h: 24 },
      style: {},
      data: { controls: { from, days, drawn } },
      text: fromPlain(text),
    };
    store.create(head);
  }
  return isNew;
}
