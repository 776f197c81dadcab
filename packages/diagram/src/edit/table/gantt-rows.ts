/** Schedules from rows of words, as spreadsheets and planners have them. */
import { showWhole } from '@limn/canvas/view/reveal.ts';
import { dayOf, fromPlain, newId, parseTabbed, type RecordId, type ShapeRecord } from '@limn/document';
import { daysOf, tasksOf } from '../../behaviours/containers/gantt.ts';
import type { Editor } from '../../editor/editor.ts';
import { areSamples } from '../../notations/gantt/samples.ts';
import { keysOnTop } from '../../items/targets.ts';
import { connectorRecord } from '../create/create.ts';
import { shapeRecord } from '../create/create.ts';
import { selectedTask } from '../create/notations/gantt.ts';
import { removeItems } from '../structure/remove.ts';
import { tableRows } from './kanban-rows.ts';

/** One row of a schedule; `null` where it says nothing. */
export interface TaskRow {
  name: string;
  start: number | null;
  days: number | null;
  progress: number;
  group: string;
  /** What it waits for: names, or numbers of rows from 1. */
  after: string[];
}

/** More tasks than these at a time are refused: none is left out without a word. */
export const MAX_TASKS = 500;
const MAX_TEXT = 100_000;

const HEADS: Readonly<Record<string, readonly string[]>> = {
  name: [
    ...['task', 'name', 'title', 'activity', 'task name', 'summary', 'subject', 'item', 'work item'],
    ...['任务', '名称', '任务名称', '任务名', '标题', '任务标题', '事项', '工作', '工作项', '工作内容', '活动'],
  ],
  start: [
    ...['start', 'begin', 'from', 'start date', 'start time', 'planned start'],
    ...['开始', '开始日期', '开始时间', '起始', '起始日期', '起始时间', '计划开始', '计划开始日期', '计划开始时间'],
  ],
  end: [
    ...['end', 'finish', 'due', 'to', 'end date', 'end time', 'finish date', 'due date', 'deadline', 'planned end'],
    ...['结束', '结束日期', '结束时间', '截止', '截止日期', '截止时间', '完成日期', '完成时间'],
    ...['计划结束', '计划结束日期', '计划结束时间', '计划完成', '计划完成日期', '计划完成时间'],
  ],
  days: ['days', 'duration', 'length', '天数', '工期', '时长', '持续时间'],
  progress: [
    ...['progress', 'done', '%', '% complete', '% done', 'complete', 'completed', 'completion', 'percent complete'],
    ...['进度', '完成', '已完成', '完成度', '完成率', '完成百分比', '完成进度'],
  ],
  group: ['group', 'phase', 'section', 'stage', '分组', '阶段', '组'],
  after: [
    ...['after', 'depends on', 'dependencies', 'dependency', 'predecessors', 'predecessor', 'blocked by'],
    ...['依赖', '依赖任务', '前置任务', '前置', '前置依赖', '前序任务', '紧前任务', '紧前工作'],
  ],
};

/** A head as it is compared: without the unit that stands behind it, as in `Duration (days)` and `进度（%）`. */
const headOf = (cell: string): string =>
  cell
    .replace(/[(（[【].*$|[:：]\s*$/u, '')
    .trim()
    .toLowerCase();

/**
 * The tasks that rows stand for: by their heads where there are such, else name, start, and end or days in this order.
 * Empty where no row says a day, since that is no schedule.
 */
export function taskRows(rows: readonly (readonly string[])[]): TaskRow[] {
  const [head = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== '')),
    at = (field: string): number => head.findIndex((cell) => HEADS[field]!.includes(headOf(cell)));
  const hasHeads = at('name') >= 0 && (at('start') >= 0 || at('days') >= 0),
    columns = hasHeads
      ? Object.fromEntries(Object.keys(HEADS).map((field) => [field, at(field)]))
      : { name: 0, start: 1, end: 2, days: -1, progress: 3, group: -1, after: -1 };
  const out = (hasHeads ? rest : [head, ...rest]).map((row): TaskRow => {
    const cell = (field: string): string => row[columns[field] ?? -1]?.trim() ?? '',
      start = dayOf(cell('start')),
      end = dayOf(cell('end'));
    return {
      name: cell('name'),
      start,
      days: start !== null && end !== null ? Math.max(0, end - start + 1) : lengthOf(cell('days') || cell('end')),
      progress: shareOf(cell('progress')),
      group: cell('group'),
      after: cell('after')
        .split(/[,;，；、]/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    };
  });
  return out.some(({ start, days }) => start !== null || (hasHeads && days !== null)) ? out : [];
}

/** `5`, `5d`, `5 days`, `5 天`, `2w`, `2 周`. */
function lengthOf(text: string): number | null {
  const [, n, unit = ''] = /^(\d+(?:\.\d+)?)\s*(\D*)$/.exec(text) ?? [];
  if (n === undefined) return null;
  return Math.min(4000, Math.round(Number(n) * (/^(w|周|星期)/i.test(unit.trim()) ? 7 : 1)));
}

/** `40`, `40%`, and `0.4` as spreadsheets keep it. */
function shareOf(text: string): number {
  const n = Number.parseFloat(text);
  if (!Number.isFinite(n)) return 0;
  return Math.round(Math.min(100, Math.max(0, n <= 1 && !text.includes('%') && text.includes('.') ? n * 100 : n)));
}

/**
 * Puts rows that were pasted onto a selected schedule into it, in place of the tasks that it came with where nobody
 * touched those. One step of undo. False where none is selected.
 */
export function pasteTasks(editor: Editor, text: string | undefined): boolean {
  const { chart } = selectedTask(editor);
  if (!chart || editor.settings.readOnly || text === undefined || text.trim() === '') return false;
  const rows = text.length > MAX_TEXT ? null : taskRows(parseTabbed(text));
  if (rows?.length === 0) return false;
  if (rows === null || rows.length > MAX_TASKS) {
    editor.emit('notice', { key: 'notice.tooManyTasks' });
    return true;
  }
  const made = editor.run(() => {
    const there = tasksOf(chart.id, editor);
    if (areSamples(there) && !there.some(({ id }) => [...editor.store.connectorsOf(id)].length > 0))
      removeItems(
        editor,
        there.map(({ id }) => id),
      );
    return addRows(editor, chart, rows);
  });
  if (made) editor.selection.replace(made);
  return true;
}

/** Tasks below those of the chart, groups above theirs, and lines from what each waits for. */
function addRows(editor: Editor, chart: ShapeRecord, rows: readonly TaskRow[]): RecordId[] {
  const above = tasksOf(chart.id, editor).at(-1),
    last = above ? daysOf(above) : null;
  let next = last ? last.start + last.days : (rows.find(({ start }) => start !== null)?.start ?? today());
  let y = above ? above.box.y + above.box.h : chart.box.y + 100;
  const made: ShapeRecord[] = [],
    byName = new Map<string, RecordId>(),
    byRow: RecordId[] = [];
  const make = (kind: string, name: string, controls: Record<string, number>): RecordId => {
    const record = shapeRecord(editor, {
      kind,
      box: { x: chart.box.x, y: (y += 1), w: 20, h: 20 },
      parent: chart.id,
      text: fromPlain(name),
    });
    made.push({ ...record, data: { ...record.data, controls } });
    return record.id;
  };
  for (const group of new Set(rows.map((one) => one.group))) {
    if (group !== '') make('gantt.group', group, { start: next, days: 1, progress: 0 });
    rows.forEach((row, i) => {
      if (row.group !== group) return;
      const start = row.start ?? next,
        days = row.days ?? 1;
      byRow[i] = make('gantt.task', row.name, { start, days, progress: row.progress });
      if (!byName.has(row.name)) byName.set(row.name, byRow[i]);
      next = start + days;
    });
  }
  const keys = keysOnTop(editor, chart.id, made.length);
  editor.store.create(...made.map((one, i) => ({ ...one, at: { parent: chart.id, key: keys[i]! } })));
  rows.forEach((row, i) => {
    for (const one of row.after) {
      const from = byName.get(one) ?? byRow[Number(one) - 1];
      if (from !== undefined && from !== byRow[i]) editor.store.create(waiting(editor, chart, from, byRow[i]!));
    }
  });
  return made.map(({ id }) => id);
}

const today = (): number => Math.floor(Date.now() / 86_400_000);

/** The line from what ends to what begins after it. */
function waiting(editor: Editor, chart: ShapeRecord, from: RecordId, to: RecordId): ReturnType<typeof connectorRecord> {
  const { x, y } = chart.box;
  return connectorRecord(editor, {
    start: { x, y, shape: from, anchor: { x: 1, y: 0.5 } },
    end: { x, y, shape: to, anchor: { x: 0, y: 0.5 } },
    parent: chart.id,
  });
}

/** Makes a schedule of the selected table, in its place; says so where it has no days. One step of undo. */
export async function scheduleOfTable(editor: Editor): Promise<RecordId | undefined> {
  try {
    await editor.host.readyKinds?.(['gantt.chart']);
  } catch {
    editor.emit('notice', { key: 'notice.boardLater' });
    return undefined;
  }
  const found = tableRows(editor);
  if (!found || !editor.registry.has('gantt.chart')) return undefined;
  const rows = taskRows(found.rows);
  if (rows.length === 0 || rows.length > MAX_TASKS) {
    editor.emit('notice', { key: rows.length === 0 ? 'notice.noDays' : 'notice.tooManyTasks' });
    return undefined;
  }
  const { box, at } = found.table,
    chart: ShapeRecord = { ...shapeRecord(editor, { kind: 'gantt.chart', box, parent: at.parent }), id: newId(), at };
  editor.run(() => {
    removeItems(editor, [found.table.id]);
    editor.store.create(chart);
    addRows(editor, chart, rows);
  });
  editor.selection.replace([chart.id]);
  const bounds = editor.scene.bounds(chart.id);
  if (bounds) showWhole(editor, bounds);
  return chart.id;
}
