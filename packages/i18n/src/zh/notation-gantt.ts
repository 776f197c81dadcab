export const gantt = {
  title: '甘特图',
  start: '开始日期',
  end: '结束日期',
  days: '天数',
  progress: '进度（%）',
  milestone: '0 天为里程碑',
  addTask: '添加任务',
  addGroup: '添加任务组',
  hint: '拖动任务条可改日期，拖动其右边可改工期；可粘贴表格中的任务、开始、结束、进度。用连线表示前后依赖。',
  groupHint: '任务组的起止时间取自其下的任务。',
} as const;
