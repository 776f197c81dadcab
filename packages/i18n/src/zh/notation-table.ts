export const table = {
  title: '表格',
  rows: '行',
  cols: '列',
  cells: '单元格',
  turn: '转为',
  formula: '公式',
  formulaHint: '以“=”开头，例如 =SUM(A1:A3)。此单元格是 {{name}}',
} as const;
