import type { Same } from '../same.ts';
import type { table as source } from '../zh/notation-table.ts';

export const table = {
  title: 'Table',
  rows: 'Rows',
  cols: 'Columns',
  cells: 'Cells',
  turn: 'Turn into',
  formula: 'Formula',
  formulaHint: 'Starts with “=”, such as =SUM(A1:A3). This cell is {{name}}',
} satisfies Same<typeof source>;
