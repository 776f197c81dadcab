export const kanban = {
  title: '看板',
  limit: '卡片上限',
  addCard: '添加卡片',
  addColumn: '添加列',
  over_other: '超出上限 {{count}} 张',
} as const;
