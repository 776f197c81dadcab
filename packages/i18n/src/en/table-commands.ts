import type { Same } from '../same.ts';
import type { table as source } from '../zh/table-commands.ts';

export const table = {
  insertAbove: 'Insert row above',
  insertBelow: 'Insert row below',
  insertLeft: 'Insert column to the left',
  insertRight: 'Insert column to the right',
  removeRows: 'Delete rows',
  removeColumns: 'Delete columns',
  moveUp: 'Move rows up',
  moveDown: 'Move rows down',
  moveLeft: 'Move columns left',
  moveRight: 'Move columns right',
  selectRow: 'Select rows',
  selectColumn: 'Select columns',
  merge: 'Merge cells',
  split: 'Split cells',
  sortAscending: 'Sort ascending by this column',
  sortDescending: 'Sort descending by this column',
  headerRow: 'Header row',
  headerColumn: 'Header column',
  evenRows: 'Distribute rows evenly',
  evenColumns: 'Distribute columns evenly',
  toBoard: 'Turn into a Kanban board',
  toSchedule: 'Turn into a Gantt chart',
} satisfies Same<typeof source>;
