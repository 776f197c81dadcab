/** Adding to schedules, and saying when tasks are. */
import { FIRST_DAY, LAST_DAY, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { daysOf, isChart, isTask, type TaskDays, tasksOf } from '../../../behaviours/containers/gantt.ts';
import type { Editor } from '../../../editor/editor.ts';
import { shapeRecord } from '../create.ts';

/** The chart that is selected or stands around what is, and the task. */
export function selectedTask(editor: Editor): { chart?: ShapeRecord; task?: ShapeRecord } {
  const { store, selection } = editor,
    first = selection.size === 1 ? store.find(selection.ids[0]!, 'shape') : undefined;
  if (!first || editor.scene.isLocked(first.id)) return {};
  if (isChart(first)) return { chart: first };
  const chart = store.find(first.at.parent, 'shape');
  if (!isChart(chart)) return {};
  return { chart, ...(isTask(first) && { task: first }) };
}

/** A task or a group below the one selected, or below all, whose name is begun; one step of undo. */
export function addTask(editor: Editor, kind: 'gantt.task' | 'gantt.group'): RecordId | undefined {
  const { chart, task } = selectedTask(editor);
  if (!chart) return undefined;
  const above = task ?? tasksOf(chart.id, editor).at(-1),
    { start, days } = above ? daysOf(above) : { start: chart.data.controls?.['from'] ?? 0, days: 0 };
  const record = shapeRecord(editor, {
    kind,
    box: { x: chart.box.x, y: above ? above.box.y + 1 : chart.box.y + 100, w: 20, h: above?.box.h ?? 20 },
    parent: chart.id,
    text: [],
    ...(above?.kind === kind && { style: above.style }),
  });
  const controls = { start: start + days, days: kind === 'gantt.group' ? 1 : 5, progress: 0 };
  editor.run(() => editor.store.create({ ...record, data: { ...record.data, controls } }));
  editor.selection.replace([record.id]);
  editor.startEditing(record.id);
  return record.id;
}

/** The task whose name is being typed. */
export function typedTask(editor: Editor): ShapeRecord | undefined {
  const shape = editor.store.find(editor.editing ?? undefined, 'shape');
  return isTask(shape) && isChart(editor.store.find(shape.at.parent, 'shape')) ? shape : undefined;
}

/** Goes on to the name of the task below or above; below the last there is another, unless that has no name yet. */
export function typeTaskBeside(editor: Editor, step: -1 | 1): void {
  const typed = typedTask(editor);
  if (!typed) return;
  editor.stopEditing();
  editor.selection.replace([typed.id]);
  const tasks = tasksOf(typed.at.parent, editor),
    at = tasks.findIndex(({ id }) => id === typed.id),
    next = tasks[at + step];
  if (next) {
    editor.selection.replace([next.id]);
    editor.startEditing(next.id);
  } else if (step === 1 && plainText(tasks[at]?.text).trim() !== '') addTask(editor, 'gantt.task');
}

/** Says when a task is and how far it has come; what is out of range is brought into it. One step of undo. */
export function setDays(editor: Editor, id: RecordId, part: Partial<TaskDays>): void {
  const task = editor.store.find(id, 'shape');
  if (!isTask(task) || editor.scene.isLocked(id)) return;
  const now = { ...daysOf(task), ...part };
  if (!Object.values(now).every(Number.isFinite)) return;
  const controls = {
    ...task.data.controls,
    start: Math.round(Math.min(LAST_DAY, Math.max(FIRST_DAY, now.start))),
    days: Math.round(Math.min(4000, Math.max(0, now.days))),
    progress: Math.round(Math.min(100, Math.max(0, now.progress))),
  };
  editor.run(() => editor.store.update(id, { data: { ...task.data, controls } }));
}
