/** Tasks of schedules. */
import type { RecordId } from '@limn/document';
import type { TaskDays } from '../../behaviours/containers/gantt.ts';
import { addTask, selectedTask, setDays, typedTask, typeTaskBeside } from '../../edit/create/notations/gantt.ts';
import { define } from '../define.ts';

const inChart = (editor: Parameters<typeof selectedTask>[0]): boolean => selectedTask(editor).chart !== undefined;

/** Loaded with the first schedule. */
export const ganttCommands = [
  define(
    'gantt',
    'addTask',
    { icon: 'square-plus', shortcuts: ['Mod+Enter'], edits: true, when: inChart },
    (e) => void addTask(e, 'gantt.task'),
  ),
  define(
    'gantt',
    'addGroup',
    { icon: 'list-ordered', edits: true, when: inChart },
    (e) => void addTask(e, 'gantt.group'),
  ),
  define<'next' | 'previous' | 'down'>(
    'gantt',
    'typeTaskBeside',
    { icon: 'square-plus', internal: true, edits: true, when: (e) => typedTask(e) !== undefined },
    (e, way) => typeTaskBeside(e, way === 'previous' ? -1 : 1),
  ),
  define<{ id: RecordId; part: Partial<TaskDays> }>(
    'gantt',
    'setDays',
    { icon: 'square-plus', internal: true, edits: true },
    (e, { id, part }) => setDays(e, id, part),
  ),
];
