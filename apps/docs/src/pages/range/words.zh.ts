/** The Chinese of what the examples show. */
export const words = {
  'Edited between': '编辑时间',
  'No days': '没有选择',
  'From ${days.start} to ${days.end}': '从 ${days.start} 到 ${days.end}',
  'Report for': '报告时间',
  'Within the last quarter': '上个季度之内',
  October: '十月',
  'Whole quarter': '整个季度',
} as const;
