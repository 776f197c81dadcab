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
  hint: 'Drag a bar to change its dates, or its right edge to change its length. Paste rows with task, start, end and progress. Connect bars to make one wait for another.',
  groupHint: 'A group spans from the first to the last day of the tasks below it.',
} satisfies Same<typeof source>;
