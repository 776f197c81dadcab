import type { Same } from '../same.ts';
import type { gantt as source } from '../zh/notation-gantt.ts';

export const gantt = {
  title: 'Gantt chart',
  start: 'Start',
  end: 'End',
  days: 'Days',
  progress: 'Progress (%)',
  milestone: 'A task of 0 days is a milestone',
  addTask: 'Add task',
  addGroup: 'Add group',
  hint: 'Drag a bar to move its dates, and its right side to make it longer. Paste rows with task, start, end and progress. Connect bars where one waits for another.',
  groupHint: 'A group reaches from the first to the last day of the tasks below it.',
} satisfies Same<typeof source>;
